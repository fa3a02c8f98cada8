import { underWay } from "#main/desktop/domain/requestCounts.ts";
import type { Stores } from "#main/app/openStores.ts";

/**
 * Whether the service may be needed without the user: for a request that runs, waits, or awaits approval, or for a file
 * that is not on the disk yet.
 */
export function hasUnfinishedWork(stores: Pick<Stores, "requestCounts" | "generations">, now: number): boolean {
  const counts = stores.requestCounts();
  const unfinished = underWay({ ...counts, attention: 0 }) + counts.approvals;
  return unfinished > 0 || stores.generations.nextDownloadAt(now) !== null || hasDueDownload(stores, now);
}

function hasDueDownload({ generations }: Pick<Stores, "generations">, now: number): boolean {
  return generations.dueDownloads(now, 1).length > 0;
}
