import type { PaidRequestId, RunId } from "../../../contracts/ids.ts";
import type { PaidRequestKind, PaidRequestState } from "../../../contracts/spending/paidRequests.ts";
import type { ServiceFailure } from "../../../contracts/result.ts";
import type { FrozenRequest } from "../../shared/api/domain/paidBody.ts";
import type { PricedQuote } from "../../shared/api/domain/serviceOutcome.ts";
import type { Reason } from "../../../contracts/reason.ts";

/** What was asked, frozen from the quote on: the same bytes and the same labels are confirmed. [Q2] */
export interface FrozenAsk {
  readonly request: FrozenRequest;
  readonly project: string | null;
  readonly costCenter: string | null;
  /** The cost-center header as it is sent: the user's label, else this request's trace tag where that is wanted. [Q41] */
  readonly costCenterHeader: string | null;
}

/** A price that the service gave, with how the clocks stood then. Times are epoch ms. */
export type StoredQuote = PricedQuote & {
  /** This computer's clock minus the service's, when the quote came. */
  readonly skewMs: number;
};

/** Everything about the confirm: made in one commit when the person accepts. Its key may change once, by [S30]; nothing else does. */
export interface ArmedConfirm {
  readonly key: string;
  /** The key with which it was first sent and clearly refused, where another took its place; null when it has had one only. */
  readonly firstKey: string | null;
  readonly body: string;
  readonly consentedAt: number;
  readonly firstSentAt: number | null;
  readonly lastSentAt: number | null;
  readonly attempts: number;
  /** An answer was missing or unclear at least once: from then on only evidence ends this request. */
  readonly isAmbiguous: boolean;
}

/** One journal row. */
export interface PaidRequestRow extends FrozenAsk {
  readonly id: PaidRequestId;
  readonly kind: PaidRequestKind;
  readonly state: PaidRequestState;
  readonly quoteKey: string;
  readonly quote: StoredQuote | null;
  readonly confirm: ArmedConfirm | null;
  /** When the runner looks at this row again, epoch ms; null: only when something happens. */
  readonly nextAttemptAt: number | null;
  readonly failure: ServiceFailure | null;
  readonly errorMessage: string | null;
  /** What the service's records showed or left open. */
  readonly reason: Reason | null;
  readonly replaces: PaidRequestId | null;
  readonly runId: RunId | null;
  readonly isHeld: boolean;
  /** How it was settled that it never ran, when that had been unclear. */
  readonly unchargedBy: "records" | "person" | null;
  /**
   * While it waits for approval, it is resent automatically until then (epoch ms); null if only a person resends it.
   */
  readonly probeUntil: number | null;
  /** Credits that the account had left after the confirm, by the service's answer to it. */
  readonly creditsRemaining: number | null;
  /** The service's id of a batch. */
  readonly batchId: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/**
 * The most that confirming a quote may cost, in credits: for research the larger of what is reserved and its maximum. Spend
 * caps count this. API: Research quote. [L43]
 */
export function mostCredits(quote: Pick<StoredQuote, "credits" | "terms">): number {
  return quote.terms.kind === "research" ? Math.max(quote.credits, quote.terms.maximumCredits) : quote.credits;
}

/** Which state may follow which. The journal's own trigger holds the same table. docs/spec/spending.md [S1] */
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

/** Whether it is sure that a waiting request has not run: never sent, or every answer so far a clear refusal. [S7] */
export function cannotHaveRun(row: {
  readonly state: PaidRequestState;
  readonly confirm: Pick<ArmedConfirm, "isAmbiguous"> | null;
}): boolean {
  return (row.state === "queued" || row.state === "awaiting_approval") && row.confirm?.isAmbiguous !== true;
}

/** Whether a quote can no longer be confirmed, by the service's clock. */
export function isExpired(quote: StoredQuote, now: number): boolean {
  return quote.expiresAt <= now - quote.skewMs;
}
