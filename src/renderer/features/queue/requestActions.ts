import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { isUnseen } from "#renderer/ipc/cache/isUnseen.ts";
import { isStuck } from "./stuckRequest.ts";

/** An action of the user on one request. */
export type RequestAction =
  | "review"
  | "checkNow"
  | "stopTracking"
  | "resumeTracking"
  | "checkCredits"
  | "pause"
  | "resume"
  | "cancel"
  | "editAgain"
  | "runAgain"
  | "dismiss"
  | "hide";

/** Returns the user's actions for a request in its state, the most likely first. Approvals have their own actions. */
export function actionsFor(request: PaidRequest, now: number): readonly RequestAction[] {
  const { state, isPaused, canBeCancelled, trackingStoppedAt, hiddenAt } = request;
  const cancel = canBeCancelled ? (["cancel"] as const) : [];
  const hide = hiddenAt === null ? (["hide"] as const) : [];
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
      return ["review"];
    case "sending":
      return request.verifyingSince === null ? [] : ["review"];
    case "running":
      if (trackingStoppedAt !== null) return ["resumeTracking", "checkNow", ...hide];
      return isStuck(request, now) ? ["checkNow", "stopTracking"] : [];
    case "failed":
    case "expired":
    case "cancelled":
    case "done":
      return [
        ...(itemsToRunAgain(request) > 0 ? (["editAgain", "runAgain"] as const) : []),
        ...(isUnseen(request) ? (["dismiss"] as const) : []),
        ...hide,
      ];
    default:
      return [];
  }
}

/** Returns the actions that have a button in the row. The others are in its menu only. */
export function rowActions(request: PaidRequest, now: number): readonly RequestAction[] {
  const actions = actionsFor(request, now);
  switch (request.state) {
    case "running":
      return actions.filter((action) => action !== "hide").slice(0, 2);
    case "failed":
      return actions.filter((action) => action === "editAgain" || action === "dismiss").slice(0, 1);
    case "expired":
      return actions.filter((action) => action === "runAgain");
    case "done":
      return actions.filter((action) => action === "runAgain" || action === "dismiss").slice(0, 1);
    case "cancelled":
      return [];
    default:
      return actions.slice(0, 1);
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
