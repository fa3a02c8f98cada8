import type { PaidRequestId } from "../../contracts/ids.ts";
import type { Clock } from "../shared/base/clock.ts";
import type { JournalWriter } from "../spending/domain/journal.ts";

interface Deps {
  readonly clock: Clock;
  readonly journal: Pick<JournalWriter, "hold">;
  readonly changed: (ids: readonly PaidRequestId[]) => void;
  readonly wake: () => void;
}

/** Holds back what has not been sent, or lets it go on. What is on its way cannot be held. */
export function holdRequests(deps: Deps, ids: readonly PaidRequestId[], isHeld: boolean): null {
  deps.journal.hold(ids, isHeld, deps.clock.now());
  deps.changed(ids);
  deps.wake();
  return null;
}
