import type { WritableDb } from "#main/shared/database/database.ts";
import { notificationStore } from "./notificationStore.ts";
import { requestCountStore } from "./requestCountStore.ts";

/** The stores for tray, taskbar and notifications. */
export function desktopStores(journal: WritableDb) {
  return {
    notificationLog: notificationStore(journal),
    requestCounts: requestCountStore(journal),
  };
}
