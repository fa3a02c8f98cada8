import type { WritableDb } from "../../shared/database/database.ts";
import { noticeStore } from "./noticeStore.ts";
import { workCounter } from "./workCounter.ts";

/** The stores of what the desktop shows of requests. */
export function desktopStores(journal: WritableDb) {
  return {
    notices: noticeStore(journal),
    workCounts: workCounter(journal),
  };
}
