import type { WritableDb } from "../../shared/database/database.ts";
import { noticeStore } from "./noticeStore.ts";
import { workCounter } from "./workCounter.ts";

/** The stores for tray, taskbar and notifications. */
export function desktopStores(journal: WritableDb) {
  return {
    notices: noticeStore(journal),
    workCounts: workCounter(journal),
  };
}
