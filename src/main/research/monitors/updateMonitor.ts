import type { MonitorId } from "../../../contracts/ids.ts";
import { t } from "../../../texts/t.ts";
import type { Clock } from "../../shared/base/clock.ts";
import { periodStart } from "../../spending/domain/spendCaps.ts";
import { type AgreeToMonitor, nextCheckAfter, type MonitorRow, type MonitorWriter } from "../domain/monitor.ts";
import type { ConsentRecord } from "../../spending/domain/journal.ts";
import { AppError } from "../../shared/base/errors.ts";

interface Deps {
  readonly clock: Clock;
  readonly readMonitorRow: (id: MonitorId) => MonitorRow | null;
  readonly acceptedSince: (id: MonitorId, since: number) => number;
  readonly monitors: Pick<MonitorWriter, "change" | "setSchedule">;
  readonly agree: AgreeToMonitor;
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
 * Changes a monitor and the user's agreement to it. A higher cap applies only if the user accepts it; if they decline,
 * nothing changes. It makes a monitor that waited for it due at once. A pause, or a cap below the confirmed amount,
 * cancels unsent checks. [RS6] [RS12]
 */
export async function updateMonitor(deps: Deps, id: MonitorId, wish: MonitorUpdate): Promise<void> {
  const before = deps.readMonitorRow(id);
  if (before === null) throw new AppError("not_found", t("Monitor not found."));
  const consent = await agreementTo(deps, before, wish);
  if (consent === null && isRaised(before, wish)) return;
  // The monitor may have changed while the user decided.
  const monitor = deps.readMonitorRow(id);
  if (monitor === null) throw new AppError("not_found", t("Monitor not found."));
  const now = deps.clock.now();
  const { everyHours, monthlyCap, pause } = wish;
  const lastTurnAt = monitor.nextCheckAt - monitor.everyHours * 3_600_000;
  const moved = everyHours === undefined ? {} : { nextCheckAt: nextCheckAfter(lastTurnAt, everyHours, now) };
  const agreed = monthlyCap === undefined || monthlyCap === monitor.monthlyCap ? {} : { monthlyCap };
  const isBeyond = monthlyCap !== undefined && deps.acceptedSince(id, periodStart("month", now)) > monthlyCap;
  if (pause === true || isBeyond) deps.cancelUnsent(id);
  deps.monitors.change(id, { everyHours, isPaused: pause, ...agreed, ...moved }, consent, now);
  if (monitor.waitsFor === "cap" && monthlyCap !== undefined && monthlyCap > monitor.monthlyCap) {
    deps.monitors.setSchedule(id, { nextCheckAt: now, waiting: null }, now);
  }
  deps.wake();
}

function isRaised({ monthlyCap }: MonitorRow, wish: MonitorUpdate): boolean {
  return wish.monthlyCap !== undefined && wish.monthlyCap > monthlyCap;
}

/** Returns the user's acceptance of a higher cap; null if they declined, or if the cap is not higher. */
async function agreementTo({ agree }: Deps, monitor: MonitorRow, wish: MonitorUpdate): Promise<ConsentRecord | null> {
  if (wish.monthlyCap === undefined || !isRaised(monitor, wish)) return null;
  const { id, request, project } = monitor;
  const everyHours = wish.everyHours ?? monitor.everyHours;
  return agree(id, { request, project, everyHours, monthlyCap: wish.monthlyCap, previousCap: monitor.monthlyCap });
}
