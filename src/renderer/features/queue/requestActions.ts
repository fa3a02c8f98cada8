import type { PaidRequest } from "../../../contracts/paidRequests.ts";

export type RequestAction = "cancel" | "openApprovalPage" | "checkApproval" | "checkOutcome" | "showInLibrary";

/** What a person can do with a request in its state, the most likely first. */
export function actionsFor({ state, results, canBeCancelled }: PaidRequest): readonly RequestAction[] {
  switch (state) {
    case "confirm_ready":
      return canBeCancelled ? ["cancel"] : [];
    case "approval_wait":
      return ["openApprovalPage", "checkApproval", ...(canBeCancelled ? (["cancel"] as const) : [])];
    case "unknown":
    case "reconcile":
    case "parked":
      return ["checkOutcome"];
    default:
      return results.length > 0 ? ["showInLibrary"] : [];
  }
}
