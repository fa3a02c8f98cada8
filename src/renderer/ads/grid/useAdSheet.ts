import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import type { AdCursor, AdFilter, AdSort, AdTile } from "../../../contracts/ads/ads.ts";
import { queries } from "../../ipc/queries.ts";
import {
  adsOfPage,
  type Chain,
  type ChainLink,
  type HeldPage,
  heldPage,
  learn,
  lengthOf,
  linksBetween,
  type ReadPage,
  sameCursor,
  startChain,
} from "./adChain.ts";

/** What a grid of ads shows, of which only what is in sight is held. */
export interface AdSheet {
  /** What it is the answer to. */
  readonly filter: AdFilter;
  /** Ads that are known and, while there may be more, a page of empty frames. */
  readonly count: number;
  readonly isWhole: boolean;
  readonly tileAt: (index: number) => AdTile | undefined;
  /** Where an ad is, if it is in sight; else -1. */
  readonly indexOf: (id: string) => number;
}

interface Range {
  readonly first: number;
  readonly last: number;
}

/** A page in sight: as it was read last, and as it is shown. */
interface PageInSight extends HeldPage {
  readonly after: AdCursor | null;
  readonly fresh: ReadPage;
}

interface Held {
  readonly filter: AdFilter;
  readonly sort: AdSort;
  readonly start: AdCursor | null;
  readonly chain: Chain;
  readonly inSight: readonly PageInSight[];
  /** The first ad of all that is shown; undefined before it was read, and when there is none. */
  readonly top: AdTile | undefined;
}

interface AdSheetOptions {
  readonly filter: AdFilter;
  readonly sort: AdSort;
  /** Where it begins; null is the beginning. */
  readonly start: AdCursor | null;
  /** The user is working with the shown ads, so none of them moves automatically. */
  readonly isSettled: boolean;
}

/** Ads that are read before they come into sight. */
const ahead = 12;

/**
 * The ads that a filter finds, page after page. While another filter is answered, the sheet stays as it was; the answer to a
 * filter that no longer holds is dropped.
 */
export function useAdSheet({ filter, sort, start, isSettled }: AdSheetOptions) {
  const [range, setRange] = useState<Range>({ first: 0, last: 0 });
  const [held, setHeld] = useState<Held>(() => begin(filter, sort, start));
  const isSame = held.filter === filter && held.sort === sort && held.start === start;
  const current = useMemo(() => (isSame ? held : begin(filter, sort, start)), [isSame, held, filter, sort, start]);
  const [shown, setShown] = useState<AdSheet>();

  const first = isSame ? range.first - ahead : 0;
  const last = isSame ? range.last + ahead : 0;
  const links = useMemo(() => linksBetween(current.chain, first, last), [current.chain, first, last]);
  // Not combined: that would compare each answer with the one before, ad by ad.
  const answers = useQueries({
    queries: links.map(({ after }) => queries.adPage(filter, sort, after, adsOfPage)),
  });
  const pages = answers.map(({ data }) => data);
  const error = answers.find((answer) => answer.error !== null)?.error ?? null;
  const next = learned(current, links, pages, isSettled);
  if (next !== held) setHeld(next);

  const sheet = useMemo(() => sheetOf(next, links), [next, links]);
  const isRead = next.chain[0]?.count !== undefined;
  if (isRead && shown !== sheet) setShown(sheet);
  const isDeep = isRead && links[0]?.from !== 0;
  const above = useQuery(queries.firstAd(isDeep ? { filter, sort, after: start } : null));
  const newest = isDeep ? above.data?.ads[0] : undefined;
  const client = useQueryClient();
  return {
    /** Undefined before the first answer. */
    sheet: isRead ? sheet : shown,
    error,
    setRange,
    /** Ads came in between or above those that are shown. */
    hasNewer: isRead && (next.inSight.some(({ hasMore }) => hasMore) || isAbove(newest, next.top, sort)),
    /** Shows what came in, from the beginning on. Resolves once it is there; never rejects. */
    showNewer: useCallback(async () => {
      await client.prefetchQuery(queries.adPage(filter, sort, start, adsOfPage));
      setRange({ first: 0, last: 0 });
      setHeld(begin(filter, sort, start));
    }, [client, filter, sort, start]),
  };
}

function begin(filter: AdFilter, sort: AdSort, start: AdCursor | null): Held {
  return { filter, sort, start, chain: startChain(start), inSight: [], top: undefined };
}

/** Whether this one, the first of all that are found, has come in above the first one that is shown. */
function isAbove(newest: AdTile | undefined, top: AdTile | undefined, sort: AdSort): boolean {
  if (newest === undefined || newest.id === top?.id) return false;
  return top === undefined || sort !== "newest" || newest.place > top.place;
}

/** What the answers add to what is held; the same object when they add nothing. */
function learned(held: Held, links: Chain, pages: readonly (ReadPage | undefined)[], isSettled: boolean): Held {
  let { chain, top } = held;
  const inSight: PageInSight[] = [];
  for (const [index, link] of links.entries()) {
    const fresh = pages[index];
    if (fresh === undefined) continue;
    const before = held.inSight.find(({ after }) => sameCursor(after, link.after));
    const now = pageInSight(before, link, fresh, isSettled);
    inSight.push(now);
    if (link.from === 0) [top] = now.page.ads;
    chain = learn(chain, link, now.page);
  }
  const isSame = inSight.length === held.inSight.length && inSight.every((page, index) => page === held.inSight[index]);
  return chain === held.chain && top === held.top && isSame ? held : { ...held, chain, inSight, top };
}

/** What waits goes on waiting, also when nobody is at work any more: it is shown when it is asked for. */
function pageInSight(
  before: PageInSight | undefined,
  { after }: ChainLink,
  fresh: ReadPage,
  isSettled: boolean,
): PageInSight {
  if (before?.fresh === fresh) return before;
  const isHeld = before !== undefined && (isSettled || before.hasMore);
  return { after, fresh, ...(isHeld ? heldPage(before.page, fresh) : { page: fresh, hasMore: false }) };
}

function sheetOf({ filter, chain, inSight }: Held, links: Chain): AdSheet {
  const { known, isWhole } = lengthOf(chain);
  const shown = links.map(({ from, after }) => ({
    from,
    ads: inSight.find((page) => sameCursor(page.after, after))?.page.ads ?? [],
  }));
  return {
    filter,
    count: isWhole ? known : known + adsOfPage,
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
