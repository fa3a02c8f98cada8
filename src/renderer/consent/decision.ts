import type { ConsentSubject } from "#contracts/spending/consent.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { WireError } from "#contracts/result.ts";
import { waitsForApproval } from "#renderer/lib/money/approval.ts";
import { isRunOver, type QuoteOffer, quoteOffer, runOffer } from "#renderer/lib/money/quoteOffer.ts";
import { refusalOf } from "#renderer/lib/money/refusalOf.ts";

/** A quote, or the quotes of a batch. */
export type QuotedSubject = Extract<ConsentSubject, { kind: "quote" | "run" }>;

/** What the user has started in the view. */
export type Step =
  | { readonly state: "offered" | "confirming" | "requoting" }
  | { readonly state: "requote_unanswered" | "rejected"; readonly error: WireError };

/** The state of the decision: what the user has started, and what the journal says about the request. */
export type Decision = Step | { readonly state: "confirmed"; readonly request: PaidRequest };

/** Returns the state of the decision. A confirmed request is `accepted` unless it was rejected before anything ran. */
export function decisionOf(step: Step, subject: QuotedSubject): Decision {
  if (subject.kind === "run" || step.state === "confirming" || step.state === "requoting") return step;
  const { request } = subject;
  if (request.state === "quoting" || request.state === "quoted") return step;
  const refusal = refusalOf(request);
  if (refusal === null) return { state: "confirmed", request };
  // The user has already tried again, without an answer.
  return step.state === "offered" ? { state: "rejected", error: refusal } : step;
}

/** Whether Confirm applies: nothing was started, or the main process saw no click or key of the user. */
export function mayConfirm(decision: Decision): boolean {
  return decision.state === "offered" || (decision.state === "rejected" && decision.error.code === "not_confirmed");
}

/** Returns what can be confirmed now; null while quotes are arriving or when none is open. */
export function offerOf(subject: QuotedSubject): QuoteOffer | null {
  return subject.kind === "quote" ? quoteOffer(subject.quote) : runOffer(subject.run);
}

/** Returns whether the quotes have expired, by the local clock, the main process, or the service. */
export function isOver(decision: Decision, subject: QuotedSubject, now: number): boolean {
  if (decision.state === "rejected") return decision.error.code === "quote_expired";
  if (decision.state === "confirming" || decision.state === "confirmed") return false;
  return subject.kind === "quote" ? subject.quote.expiresAt <= now : isRunOver(subject.run, now);
}

/**
 * Returns whether the confirmation is being sent for the first time. The confirmed terms stay visible until its result
 * is known.
 */
export function isBeingSent(decision: Decision): boolean {
  if (decision.state !== "confirmed") return decision.state === "confirming";
  return decision.request.state === "sending" && decision.request.confirmAttempts < 2;
}

/** Returns whether the view needs no more decisions, so that the user can follow the request in Queue. */
export function needsNoMore(request: PaidRequest): boolean {
  const { state, wait } = request;
  // While an approval is pending, the view stays open, even if the check itself could not be sent.
  if (waitsForApproval(request)) return false;
  if (state === "queued") return wait?.kind !== "credits" && wait?.kind !== "service";
  return state === "running" || state === "done";
}

/** Returns the number of quoted items of a batch; null for a single request. */
export function itemCountOf(subject: QuotedSubject): number | null {
  if (subject.kind === "quote") return null;
  return subject.run.items.filter(({ paidRequestId }) => paidRequestId !== null).length;
}
