import type { LibraryStretch } from "#contracts/library/library.ts";

/** A page range of the results, with the index of its first result. */
export interface PageRange extends LibraryStretch {
  readonly from: number;
}

/** Returns the page ranges that contain a result between two indexes, both inclusive. */
export function pageRangesBetween(
  pageRanges: readonly LibraryStretch[],
  first: number,
  last: number,
): readonly PageRange[] {
  const found: PageRange[] = [];
  let from = 0;
  for (const stretch of pageRanges) {
    if (from > last) break;
    if (from + stretch.count > first) found.push({ ...stretch, from });
    from += stretch.count;
  }
  return found;
}
