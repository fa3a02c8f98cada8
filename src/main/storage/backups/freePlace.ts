import type { WritableDb } from "../../shared/database/database.ts";

/** Returns the first library sort key, starting at `from`, that no result uses. */
export function freePlace(db: WritableDb, from: number): number {
  const taken = db.prepare("SELECT 1 FROM library_item WHERE place = ?");
  let place = from;
  while (taken.get(place) !== undefined) place += 1;
  return place;
}
