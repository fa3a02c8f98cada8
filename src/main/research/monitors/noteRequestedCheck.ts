import type { PaidRequestId, MonitorId } from "#contracts/ids.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { MonitorRow, MonitorWriter } from "#main/research/domain/monitor.ts";

interface Deps {
  readonly clock: Clock;
  readonly readMonitorRow: (id: MonitorId) => MonitorRow | null;
  readonly monitors: Pick<MonitorWriter, "addCheck">;
}

/** Notes that the user requests the quote of a monitor's check. A monitor removed in the meantime gets no checks. */
export function noteRequestedCheck(deps: Deps, monitorId: MonitorId, id: PaidRequestId): void {
  if (deps.readMonitorRow(monitorId) !== null) deps.monitors.addCheck(monitorId, id, deps.clock.now());
}
