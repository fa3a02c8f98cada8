import type { PaidRequestId, WatchId } from "../../../contracts/ids.ts";
import type { Clock } from "../../shared/base/clock.ts";
import type { WatchRow, WatchWriter } from "../domain/watch.ts";

interface Deps {
  readonly clock: Clock;
  readonly readWatch: (id: WatchId) => WatchRow | null;
  readonly watches: Pick<WatchWriter, "addRun">;
}

/** Notes that the user requests the quote of a monitor's check. A monitor removed in the meantime gets no checks. */
export function noteRequestedCheck(deps: Deps, watchId: WatchId, id: PaidRequestId): void {
  if (deps.readWatch(watchId) !== null) deps.watches.addRun(watchId, id, deps.clock.now());
}
