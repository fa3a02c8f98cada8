import type { PaidRequest } from "../../../contracts/spending/paidRequests.ts";

export type RequestAction = "checkCredits" | "lookInto" | "showInLibrary" | "askAgain" | "pause" | "resume" | "cancel";

/** Returns the user's actions for a request in its state, the most likely first. Approval actions are shown separately. */
export function actionsFor(request: PaidRequest): readonly RequestAction[] {
  const { state, results, isPaused, canBeCancelled } = request;
  const cancel = canBeCancelled ? (["cancel"] as const) : [];
  const show = results.length > 0 ? (["showInLibrary"] as const) : [];
  switch (state) {
    case "queued":
      return [
        ...(request.wait?.kind === "credits" ? (["checkCredits"] as const) : []),
        isPaused ? "resume" : "pause",
        ...cancel,
      ];
    case "awaiting_approval":
      return cancel;
    case "outcome_unknown":
    case "reconciling":
    case "needs_review":
      return ["lookInto"];
    default:
      return [...show, ...(itemsToRunAgain(request) > 0 ? (["askAgain"] as const) : [])];
  }
}

/**
 * Returns how many items of a request have no result and can be run again with a new quote. Items that may still run
 * don't count, because running them again could charge twice.
 */
export function itemsToRunAgain({ kind, state, items }: PaidRequest): number {
  if (kind === "research") return 0;
  if (state === "failed" || state === "expired" || state === "cancelled") return Math.max(1, items.length);
  return state === "done" ? items.filter((item) => item.state === "failed").length : 0;
}

/** Returns whether a request waits to be sent and can be moved in the queue. */
export function isQueued({ state }: PaidRequest): boolean {
  return state === "queued";
}
