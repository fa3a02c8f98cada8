import type { WatchId } from "../../../contracts/ids.ts";
import { t } from "../../../texts/t.ts";
import type { Clock } from "../../domain/clock.ts";
import { turnAfter, type WatchRow, type WatchWriter } from "../../domain/watch.ts";
import { AppError } from "../../errors.ts";

interface Deps {
  readonly clock: Clock;
  readonly readWatch: (id: WatchId) => WatchRow | null;
  readonly watches: Pick<WatchWriter, "change" | "setTurn">;
  readonly wake: () => void;
}

export interface WatchWish {
  readonly everyHours?: number | undefined;
  readonly monthlyCap?: number | undefined;
  readonly pause?: boolean | undefined;
}

/** Changes what a person agreed to for a watch. A higher cap lets one that waited for it try again at once. [RS6] */
export function changeWatch(deps: Deps, id: WatchId, wish: WatchWish): void {
  const watch = deps.readWatch(id);
  if (watch === null) throw new AppError("not_found", t("There is no such watch."));
  const now = deps.clock.now();
  const { everyHours, monthlyCap, pause } = wish;
  const lastTurnAt = watch.nextRunAt - watch.everyHours * 3_600_000;
  const moved = everyHours === undefined ? {} : { nextRunAt: turnAfter(lastTurnAt, everyHours, now) };
  const agreed = monthlyCap === undefined || monthlyCap === watch.monthlyCap ? {} : { monthlyCap };
  deps.watches.change(id, { everyHours, isPaused: pause, ...agreed, ...moved }, now);
  if (watch.waitsFor === "cap" && monthlyCap !== undefined && monthlyCap > watch.monthlyCap) {
    deps.watches.setTurn(id, { nextRunAt: now, waiting: null }, now);
  }
  deps.wake();
}
