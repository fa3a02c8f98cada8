import type { PaidRequest } from "../../../contracts/paidRequests.ts";

export type RequestAction = "cancel" | "openApprovalPage" | "checkApproval" | "checkOutcome" | "showInLibrary";

/** What a person can do with a request in its state, the most likely first. */
export function actionsFor({ state, assetIds }: PaidRequest): readonly RequestAction[] {
  switch (state) {
    case "confirm_ready":
      return ["cancel"];
    case "approval_wait":
      return ["openApprovalPage", "checkApproval", "cancel"];
    case "unknown":
    case "reconcile":
    case "parked":
      return ["checkOutcome"];
    default:
      return assetIds.length > 0 ? ["showInLibrary"] : [];
  }
}
