import { failureKind } from "#main/shared/api/domain/failureKind.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";

interface Deps {
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  /** Called after a charge or refund: account, ledger, and limits are read again soon. */
  readonly moneyMoved: () => void;
  /** Reads only the account again soon. */
  readonly readAccountSoon: () => void;
}

/** Refreshes the account data that a send or verification of this request may have changed. */
export function refreshAfterSend(deps: Deps, id: PaidRequestId): void {
  const row = deps.readRequest(id);
  if (row?.state === "running") deps.moneyMoved();
  // The service refused the request for a balance that differs from the shown one.
  if (row?.state === "queued" && row.failure !== null && failureKind(row.failure) === "no_credits")
    deps.readAccountSoon();
}

/**
 * Refreshes account, ledger, and limits after a poll in which one of these research jobs has ended: it was charged or
 * refunded.
 */
export function refreshAfterResearch(
  deps: Pick<Deps, "readRequest" | "moneyMoved">,
  ids: readonly PaidRequestId[],
): void {
  if (ids.some((id) => deps.readRequest(id)?.state !== "running")) deps.moneyMoved();
}
