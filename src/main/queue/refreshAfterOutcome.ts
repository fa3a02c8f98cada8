import { failureKind } from "#main/shared/api/domain/failureKind.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { RefreshContext } from "./context.ts";

/** Refreshes the account data that a send or verification of this request may have changed. */
export function refreshAfterSend(context: RefreshContext, id: PaidRequestId): void {
  const row = context.requests.read(id);
  if (row?.state === "running") context.moneyMoved();
  // The service refused the request for a balance that differs from the shown one.
  if (row?.state === "queued" && row.failure !== null && failureKind(row.failure) === "no_credits")
    context.readAccountSoon();
}

/**
 * Refreshes account, ledger, and limits after a poll in which one of these research jobs has ended: it was charged or
 * refunded.
 */
export function refreshAfterResearch(
  { requests, moneyMoved }: Pick<RefreshContext, "requests" | "moneyMoved">,
  ids: readonly PaidRequestId[],
): void {
  if (ids.some((id) => requests.read(id)?.state !== "running")) moneyMoved();
}
