import { failureKind } from "../shared/api/domain/failureKind.ts";
import type { PaidRequestId } from "../../contracts/ids.ts";
import type { PaidRequestRow } from "../spending/domain/paidRequest.ts";

interface Deps {
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  /** Something was charged or refunded: account, ledger and limits are read again soon. */
  readonly moneyMoved: () => void;
  /** The account alone is read again soon. */
  readonly readAccountSoon: () => void;
}

/** What is read again after a step of sending or verifying this request. */
export function refreshAfterSend(deps: Deps, id: PaidRequestId): void {
  const row = deps.readRequest(id);
  if (row?.state === "running") deps.moneyMoved();
  // The balance that is shown is not the one that the service refused it with.
  if (row?.state === "queued" && row.failure !== null && failureKind(row.failure) === "no_credits")
    deps.readAccountSoon();
}

/** What is read again after the research jobs of these requests were polled: a job that has ended was charged or refunded. */
export function refreshAfterResearch(
  deps: Pick<Deps, "readRequest" | "moneyMoved">,
  ids: readonly PaidRequestId[],
): void {
  if (ids.some((id) => deps.readRequest(id)?.state !== "running")) deps.moneyMoved();
}
