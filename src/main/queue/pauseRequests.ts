import type { PaidRequestId } from "../../contracts/ids.ts";
import type { Clock } from "../shared/base/clock.ts";
import type { JournalWriter } from "../spending/domain/journal.ts";

interface Deps {
  readonly clock: Clock;
  readonly journal: Pick<JournalWriter, "pause">;
  readonly changed: (ids: readonly PaidRequestId[]) => void;
  readonly wake: () => void;
}

/** Pauses or resumes unsent requests. Requests that are being sent cannot be paused. */
export function pauseRequests(deps: Deps, ids: readonly PaidRequestId[], isPaused: boolean): null {
  deps.journal.pause(ids, isPaused, deps.clock.now());
  deps.changed(ids);
  deps.wake();
  return null;
}
