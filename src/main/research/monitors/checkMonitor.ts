import type { MonitorId } from "#contracts/ids.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import type { MonitorRow } from "#main/research/domain/monitor.ts";
import { waitsNotification } from "./monitorNotifications.ts";

interface Deps {
  readonly readMonitorRow: (id: MonitorId) => MonitorRow | null;
  /** Runs one check: requests a quote and confirms it only within the monthly cap. */
  readonly run: (id: MonitorId, requestedIn: ConsentRecord | null) => Promise<void>;
  readonly nameOf: (pageId: string) => string | null;
  readonly notify: (notice: SystemNotification) => void;
  readonly changed: () => void;
}

/** Runs one check of a monitor, and notifies the user when the monitor's wait reason changes. [RS10] */
export async function checkMonitor(deps: Deps, id: MonitorId, requestedIn: ConsentRecord | null): Promise<void> {
  deps.changed();
  const before = deps.readMonitorRow(id)?.waitsFor ?? null;
  await deps.run(id, requestedIn);
  const after = deps.readMonitorRow(id);
  if (after !== null && after.waitsFor !== before && after.waitsFor !== null) {
    const notice = waitsNotification(after, deps.nameOf(after.pageId));
    if (notice !== null) deps.notify(notice);
  }
  deps.changed();
}
