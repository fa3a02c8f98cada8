import type { PaidRequest } from "#contracts/spending/paidRequests.ts";

/** Whether a request ended without its result, and the user has neither opened nor dismissed it. [S96] [S136] */
export function isUnseen(
  request: Pick<PaidRequest, "state" | "filesPending" | "filesProblem" | "dismissedAt">,
): boolean {
  const { state, filesPending, filesProblem, dismissedAt } = request;
  const lacksFile = state === "done" && filesPending === 0 && filesProblem !== null;
  return (state === "failed" || lacksFile) && dismissedAt === null;
}
