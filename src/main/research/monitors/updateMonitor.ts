import type { MonitorId } from "#contracts/ids.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { periodStart } from "#main/spending/domain/spendCaps.ts";
import {
  type AgreeToMonitor,
  nextCheckAfter,
  type MonitorRow,
  type MonitorWriter,
} from "#main/research/domain/monitor.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import { monitorRow } from "./readMonitor.ts";

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
 * Changes a monitor and the user's agreement to it. A higher cap, a shorter interval, and resuming apply only if the user
 * accepts them; if they decline, nothing changes. A higher cap makes a monitor that waited for it due at once. A pause,
 * or a cap below the confirmed amount, cancels unsent checks. [RS6] [RS12] [RS101]
 */
export async function updateMonitor(deps: Deps, id: MonitorId, wish: MonitorUpdate): Promise<void> {
  const before = monitorRow(deps, id);
  const consent = isLooser(before, wish) ? await agreementTo(deps, before, wish) : null;
  // The monitor may have changed while the user decided.
  const monitor = monitorRow(deps, id);
  if (consent === null && isLooser(monitor, wish)) return;
  const now = deps.clock.now();
  const { everyHours, monthlyCap, pause } = wish;
  const agreed = monthlyCap === undefined || monthlyCap === monitor.monthlyCap ? {} : { monthlyCap };
  const isBeyond = monthlyCap !== undefined && deps.acceptedSince(id, periodStart("month", now)) > monthlyCap;
  if (pause === true || isBeyond) deps.cancelUnsent(id);
  deps.monitors.change(
    id,
    { everyHours, isPaused: pause, ...agreed, ...movedTo(monitor, everyHours, now) },
    consent,
    now,
  );
  if (monitor.waitsFor === "cap" && monthlyCap !== undefined && monthlyCap > monitor.monthlyCap) {
    deps.monitors.setSchedule(id, { nextCheckAt: now, waiting: null }, now);
  }
  deps.wake();
}

/** Returns the next check with another interval. A longer one never makes it earlier, because nobody accepts it. */
function movedTo(monitor: MonitorRow, everyHours: number | undefined, now: number): { nextCheckAt?: number } {
  if (everyHours === undefined) return {};
  const lastTurnAt = monitor.nextCheckAt - monitor.everyHours * 3_600_000;
  const nextCheckAt = nextCheckAfter(lastTurnAt, everyHours, now);
  return { nextCheckAt: everyHours < monitor.everyHours ? nextCheckAt : Math.max(nextCheckAt, monitor.nextCheckAt) };
}

/** Whether the monitor could confirm more than before. */
function isLooser(monitor: MonitorRow, { everyHours, monthlyCap, pause }: MonitorUpdate): boolean {
  return (
    (monthlyCap !== undefined && monthlyCap > monitor.monthlyCap) ||
    (everyHours !== undefined && everyHours < monitor.everyHours) ||
    (pause === false && monitor.isPaused)
  );
}

/** Returns the user's acceptance of a looser monitor; null if they declined. */
function agreementTo({ agree }: Deps, monitor: MonitorRow, wish: MonitorUpdate): Promise<ConsentRecord | null> {
  const { id, request, project } = monitor;
  return agree(id, {
    request,
    project,
    everyHours: wish.everyHours ?? monitor.everyHours,
    monthlyCap: wish.monthlyCap ?? monitor.monthlyCap,
    previousCap: monitor.monthlyCap,
    previousHours: monitor.everyHours,
    resumes: wish.pause === false && monitor.isPaused,
  });
}
