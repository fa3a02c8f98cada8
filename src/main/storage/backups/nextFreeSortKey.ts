import type { WritableDb } from "#main/shared/database/database.ts";

/** Returns the first library sort key, starting at `from`, that no result uses. */
export function nextFreeSortKey(db: WritableDb, from: number): number {
  const taken = db.prepare("SELECT 1 FROM library_item WHERE sort_key = ?");
  let sortKey = from;
  while (taken.get(sortKey) !== undefined) sortKey += 1;
  return sortKey;
}
