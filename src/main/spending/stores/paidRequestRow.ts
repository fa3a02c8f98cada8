import type { ProgramId } from "#contracts/agents/programId.ts";
import type { PaidRequestId, QuoteId, RunId } from "#contracts/ids.ts";
import type { PaidRequestKind, PaidRequestState } from "#contracts/spending/paidRequests.ts";
import type { ServiceFailure } from "#contracts/result.ts";
import type { QuoteTerms } from "#contracts/spending/quoteTerms.ts";
import type { ConfirmRecord, PaidRequestRow, StoredQuote } from "#main/spending/domain/paidRequest.ts";
import { storedObject } from "#main/shared/base/storedJson.ts";
import { storedReason } from "#main/shared/base/storedReason.ts";

/** A row of `paid_request` as SQLite returns it. */
export interface PaidRequestRecord {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly request: string;
  readonly project: string | null;
  readonly cost_center: string | null;
  readonly cost_center_header: string | null;
  readonly quote_key: string;
  readonly quote_id: string | null;
  readonly quoted_credits: number | null;
  readonly expires_at: number | null;
  readonly skew_ms: number | null;
  readonly pricing_version: string | null;
  readonly authorize_url: string | null;
  readonly terms: string | null;
  readonly confirm_key: string | null;
  readonly first_confirm_key: string | null;
  readonly confirm_body: string | null;
  readonly consented_at: number | null;
  readonly first_sent_at: number | null;
  readonly last_sent_at: number | null;
  readonly confirm_attempts: number;
  readonly is_ambiguous: number;
  readonly was_approval_reported: number;
  readonly sent_by: string | null;
  readonly next_attempt_at: number | null;
  readonly failure: string | null;
  readonly error_message: string | null;
  readonly reason: string | null;
  readonly replaces: string | null;
  readonly run_id: string | null;
  readonly requested_by: string | null;
  readonly is_paused: number;
  readonly auto_run_until: number | null;
  readonly evidence: string | null;
  readonly not_run_proof: string | null;
  readonly credits_remaining: number | null;
  readonly batch_id: string | null;
  readonly tracking_stopped_at: number | null;
  readonly dismissed_at: number | null;
  readonly hidden_at: number | null;
  readonly sort_key: number;
  readonly created_at: number;
  readonly updated_at: number;
}

export function toPaidRequest(record: PaidRequestRecord): PaidRequestRow {
  return {
    id: record.id as PaidRequestId,
    kind: record.kind as PaidRequestKind,
    state: record.state as PaidRequestState,
    request: record.request,
    project: record.project,
    costCenter: record.cost_center,
    costCenterHeader: record.cost_center_header,
    quoteKey: record.quote_key,
    quote: toQuote(record),
    confirm: toConfirm(record),
    nextAttemptAt: record.next_attempt_at,
    failure: storedObject(record.failure) as ServiceFailure | null,
    errorMessage: record.error_message,
    reason: storedReason(record.reason),
    replaces: record.replaces as PaidRequestId | null,
    runId: record.run_id as RunId | null,
    requestedBy: record.requested_by as ProgramId | null,
    isPaused: record.is_paused === 1,
    notRunProofBy: notRunProofBy(record.not_run_proof),
    autoRunUntil: record.auto_run_until,
    creditsRemaining: record.credits_remaining,
    batchId: record.batch_id,
    trackingStoppedAt: record.tracking_stopped_at,
    dismissedAt: record.dismissed_at,
    hiddenAt: record.hidden_at,
    createdAt: record.created_at,
    updatedAt: record.updated_at,
  };
}

function toQuote(record: PaidRequestRecord): StoredQuote | null {
  const { quote_id: quoteId, quoted_credits: credits, expires_at: expiresAt, skew_ms: skewMs } = record;
  const { pricing_version: pricingVersion, terms } = record;
  if (quoteId === null || credits === null || expiresAt === null) return null;
  if (skewMs === null || pricingVersion === null || terms === null) return null;
  const read = storedObject(terms) as QuoteTerms | null;
  // An unconfirmed quote cannot be shown without its terms, so it counts as none. A confirmed one stays.
  if (read === null && record.confirm_key === null) return null;
  return {
    quoteId: quoteId as QuoteId,
    credits,
    expiresAt,
    skewMs,
    pricingVersion,
    authorizeUrl: record.authorize_url,
    terms: read ?? { kind: "batch", items: [] },
  };
}

function toConfirm(record: PaidRequestRecord): ConfirmRecord | null {
  const { confirm_key: key, confirm_body: body, consented_at: consentedAt } = record;
  if (key === null || body === null || consentedAt === null) return null;
  return {
    key,
    firstKey: record.first_confirm_key,
    body,
    consentedAt,
    firstSentAt: record.first_sent_at,
    lastSentAt: record.last_sent_at,
    attempts: record.confirm_attempts,
    isAmbiguous: record.is_ambiguous === 1,
    wasApprovalReported: record.was_approval_reported === 1,
    sentBy: record.sent_by,
  };
}

/**
 * Returns the condition for a confirmed row not known to have ended unsent: it has used its quote, or may do so. The
 * index `paid_request_quote_once` has the same condition word for word. [Q40]
 */
export function mayHaveUsedQuote(table = ""): string {
  const [key, ambiguous, state, failure] = ["confirm_key", "is_ambiguous", "state", "failure"].map(
    (name) => `${table}${name}`,
  );
  return `${key} IS NOT NULL AND NOT (${ambiguous} = 0
    AND (${state} IN ('cancelled', 'expired') OR (${state} = 'failed' AND ${failure} IS NOT NULL)))`;
}

/** Returns who gave the stored proof. */
function notRunProofBy(proof: string | null): PaidRequestRow["notRunProofBy"] {
  if (proof === null) return null;
  const stored = storedObject(proof);
  // An unreadable proof counts like the user's decision, because neither proves anything.
  return stored === null || stored["decidedBy"] === "person" ? "person" : "records";
}

/** Returns SQL of a field of a request's stored failure; NULL if it has none, or if it can't be read. */
export function failureField(name: "status" | "code"): string {
  return `json_extract(CASE WHEN json_valid(paid_request.failure) THEN paid_request.failure END, '$.${name}')`;
}

/** SQL: whether the last answer to a confirm was a 409, after which only records show that the request did not run. */
export const hasConflict = `(${failureField("status")} IS 409)`;
