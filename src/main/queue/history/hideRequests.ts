import type { PaidRequestId } from "#contracts/ids.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { JournalWriter } from "#main/spending/domain/journal.ts";

interface Deps {
  readonly clock: Clock;
  readonly journal: Pick<JournalWriter, "setHidden">;
  readonly changed: (ids: readonly PaidRequestId[]) => void;
}

/** Takes ended requests out of the history, or puts them back. Their results and ledger entries stay. [S97] */
export function setHidden(deps: Deps, ids: readonly PaidRequestId[], isHidden: boolean): null {
  deps.journal.setHidden(ids, isHidden, deps.clock.now());
  deps.changed(ids);
  return null;
}
