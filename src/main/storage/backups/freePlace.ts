import type { WritableDb } from "../../shared/database/database.ts";

/** The first place in the library's order from this one on that no result has. */
export function freePlace(db: WritableDb, from: number): number {
  const taken = db.prepare("SELECT 1 FROM library_item WHERE place = ?");
  let place = from;
  while (taken.get(place) !== undefined) place += 1;
  return place;
}
