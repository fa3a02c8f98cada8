import type { WatchId } from "../../../contracts/ids.ts";
import type { Notice } from "../../shared/base/notice.ts";
import type { WatchRow } from "../domain/watch.ts";
import { waitsNotice } from "./monitorNotifications.ts";

interface Deps {
  readonly readWatch: (id: WatchId) => WatchRow | null;
  /** Runs one check: requests a quote and confirms it only within the monthly cap. */
  readonly run: (id: WatchId, isAsked: boolean) => Promise<void>;
  readonly nameOf: (pageId: string) => string | null;
  readonly tell: (notice: Notice) => void;
  readonly changed: () => void;
}

/** Runs one check of a monitor, and notifies the user when the monitor's wait reason changes. [RS10] */
export async function checkMonitor(deps: Deps, id: WatchId, isAsked: boolean): Promise<void> {
  deps.changed();
  const before = deps.readWatch(id)?.waitsFor ?? null;
  await deps.run(id, isAsked);
  const after = deps.readWatch(id);
  if (after !== null && after.waitsFor !== before && after.waitsFor !== null) {
    const notice = waitsNotice(after, deps.nameOf(after.pageId));
    if (notice !== null) deps.tell(notice);
  }
  deps.changed();
}
