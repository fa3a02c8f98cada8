import type { WatchId } from "../../../contracts/ids.ts";
import { t } from "../../../texts/t.ts";
import type { Clock } from "../../shared/base/clock.ts";
import { periodStart } from "../../spending/domain/spendCaps.ts";
import { turnAfter, type WatchRow, type WatchWriter } from "../domain/watch.ts";
import { AppError } from "../../shared/base/errors.ts";

interface Deps {
  readonly clock: Clock;
  readonly readWatch: (id: WatchId) => WatchRow | null;
  readonly acceptedSince: (id: WatchId, since: number) => number;
  readonly watches: Pick<WatchWriter, "change" | "setTurn">;
  /** Cancels the unsent checks that the monitor confirmed. */
  readonly takeBack: (id: WatchId) => void;
  readonly wake: () => void;
}

export interface WatchWish {
  readonly everyHours?: number | undefined;
  readonly monthlyCap?: number | undefined;
  readonly pause?: boolean | undefined;
}

/**
 * Changes a monitor and the user's consent for it. A raised cap makes a monitor that waited for it due at once. A
 * pause, or a cap below the confirmed amount, cancels unsent checks. [RS6] [RS12]
 */
export function changeWatch(deps: Deps, id: WatchId, wish: WatchWish): void {
  const watch = deps.readWatch(id);
  if (watch === null) throw new AppError("not_found", t("Monitor not found."));
  const now = deps.clock.now();
  const { everyHours, monthlyCap, pause } = wish;
  const lastTurnAt = watch.nextRunAt - watch.everyHours * 3_600_000;
  const moved = everyHours === undefined ? {} : { nextRunAt: turnAfter(lastTurnAt, everyHours, now) };
  const agreed = monthlyCap === undefined || monthlyCap === watch.monthlyCap ? {} : { monthlyCap };
  const isBeyond = monthlyCap !== undefined && deps.acceptedSince(id, periodStart("month", now)) > monthlyCap;
  if (pause === true || isBeyond) deps.takeBack(id);
  deps.watches.change(id, { everyHours, isPaused: pause, ...agreed, ...moved }, now);
  if (watch.waitsFor === "cap" && monthlyCap !== undefined && monthlyCap > watch.monthlyCap) {
    deps.watches.setTurn(id, { nextRunAt: now, waiting: null }, now);
  }
  deps.wake();
}
