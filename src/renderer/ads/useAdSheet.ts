import { useQueries } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import type { AdCursor, AdFilter, AdSort, AdTile } from "../../contracts/ads.ts";
import { queries } from "../ipc/queries.ts";
import {
  adsOfPage,
  type Chain,
  learn,
  lengthOf,
  linksBetween,
  type ReadPage,
  startChain,
  withNews,
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

interface Held {
  readonly filter: AdFilter;
  readonly sort: AdSort;
  readonly start: AdCursor | null;
  readonly chain: Chain;
  /** The first page as it is shown; what came in above it waits until it is asked for. */
  readonly head: ReadPage | undefined;
}

interface AdSheetOptions {
  readonly filter: AdFilter;
  readonly sort: AdSort;
  /** Where it begins; null is the beginning. */
  readonly start: AdCursor | null;
  /** Someone is at work on what is shown: then nothing moves by itself. */
  readonly isSettled: boolean;
}

/** Ads that are read before they come into sight. */
const ahead = 12;

type Results = readonly { readonly data: ReadPage | undefined; readonly error: Error | null }[];
const answersOf = (results: Results) => ({
  pages: results.map(({ data }) => data),
  error: results.find(({ error }) => error !== null)?.error ?? null,
});

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
  const { pages, error } = useQueries({
    queries: links.map(({ after }) => queries.adPage(filter, sort, after, adsOfPage)),
    combine: answersOf,
  });
  const next = learned(current, links, pages, isSettled);
  if (next !== held) setHeld(next);

  const sheet = useMemo(() => sheetOf(next, links, pages), [next, links, pages]);
  const isRead = next.head !== undefined;
  if (isRead && shown !== sheet) setShown(sheet);
  const fresh = links[0]?.from === 0 ? pages[0] : undefined;
  return {
    /** Undefined before the first answer. */
    sheet: isRead ? sheet : shown,
    error,
    setRange,
    /** Ads came in above what is shown. */
    hasNewer: next.head !== undefined && fresh !== undefined && fresh.ads[0]?.id !== next.head.ads[0]?.id,
    /** Shows what came in above. */
    showNewer: useCallback(() => setHeld(begin(filter, sort, start)), [filter, sort, start]),
  };
}

function begin(filter: AdFilter, sort: AdSort, start: AdCursor | null): Held {
  return { filter, sort, start, chain: startChain(start), head: undefined };
}

/** What the answers add to what is held; the same object when they add nothing. */
function learned(held: Held, links: Chain, pages: readonly (ReadPage | undefined)[], isSettled: boolean): Held {
  let { chain, head } = held;
  for (const [index, link] of links.entries()) {
    const page = pages[index];
    if (page === undefined) continue;
    if (link.from === 0) {
      head = nextHead(head, page, isSettled);
      chain = learn(chain, link, head);
    } else chain = learn(chain, link, page);
  }
  return chain === held.chain && head === held.head ? held : { ...held, chain, head };
}

function nextHead(head: ReadPage | undefined, page: ReadPage, isSettled: boolean): ReadPage {
  if (head === page || head === undefined || !isSettled || head.ads[0]?.id === page.ads[0]?.id) return page;
  const kept = withNews(head, page);
  return kept.ads.every((ad, index) => ad === head.ads[index]) ? head : kept;
}

function sheetOf({ filter, chain, head }: Held, links: Chain, pages: readonly (ReadPage | undefined)[]): AdSheet {
  const { known, isWhole } = lengthOf(chain);
  const shown = links.map(({ from }, index) => ({ from, ads: (from === 0 ? head : pages[index])?.ads ?? [] }));
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
