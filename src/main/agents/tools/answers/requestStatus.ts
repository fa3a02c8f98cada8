import type { RequestStatus } from "#contracts/agents/tools/requests.ts";
import type { ConfirmationRequest, ConfirmationState } from "#contracts/agents/confirmations.ts";
import type { PaidRequest, PaidRequestState } from "#contracts/spending/paidRequests.ts";

const byState: Readonly<Record<PaidRequestState, RequestStatus>> = {
  quoting: "quoting",
  quoted: "quoted",
  queued: "queued",
  sending: "sending",
  awaiting_approval: "awaiting_approval",
  outcome_unknown: "verifying",
  reconciling: "verifying",
  needs_review: "needs_review",
  running: "running",
  done: "done",
  failed: "failed",
  expired: "expired",
  cancelled: "cancelled",
};

/** The statuses of a request that was never confirmed. */
const unconfirmed: ReadonlySet<PaidRequestState> = new Set(["quoted", "expired", "cancelled"]);

/** Returns the status of a request, with what a person decided about it. [AG74] */
export function requestStatus(
  { state }: Pick<PaidRequest, "state">,
  confirmation: Pick<ConfirmationRequest, "state"> | null,
): RequestStatus {
  if (!unconfirmed.has(state) || confirmation === null) return byState[state];
  if (confirmation.state === "waiting" && state === "quoted") return "waiting_for_person";
  if (confirmation.state === "declined") return "declined";
  return byState[state];
}

/** A person decides in the window, and only there. */
export const waitsForPerson =
  "A person decides this in Proofsheet's window. Don't request it again. No tool can confirm it.";

/** The statuses in words. */
export const statusTexts: Readonly<Record<RequestStatus, string>> = {
  quoting: "The price is being requested.",
  quoted: "The price is known. Nothing runs before a person confirms it.",
  waiting_for_person: waitsForPerson,
  declined: "A person declined this. Don't request it again unless the person wants it.",
  queued: "Confirmed. It waits to be sent.",
  sending: "Confirmed. It is being sent.",
  awaiting_approval: "An owner or admin must approve this at the service.",
  verifying: "The service's response was unclear. Proofsheet verifies whether it ran. Don't request it again.",
  needs_review: "The service's records don't show whether it ran. A person must review it. Don't request it again.",
  running: "The service is working on it.",
  done: "Done.",
  failed: "The service reported a failure.",
  expired: "The quote expired, and nothing was spent. Get a new quote.",
  cancelled: "Cancelled. Nothing was spent.",
};

/** The states of a confirmation request in words. */
export const confirmationTexts: Readonly<Record<ConfirmationState, string>> = {
  waiting: waitsForPerson,
  accepted: "Confirmed. get_request returns the status of each request.",
  declined: statusTexts.declined,
  expired: "Nobody decided this in time. Nothing was spent.",
  cancelled: "Withdrawn. Nothing was spent.",
};

/** Statuses that never change. */
const final: ReadonlySet<RequestStatus> = new Set(["declined", "done", "failed", "expired", "cancelled"]);

/** Whether a request may still change without this program. `quoted` does not: it waits for the program. */
export function mayChange(status: RequestStatus): boolean {
  return status !== "quoted" && !final.has(status);
}
