import type { PaidRequestId } from "#contracts/ids.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { JournalWriter } from "#main/spending/domain/journal.ts";
import { cannotHaveRun, type PaidRequestRow } from "#main/spending/domain/paidRequest.ts";

interface Deps {
  readonly clock: Clock;
  readonly journal: Pick<JournalWriter, "close">;
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  readonly changed: (ids: readonly PaidRequestId[]) => void;
}

/** Cancels those of these requests that certainly have not run. Requests that may have run stay unchanged. [S7] */
export function cancelUnsent(deps: Deps, ids: readonly PaidRequestId[]): { readonly cancelled: number } {
  const own = ids.filter((id) => {
    const row = deps.readRequest(id);
    return row !== null && cannotHaveRun(row);
  });
  for (const id of own) deps.journal.close(id, "cancelled", deps.clock.now());
  deps.changed(ids);
  return { cancelled: own.length };
}
