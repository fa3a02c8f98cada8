import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { AssetTile } from "#contracts/library/assets.ts";
import type { LibraryFilter, LibraryOutline, LibrarySort, LibraryStretch } from "#contracts/library/library.ts";
import { queries } from "#renderer/ipc/queries.ts";

/** The matching results. Only visible ones are loaded. */
export interface ResultGrid {
  readonly outline: LibraryOutline;
  readonly tileAt: (index: number) => AssetTile | undefined;
  /** Returns the index of a result; -1 if it is not loaded. */
  readonly indexOf: (id: string) => number;
}

interface Range {
  readonly first: number;
  readonly last: number;
}

type Pages = readonly { readonly assets: readonly AssetTile[] }[];

/** Number of results read ahead of the visible ones. */
const ahead = 80;
const nothing: LibraryOutline = { count: 0, pageRanges: [], months: [] };
const allOf = (results: readonly { readonly data: Pages[number] | undefined }[]) => results.map(({ data }) => data);

/**
 * Returns the results that match a filter in an order; only visible page ranges are read. The grid stays unchanged while a new
 * outline loads, so nothing flickers when a result arrives. Only scrolling shows placeholders. `isReady` if all results
 * of the visible range are loaded.
 */
export function useResultGrid(filter: LibraryFilter, sort: LibrarySort = "newest") {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queries.libraryOutline(filter, sort),
    placeholderData: keepPreviousData,
  });
  const [range, setRange] = useState<Range>({ first: 0, last: 0 });
  const [held, setHeld] = useState<ResultGrid>();
  const outline = data ?? nothing;
  const pageRanges = useMemo(
    () => (isPlaceholderData ? [] : pageRangesBetween(outline.pageRanges, range.first - ahead, range.last + ahead)),
    [outline, range, isPlaceholderData],
  );
  const pages = useQueries({
    queries: pageRanges.map((stretch) => queries.libraryPage(filter, stretch, sort)),
    combine: allOf,
  });
  const sheet = useMemo(() => sheetOf(outline, pageRanges, pages), [outline, pageRanges, pages]);
  // Without an outline there are no page ranges, and an empty grid must not replace the shown results.
  const isReady = data !== undefined && !isPlaceholderData && pages.every((page) => page !== undefined);
  if (isReady && held !== sheet) setHeld(sheet);
  const isChanging = !isReady && held !== undefined && (isPlaceholderData || held.outline !== outline);
  return { sheet: data === undefined ? undefined : isChanging ? held : sheet, isReady, error, refetch, setRange };
}

function sheetOf(
  outline: LibraryOutline,
  pageRanges: readonly PageRange[],
  pages: readonly (Pages[number] | undefined)[],
): ResultGrid {
  const at = (index: number) => pageRanges.findIndex(({ from, count }) => index >= from && index < from + count);
  return {
    outline,
    tileAt: (index) => {
      const which = at(index);
      return pages[which]?.assets[index - (pageRanges[which]?.from ?? 0)];
    },
    indexOf: (id) => {
      for (const [which, stretch] of pageRanges.entries()) {
        const found = pages[which]?.assets.findIndex((asset) => asset.id === id) ?? -1;
        if (found !== -1) return stretch.from + found;
      }
      return -1;
    },
  };
}

/** A page range of the results, with the index of its first result. */
interface PageRange extends LibraryStretch {
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
