import { requiresApproval } from "#contracts/spending/approval.ts";
import type { PaidRequestKind } from "#contracts/spending/paidRequests.ts";
import { limitKind, newPriceCode, type ServiceFailure } from "#contracts/result.ts";
import { assertNever } from "#main/shared/base/assertNever.ts";
import { isSameId } from "#contracts/service/primitives.ts";
import { mayBeAboutKey } from "./confirmKey.ts";
import { type ConfirmRecord, isExpired, type StoredQuote } from "#main/spending/domain/paidRequest.ts";
import { failureOf } from "#main/shared/api/domain/refusal.ts";
import type { Random } from "#main/shared/base/retryPolicy.ts";
import { isKeyTooOld, autoRunEveryMs, resendDelayMs, unsentDelayMs } from "#main/spending/domain/sendTiming.ts";
import type { Accepted, ConfirmOutcome, Refusal } from "#main/shared/api/domain/serviceOutcome.ts";
import { otherKeyWaitMs } from "./settleWindow.ts";

/** What the journal stores after a confirm was sent. `failure` is the service's refusal; null if there was none. */
export type ConfirmDecision = { readonly failure: ServiceFailure | null } & (
  | { readonly state: "running"; readonly accepted: Accepted }
  | {
      readonly state: "queued" | "outcome_unknown" | "reconciling" | "awaiting_approval";
      readonly nextAttemptAt: number | null;
    }
  | { readonly state: "failed" | "expired" }
);

/** A request as it was while its confirm was sent. The attempt is already counted. */
export interface Sent {
  readonly kind: PaidRequestKind;
  readonly autoRunUntil: number | null;
  readonly confirm: ConfirmRecord;
  readonly quote: StoredQuote;
  /** The refusal that made the request wait before this send; null if there was none, or if the outcome was unknown. */
  readonly waitFailure: ServiceFailure | null;
}

/**
 * Statuses with which a server rejects a request before it works on it: 400 and, of those that the API does not list,
 * method, length, size, media type and content. RFC 9110, 15.5.
 */
const neverRuns: ReadonlySet<number> = new Set([400, 405, 406, 411, 413, 414, 415, 421, 422, 431]);

const capacityWaitMs = 30_000;
const budgetWaitMs = 300_000;
const rateWaitMs = 60_000;
const patientConflicts = 6;

/**
 * Decides the next state of a request whose confirm was just sent. `sent` already counts the attempt. A clear refusal
 * ends the request only if every earlier response was clear too. Otherwise it may already be charged, and evidence has
 * to decide. [S3] [S4]
 */
export function decideAfterConfirm(sent: Sent, outcome: ConfirmOutcome, now: number, random: Random): ConfirmDecision {
  switch (outcome.kind) {
    case "accepted":
      return { state: "running", accepted: outcome.accepted, failure: null };
    case "no_answer":
      if (outcome.transportFailure.ambiguity === "not_sent" && !sent.confirm.isAmbiguous) {
        // This attempt gave no new information, so the service's last refusal still applies.
        return waiting(now + unsentDelayMs(sent.confirm.attempts, random), sent.waitFailure);
      }
      return unclear(sent, now, random, null);
    case "unreadable":
      return unclear(sent, now, random, null);
    case "requoted":
      return afterRequote(sent, outcome, now);
    case "refused":
      return afterRefusal(sent, outcome.refusal, now, random);
    default:
      return assertNever(outcome);
  }
}

type Requoted = Extract<ConfirmOutcome, { readonly kind: "requoted" }>;

/**
 * Decides after a confirm that was answered with a quote, which started nothing. Another quote is a new price, which
 * needs a new confirm. The request's own quote proves nothing about its outcome. [S31]
 */
function afterRequote(sent: Sent, { status, quoteId }: Requoted, now: number): ConfirmDecision {
  const failure = { status, code: newPriceCode, message: "" };
  if (sent.confirm.isAmbiguous || isSameId(quoteId, sent.quote.quoteId)) {
    return { state: "reconciling", nextAttemptAt: now, failure };
  }
  return { state: "expired", failure };
}

function afterRefusal(sent: Sent, refusal: Refusal, now: number, random: Random): ConfirmDecision {
  const failure = failureOf(refusal);
  const isClear = !sent.confirm.isAmbiguous;
  const reconcile: ConfirmDecision = { state: "reconciling", nextAttemptAt: now, failure };
  const over = (state: "failed" | "expired"): ConfirmDecision => {
    if (!isClear) return reconcile;
    // The state itself says that the quote has expired, so the stored failure keeps what the request waited for.
    return { state, failure: state === "expired" ? (sent.waitFailure ?? failure) : failure };
  };
  const later = (at: number | null): ConfirmDecision =>
    isClear ? waiting(at, failure) : { state: "outcome_unknown", nextAttemptAt: at, failure };

  const probeAt = now + autoRunEveryMs;
  const quoteEndsAt = sent.quote.expiresAt + sent.quote.skewMs;
  const endsAt = Math.max(probeAt, quoteEndsAt);
  const approval = (): ConfirmDecision => {
    const probes = sent.autoRunUntil !== null && probeAt <= sent.autoRunUntil;
    return { state: "awaiting_approval", nextAttemptAt: probes ? probeAt : endsAt, failure };
  };
  // Service batches and research have no status code of their own for an expired quote.
  const isPastExpiry = isExpired(sent.quote, now);
  const isApproval = requiresApproval(sent.kind, sent.quote.authorizeUrl !== null, refusal);

  // A key that the service declares dead must not be sent again. [S33]
  if (refusal.status >= 500) {
    return refusal.retryable && !refusal.retryWithNewKey ? unclear(sent, now, random, failure) : reconcile;
  }
  if (mayBeAboutKey(sent, refusal, now)) {
    return waiting(refusal.status === 400 ? now : now + otherKeyWaitMs(sent.kind), failure);
  }
  // A request that awaits approval keeps its key, and a 401 is about the API key. API: What the service does, rule 3.
  if (refusal.retryWithNewKey && refusal.status !== 401 && refusal.status !== 409 && !isApproval) {
    return isClear ? { state: "expired", failure } : reconcile;
  }
  switch (refusal.status) {
    case 401:
      return later(null);
    case 402:
      // The request continues when the account has the credits, and closes when its quote expires.
      return later(isClear ? Math.max(now, quoteEndsAt) : endsAt);
    case 403:
      return isApproval ? approval() : over("failed");
    case 404:
      if (sent.kind !== "batch") return over("failed");
      return isPastExpiry ? over("expired") : reconcile;
    case 409:
      if (isPastExpiry && !refusal.retryable && saysExpired(refusal)) return over("expired");
      if (refusal.retryWithNewKey) return reconcile;
      if (!refusal.retryable && sent.confirm.attempts >= patientConflicts) return reconcile;
      return unclear(sent, now, random, failure);
    case 410:
      return over("expired");
    case 428:
      return approval();
    case 429: {
      const at = refusal.waitUntil ?? now + tooManyWaitMs(refusal);
      // A daily budget resets after the quote's expiry, so a clear request waits only until then. An unclear one gains
      // nothing from an earlier send.
      return later(isClear ? Math.min(at, endsAt) : at);
    }
    default:
      // A server or a proxy may end its wait for a request that goes on, and an unlisted status may mean anything. [S107]
      return neverRuns.has(refusal.status) ? over("failed") : unclear(sent, now, random, failure);
  }
}

/** Whether a response to a confirm says that its quote has expired. */
export function saysExpired(answer: Pick<ServiceFailure, "status" | "code" | "message">): boolean {
  return answer.status === 410 || /expire/i.test(`${answer.code} ${answer.message}`);
}

function tooManyWaitMs(refusal: Refusal): number {
  const waits = { rate: rateWaitMs, capacity: capacityWaitMs, budget: budgetWaitMs };
  return waits[limitKind(refusal)];
}

function waiting(nextAttemptAt: number | null, failure: ServiceFailure | null): ConfirmDecision {
  return { state: "queued", nextAttemptAt, failure };
}

/** Decides for an unknown outcome: resend the same key, until it may no longer identify the same request. */
function unclear(sent: Sent, now: number, random: Random, failure: ServiceFailure | null): ConfirmDecision {
  const { confirm } = sent;
  if (isKeyTooOld(confirm.firstSentAt, now)) return { state: "reconciling", nextAttemptAt: now, failure };
  return { state: "outcome_unknown", nextAttemptAt: now + resendDelayMs(confirm.attempts, random), failure };
}
