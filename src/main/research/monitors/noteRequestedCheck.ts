import type { PaidRequestId, WatchId } from "../../../contracts/ids.ts";
import type { Clock } from "../../shared/base/clock.ts";
import type { WatchRow, WatchWriter } from "../domain/watch.ts";

interface Deps {
  readonly clock: Clock;
  readonly readWatch: (id: WatchId) => WatchRow | null;
  readonly watches: Pick<WatchWriter, "addRun">;
}

/** Notes that a person requests the quote of a monitor's check. One that was removed in the meantime has no checks. */
export function noteRequestedCheck(deps: Deps, watchId: WatchId, id: PaidRequestId): void {
  if (deps.readWatch(watchId) !== null) deps.watches.addRun(watchId, id, deps.clock.now());
}
