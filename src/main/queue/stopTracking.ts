import type { PaidRequestId } from "#contracts/ids.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { JournalWriter } from "#main/spending/domain/journal.ts";

interface Deps {
  readonly clock: Clock;
  readonly journal: Pick<JournalWriter, "setTracking">;
  readonly changed: (ids: readonly PaidRequestId[]) => void;
  readonly wake: () => void;
}

/**
 * Stops following running requests, or follows them again. Sends nothing: the service can't cancel what runs. Only
 * polling stops, and the state and the price of the requests stay as they are. [S95]
 */
export function setTracking(deps: Deps, ids: readonly PaidRequestId[], isTracked: boolean): null {
  deps.journal.setTracking(ids, isTracked, deps.clock.now());
  deps.changed(ids);
  deps.wake();
  return null;
}
