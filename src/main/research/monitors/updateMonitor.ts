import type { MonitorId } from "../../../contracts/ids.ts";
import { t } from "../../../texts/t.ts";
import type { Clock } from "../../shared/base/clock.ts";
import { periodStart } from "../../spending/domain/spendCaps.ts";
import { nextCheckAfter, type MonitorRow, type MonitorWriter } from "../domain/monitor.ts";
import { AppError } from "../../shared/base/errors.ts";

interface Deps {
  readonly clock: Clock;
  readonly readMonitorRow: (id: MonitorId) => MonitorRow | null;
  readonly acceptedSince: (id: MonitorId, since: number) => number;
  readonly monitors: Pick<MonitorWriter, "change" | "setSchedule">;
  /** Cancels the unsent checks that the monitor confirmed. */
  readonly cancelUnsent: (id: MonitorId) => void;
  readonly wake: () => void;
}

export interface MonitorUpdate {
  readonly everyHours?: number | undefined;
  readonly monthlyCap?: number | undefined;
  readonly pause?: boolean | undefined;
}

/**
 * Changes a monitor and the user's consent for it. A raised cap makes a monitor that waited for it due at once. A
 * pause, or a cap below the confirmed amount, cancels unsent checks. [RS6] [RS12]
 */
export function updateMonitor(deps: Deps, id: MonitorId, wish: MonitorUpdate): void {
  const monitor = deps.readMonitorRow(id);
  if (monitor === null) throw new AppError("not_found", t("Monitor not found."));
  const now = deps.clock.now();
  const { everyHours, monthlyCap, pause } = wish;
  const lastTurnAt = monitor.nextCheckAt - monitor.everyHours * 3_600_000;
  const moved = everyHours === undefined ? {} : { nextCheckAt: nextCheckAfter(lastTurnAt, everyHours, now) };
  const agreed = monthlyCap === undefined || monthlyCap === monitor.monthlyCap ? {} : { monthlyCap };
  const isBeyond = monthlyCap !== undefined && deps.acceptedSince(id, periodStart("month", now)) > monthlyCap;
  if (pause === true || isBeyond) deps.cancelUnsent(id);
  deps.monitors.change(id, { everyHours, isPaused: pause, ...agreed, ...moved }, now);
  if (monitor.waitsFor === "cap" && monthlyCap !== undefined && monthlyCap > monitor.monthlyCap) {
    deps.monitors.setSchedule(id, { nextCheckAt: now, waiting: null }, now);
  }
  deps.wake();
}
