import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import type { AdCursor, AdFilter, AdSort, AdTile } from "#contracts/ads/ads.ts";
import type { AdId } from "#contracts/ids.ts";
import type { GridRange } from "#renderer/ui/grid/gridLayout.ts";
import { queries } from "#renderer/ipc/queries.ts";
import {
  adsOfPage,
  type AdPageList,
  type AdPageLink,
  type CachedPage,
  cachedPage,
  joinedRuns,
  addPage,
  lengthOf,
  pagesBetween,
  type ReadPage,
  sameCursor,
  startPageList,
} from "./adPageList.ts";

/** The contents of an ad grid. Only visible pages are held in memory. */
export interface AdGridData {
  /** The filter that these ads match. */
  readonly filter: AdFilter;
  /** The IDs of all these ads, for a list that no filter describes. */
  readonly allIds?: readonly AdId[];
  /** The months of the ads while they are sorted by date, else one section for all of them. */
  readonly sections: readonly AdSection[];
  /** The pages of the list, each with a key that changes with its place. */
  readonly ranges: readonly GridRange[];
  /** Known ads plus, while more may follow, one page of placeholders. */
  readonly count: number;
  readonly isWhole: boolean;
  readonly tileAt: (index: number) => AdTile | undefined;
  /** Returns the index of an ad, or -1 if it is not on a visible page. */
  readonly indexOf: (id: string) => number;
}

/** A section of the grid, without its heading. */
interface AdSection {
  /** A month, `YYYY-MM`; null while the ads are not sorted by date. */
  readonly month: string | null;
  readonly count: number;
}

/** The rendered ads of one list. */
interface Range {
  readonly filter: AdFilter;
  readonly first: number;
  readonly last: number;
}

/** A visible page: as it was read last, and as it is shown. */
interface PageInSight extends CachedPage {
  readonly after: AdCursor | null;
  readonly fresh: ReadPage;
}

interface Held {
  readonly filter: AdFilter;
  readonly sort: AdSort;
  readonly start: AdCursor | null;
  readonly chain: AdPageList;
  readonly inSight: readonly PageInSight[];
  /** The first ad of the whole list; undefined before it is read, and when the list is empty. */
  readonly top: AdTile | undefined;
}

interface AdSheetOptions {
  readonly filter: AdFilter;
  readonly sort: AdSort;
  /** Cursor at which the grid starts; null is the beginning. */
  readonly start: AdCursor | null;
  /** The user is working with the shown ads, so none of them moves automatically. */
  readonly isSettled: boolean;
}

/** Number of ads read ahead of the visible ones. */
const ahead = 8;

/**
 * Returns the ads that match a filter, page by page. The previous ads stay until the first page of a new filter
 * arrives. Results of an outdated filter are discarded.
 */
export function useAdGrid({ filter, sort, start, isSettled }: AdSheetOptions) {
  const [reported, setReported] = useState<Range>({ filter, first: 0, last: 0 });
  // Of a new list, only the first page is read until the grid reports what it shows of it.
  const range = reported.filter === filter ? reported : { first: 0, last: 0 };
  const [cached, setHeld] = useState<Held>(() => begin(filter, sort, start));
  const isSame = cached.filter === filter && cached.sort === sort && cached.start === start;
  const current = useMemo(() => (isSame ? cached : begin(filter, sort, start)), [isSame, cached, filter, sort, start]);
  const [shown, setShown] = useState<AdGridData>();

  const first = isSame ? range.first - ahead : 0;
  const last = isSame ? range.last + ahead : 0;
  const { start: from, end: to } = pagesBetween(current.chain, first, last);
  const links = useMemo(() => current.chain.slice(from, to), [current.chain, from, to]);
  // No `combine`: it would compare each result with the previous one, ad by ad.
  const answers = useQueries({
    queries: links.map(({ after }) => queries.adPage(filter, sort, after, adsOfPage)),
  });
  const pages = answers.map(({ data }) => data);
  const error = answers.find((answer) => answer.error !== null)?.error ?? null;
  const next = withPage(current, links, pages, isSettled);
  if (next !== cached) setHeld(next);

  const sheet = useMemo(() => sheetOf(next, links), [next, links]);
  const isRead = next.chain[0]?.count !== undefined;
  if (isRead && shown !== sheet) setShown(sheet);
  const isDeep = isRead && links[0]?.from !== 0;
  const above = useQuery(queries.firstAd(isDeep ? { filter, sort, after: start } : null));
  const newest = isDeep ? above.data?.ads[0] : undefined;
  const client = useQueryClient();
  return {
    /** Undefined before the first result. */
    sheet: isRead ? sheet : shown,
    error,
    /** Reads the pages again that could not be read. */
    retry: () => {
      for (const answer of answers) if (answer.error !== null) void answer.refetch();
    },
    /** Reads the pages of the ads between two indexes, both inclusive. */
    setRange: useCallback(
      (top: number, bottom: number) =>
        setReported((now) =>
          now.filter === filter && now.first === top && now.last === bottom
            ? now
            : { filter, first: top, last: bottom },
        ),
      [filter],
    ),
    /** New ads belong between or above the shown ones. */
    hasNewer: isRead && (next.inSight.some(({ hasMore }) => hasMore) || isAbove(newest, next.top, sort)),
    /** Shows new ads from the beginning of the list. Resolves once they are loaded; never rejects. */
    showNewer: useCallback(async () => {
      await client.prefetchQuery(queries.adPage(filter, sort, start, adsOfPage));
      setReported({ filter, first: 0, last: 0 });
      setHeld(begin(filter, sort, start));
    }, [client, filter, sort, start]),
  };
}

function begin(filter: AdFilter, sort: AdSort, start: AdCursor | null): Held {
  return { filter, sort, start, chain: startPageList(start), inSight: [], top: undefined };
}

/** Returns whether `newest`, the first matching ad, is new above the first shown ad. */
function isAbove(newest: AdTile | undefined, top: AdTile | undefined, sort: AdSort): boolean {
  if (newest === undefined || newest.id === top?.id) return false;
  return top === undefined || sort !== "newest" || newest.sortKey > top.sortKey;
}

/** Merges query results into the held state. Returns the same object when nothing changed. */
function withPage(cached: Held, links: AdPageList, pages: readonly (ReadPage | undefined)[], isSettled: boolean): Held {
  let { chain, top } = cached;
  const inSight: PageInSight[] = [];
  for (const [index, link] of links.entries()) {
    const fresh = pages[index];
    if (fresh === undefined) continue;
    const before = cached.inSight.find(({ after }) => sameCursor(after, link.after));
    const now = pageInSight(before, link, fresh, isSettled);
    inSight.push(now);
    if (link.from === 0) [top] = now.page.ads;
    chain = addPage(chain, link, now.page);
  }
  const isSame =
    inSight.length === cached.inSight.length && inSight.every((page, index) => page === cached.inSight[index]);
  return chain === cached.chain && top === cached.top && isSame ? cached : { ...cached, chain, inSight, top };
}

/** Held-back ads stay hidden even after the user stops interacting, until the user requests them. */
function pageInSight(
  before: PageInSight | undefined,
  { after }: AdPageLink,
  fresh: ReadPage,
  isSettled: boolean,
): PageInSight {
  if (before?.fresh === fresh) return before;
  const isCached = before !== undefined && (isSettled || before.hasMore);
  return { after, fresh, ...(isCached ? cachedPage(before.page, fresh) : { page: fresh, hasMore: false }) };
}

/** The placeholders of the next page belong to the last section, until the page is read. */
function sectionsOf(chain: AdPageList, sort: AdSort, known: number, ahead: number): readonly AdSection[] {
  const runs = sort === "newest" ? joinedRuns(chain.flatMap(({ months }) => months)) : [];
  const last = runs.at(-1);
  if (last === undefined) return [{ month: null, count: known + ahead }];
  return [...runs.slice(0, -1), { month: last.month, count: last.count + ahead }];
}

function sheetOf({ filter, sort, chain, inSight }: Held, links: AdPageList): AdGridData {
  const { known, isWhole } = lengthOf(chain);
  const ahead = isWhole ? 0 : adsOfPage;
  const shown = links.map(({ from, after }) => ({
    from,
    ads: inSight.find((page) => sameCursor(page.after, after))?.page.ads ?? [],
  }));
  return {
    filter,
    sections: sectionsOf(chain, sort, known, ahead),
    ranges: chain.map(({ after, count }) => ({
      key: after === null ? "start" : `${after.key} ${after.sortKey}`,
      count: count ?? adsOfPage,
    })),
    count: known + ahead,
    isWhole,
    tileAt: (index) => {
      const page = shown.find(({ from, ads }) => index >= from && index < from + ads.length);
      return page?.ads[index - page.from];
    },
    indexOf: (id) => {
      for (const { from, ads } of shown) {
        const found = ads.findIndex((ad) => ad.id === id);
        if (found !== -1) return from + found;
      }
      return -1;
    },
  };
}
