import type { LibraryStretch } from "../../../../contracts/library/library.ts";

/** A page range of the results, with the index of its first result. */
export interface PlacedStretch extends LibraryStretch {
  readonly from: number;
}

/** Returns the page ranges that contain a result between two indexes, both inclusive. */
export function stretchesBetween(
  stretches: readonly LibraryStretch[],
  first: number,
  last: number,
): readonly PlacedStretch[] {
  const found: PlacedStretch[] = [];
  let from = 0;
  for (const stretch of stretches) {
    if (from > last) break;
    if (from + stretch.count > first) found.push({ ...stretch, from });
    from += stretch.count;
  }
  return found;
}
