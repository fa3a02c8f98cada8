import type { ProgramId } from "#contracts/agents/programId.ts";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { PaidRequestKind, PaidRequestState } from "#contracts/spending/paidRequests.ts";
import type { ServiceFailure } from "#contracts/result.ts";
import type { FrozenRequest } from "#main/shared/api/domain/paidBody.ts";
import type { PricedQuote } from "#main/shared/api/domain/serviceOutcome.ts";
import type { Reason } from "#contracts/reason.ts";

/** The request as frozen when it is quoted: the same bytes and the same labels are confirmed. [Q2] */
export interface RequestSnapshot {
  readonly request: FrozenRequest;
  readonly project: string | null;
  readonly costCenter: string | null;
  /** The cost-center header as sent: the user's label, else this request's trace tag if tagging is on. [Q41] */
  readonly costCenterHeader: string | null;
}

/** The service's price, with the clock skew at that time. Times are epoch ms. */
export type StoredQuote = PricedQuote & {
  /** This computer's clock minus the service's when the quote arrived. */
  readonly skewMs: number;
};

/** All data of a confirm, created in one commit when the user confirms. Only its key may change, once, by [S30]. */
export interface ConfirmRecord {
  readonly key: string;
  /** The first key, if the confirm was clearly rejected with it and got another one; null if it has had only one. */
  readonly firstKey: string | null;
  readonly body: string;
  readonly consentedAt: number;
  readonly firstSentAt: number | null;
  readonly lastSentAt: number | null;
  readonly attempts: number;
  /** A response was missing or unclear at least once. From then on only evidence can end this request. */
  readonly isAmbiguous: boolean;
  /** The service reported at least once that the request needs an approval. From then on its key must not change. [S106] */
  readonly wasApprovalReported: boolean;
  /** Salted hash of the API key that sent the confirm last; null before the first send. [S105] */
  readonly sentBy: string | null;
}

/** A row of `paid_request` in the journal. */
export interface PaidRequestRow extends RequestSnapshot {
  readonly id: PaidRequestId;
  readonly kind: PaidRequestKind;
  readonly state: PaidRequestState;
  readonly quoteKey: string;
  readonly quote: StoredQuote | null;
  readonly confirm: ConfirmRecord | null;
  /** When the job runner processes this row again, epoch ms. Null: only after an event. */
  readonly nextAttemptAt: number | null;
  readonly failure: ServiceFailure | null;
  readonly errorMessage: string | null;
  /** What the service's records showed or did not show. */
  readonly reason: Reason | null;
  readonly replaces: PaidRequestId | null;
  readonly runId: RunId | null;
  /** The program that requested it; null for the user. */
  readonly requestedBy: ProgramId | null;
  readonly isPaused: boolean;
  /** Who proved that the request never ran, after that had been unclear. */
  readonly notRunProofBy: "records" | "person" | null;
  /**
   * While the request awaits approval, it is resent automatically until this time, epoch ms. Null if only the user
   * resends it.
   */
  readonly autoRunUntil: number | null;
  /** The account's remaining credits after the confirm, from the service's response. */
  readonly creditsRemaining: number | null;
  /** The service's ID of a service batch. */
  readonly batchId: string | null;
  /** When the user stopped following a running request, epoch ms. It may still end: the service decides. [S95] */
  readonly trackingStoppedAt: number | null;
  /** When the user opened or dismissed a failed request, epoch ms. */
  readonly dismissedAt: number | null;
  /** When the user took an ended request out of the history, epoch ms. */
  readonly hiddenAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/**
 * Returns the most that confirming a quote may cost, in credits: for research the larger of reserved and maximum
 * credits, and for a batch the larger of its total and the sum of its items, because the interface does not say that
 * they agree. Spend caps count this. API: Research quote, Batch quote. [L43]
 */
export function mostCredits({ credits, terms }: Pick<StoredQuote, "credits" | "terms">): number {
  switch (terms.kind) {
    case "research":
      return Math.max(credits, terms.maximumCredits);
    case "batch":
      return Math.max(
        credits,
        terms.items.reduce((sum, item) => sum + item.credits, 0),
      );
    default:
      return credits;
  }
}

/** The allowed state transitions. A database trigger holds the same table. docs/spec/spending.md [S1] */
export const transitions: Readonly<Record<PaidRequestState, readonly PaidRequestState[]>> = {
  quoting: ["quoted", "cancelled", "running"],
  quoted: ["queued", "expired", "cancelled"],
  queued: ["sending", "expired", "cancelled", "reconciling"],
  sending: ["running", "queued", "awaiting_approval", "outcome_unknown", "reconciling", "failed", "expired"],
  awaiting_approval: ["sending", "expired", "cancelled", "reconciling"],
  outcome_unknown: ["sending", "reconciling", "running"],
  reconciling: ["running", "failed", "expired", "needs_review", "sending", "outcome_unknown"],
  needs_review: ["reconciling", "running", "expired"],
  running: ["done", "failed"],
  done: [],
  failed: [],
  expired: [],
  cancelled: [],
};

export function mayFollow(from: PaidRequestState, to: PaidRequestState): boolean {
  return transitions[from].includes(to);
}

/**
 * Whether a waiting request certainly has not run: never sent, or clearly rejected in every response so far. A 409 is
 * clear only about the key, by its words, so it is not enough. [S7] [S103]
 */
export function cannotHaveRun(row: {
  readonly state: PaidRequestState;
  readonly confirm: Pick<ConfirmRecord, "isAmbiguous"> | null;
  readonly failure: Pick<ServiceFailure, "status"> | null;
}): boolean {
  const isWaiting = row.state === "queued" || row.state === "awaiting_approval";
  return isWaiting && row.confirm?.isAmbiguous !== true && row.failure?.status !== 409;
}

/** Whether a quote can no longer be confirmed, by the service's clock. */
export function isExpired(quote: StoredQuote, now: number): boolean {
  return quote.expiresAt <= now - quote.skewMs;
}
