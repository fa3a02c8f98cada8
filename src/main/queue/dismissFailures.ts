import type { PaidRequestId } from "#contracts/ids.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { JournalWriter } from "#main/spending/domain/journal.ts";

interface Deps {
  readonly clock: Clock;
  readonly journal: Pick<JournalWriter, "setDismissed">;
  readonly changed: (ids: readonly PaidRequestId[]) => void;
}

/** Takes failed requests, and those without a file, out of Needs attention, or puts them back. [S96] [S136] */
export function setDismissed(deps: Deps, ids: readonly PaidRequestId[], isDismissed: boolean): null {
  deps.journal.setDismissed(ids, isDismissed, deps.clock.now());
  deps.changed(ids);
  return null;
}
