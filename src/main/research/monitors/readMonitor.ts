import type { MonitorId } from "#contracts/ids.ts";
import type { Monitor } from "#contracts/research.ts";
import { t } from "#texts/t.ts";
import type { MonitorRow } from "#main/research/domain/monitor.ts";
import { AppError } from "#main/shared/base/errors.ts";

interface Deps {
  readonly readMonitorRow: (id: MonitorId) => MonitorRow | null;
  readonly describe: (monitor: MonitorRow) => Monitor;
}

/** Returns the row of one monitor. Throws `not_found` if it does not exist or was removed. */
export function monitorRow({ readMonitorRow }: Pick<Deps, "readMonitorRow">, id: MonitorId): MonitorRow {
  const monitor = readMonitorRow(id);
  if (monitor === null) throw new AppError("not_found", t("Monitor not found."));
  return monitor;
}

/** Returns one monitor. Throws `not_found` if it does not exist or was removed. */
export function readMonitor(deps: Deps, id: MonitorId): Monitor {
  return deps.describe(monitorRow(deps, id));
}
