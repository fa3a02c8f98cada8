// Values of the payment types, for tests of pure decisions.
import type { PaidRequestId, QuoteId } from "#contracts/ids.ts";
import type { Sent } from "#main/spending/domain/decideAfterConfirm.ts";
import type { ConfirmRecord, PaidRequestRow, StoredQuote } from "#main/spending/domain/paidRequest.ts";
import type { Refusal } from "#main/shared/api/domain/serviceOutcome.ts";

export const startedAt = Date.UTC(2026, 10, 20, 12);

export function storedQuote(more: Partial<StoredQuote> = {}): StoredQuote {
  return {
    quoteId: "6a1b5c2e-8a4f-4a5e-9b32-2f1d1f0c9a11" as QuoteId,
    credits: 8,
    expiresAt: startedAt + 900_000,
    skewMs: 0,
    pricingVersion: "2026-11",
    authorizeUrl: null,
    terms: { kind: "generation", confirmation: { generation_type: "image", model: "nano-banana-pro" } },
    ...more,
  };
}

/** Returns the terms of a service batch with an item for each of these prices, named "item-1" and so on. */
export function batchTerms(prices: readonly number[]): StoredQuote["terms"] {
  const confirmation = { generation_type: "image", model: "nano-banana-pro" } as const;
  return {
    kind: "batch",
    items: prices.map((credits, index) => ({ itemId: `item-${index + 1}`, credits, confirmation })),
  };
}

/** Returns a confirm that was sent once and has no known outcome. */
export function sentConfirm(more: Partial<ConfirmRecord> = {}): ConfirmRecord {
  return {
    key: "c.0123456789abcdef",
    firstKey: null,
    body: '{"type":"image","prompt":"A red sneaker","quote_id":"6a1b5c2e-8a4f-4a5e-9b32-2f1d1f0c9a11"}',
    consentedAt: startedAt,
    firstSentAt: startedAt,
    lastSentAt: startedAt,
    attempts: 1,
    isAmbiguous: false,
    wasApprovalReported: false,
    sentBy: "sender",
    ...more,
  };
}

/** Returns a request as it was while its confirm was sent. */
export function sentRequest(more: Partial<Sent> = {}): Sent {
  return {
    kind: "generation",
    autoRunUntil: null,
    confirm: sentConfirm(),
    quote: storedQuote(),
    waitFailure: null,
    ...more,
  };
}

export function paidRow(more: Partial<PaidRequestRow> = {}): PaidRequestRow {
  return {
    id: "0f8fad5b-d9cb-469f-a165-70867728950e" as PaidRequestId,
    kind: "generation",
    state: "quoted",
    request: '{"type":"image","prompt":"A red sneaker"}',
    project: null,
    costCenter: null,
    costCenterHeader: "ps:0f8fad5bd9cb469fa16570867728950e",
    quoteKey: "q.0123456789abcdef",
    quote: storedQuote(),
    confirm: null,
    nextAttemptAt: null,
    failure: null,
    errorMessage: null,
    reason: null,
    replaces: null,
    runId: null,
    requestedBy: null,
    isPaused: false,
    notRunProofBy: null,
    autoRunUntil: null,
    creditsRemaining: null,
    batchId: null,
    trackingStoppedAt: null,
    dismissedAt: null,
    hiddenAt: null,
    createdAt: startedAt,
    updatedAt: startedAt,
    ...more,
  };
}

export function refusal(status: number, more: Partial<Refusal> = {}): Refusal {
  return {
    status,
    code: `refused_${status}`,
    message: "The test refuses.",
    retryable: false,
    retryWithNewKey: false,
    waitUntil: null,
    ...more,
  };
}
