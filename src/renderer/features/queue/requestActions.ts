import type { PaidRequest } from "../../../contracts/spending/paidRequests.ts";

export type RequestAction = "checkCredits" | "lookInto" | "showInLibrary" | "askAgain" | "pause" | "resume" | "cancel";

/** What a person can do with a request in its state, the most likely first. Approvals have a place of their own. */
export function actionsFor(request: PaidRequest): readonly RequestAction[] {
  const { state, results, isHeld, canBeCancelled } = request;
  const cancel = canBeCancelled ? (["cancel"] as const) : [];
  const show = results.length > 0 ? (["showInLibrary"] as const) : [];
  switch (state) {
    case "queued":
      return [
        ...(request.wait?.kind === "credits" ? (["checkCredits"] as const) : []),
        isHeld ? "resume" : "pause",
        ...cancel,
      ];
    case "awaiting_approval":
      return cancel;
    case "outcome_unknown":
    case "reconciling":
    case "needs_review":
      return ["lookInto"];
    default:
      return [...show, ...(piecesToAskAgain(request) > 0 ? (["askAgain"] as const) : [])];
  }
}

/**
 * How many pieces of a request have not come about and may be asked for again, which is a new price to decide on. What may
 * still run is none of them: asking for it again could pay for it twice.
 */
export function piecesToAskAgain({ kind, state, items }: PaidRequest): number {
  if (kind === "research") return 0;
  if (state === "failed" || state === "expired" || state === "cancelled") return Math.max(1, items.length);
  return state === "done" ? items.filter((item) => item.state === "failed").length : 0;
}

/** Whether it stands in line to be sent, and can be given another place in it. */
export function isInLine({ state }: PaidRequest): boolean {
  return state === "queued";
}
