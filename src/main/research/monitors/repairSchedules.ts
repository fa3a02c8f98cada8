import { nextCheckWithin, type MonitorRow, type MonitorWriter } from "#main/research/domain/monitor.ts";

interface Deps {
  readonly list: () => readonly MonitorRow[];
  readonly monitors: Pick<MonitorWriter, "setSchedule">;
}

/**
 * Reschedules monitors whose next check was set by a clock that ran ahead and was corrected. Without this, a monitor
 * would stay silent until that time. A wait that the service requested stays. [RS8]
 */
export function repairSchedules({ list, monitors }: Deps, now: number): void {
  for (const monitor of list()) {
    const nextCheckAt = monitor.scheduledAt > now ? nextCheckWithin(monitor, now) : null;
    if (nextCheckAt === null) continue;
    const { waitsFor, reason } = monitor;
    monitors.setSchedule(monitor.id, { nextCheckAt, waiting: waitsFor === null ? null : { waitsFor, reason } }, now);
  }
}
