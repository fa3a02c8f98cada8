import type { LibraryStretch } from "../../../../contracts/library/library.ts";

/** A stretch of the results, and the index of its first one. */
export interface PlacedStretch extends LibraryStretch {
  readonly from: number;
}

/** The stretches that have a result between these two indexes, both included. */
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
