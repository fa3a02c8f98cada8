import type { AdCursor, AdTile } from "#contracts/ads/ads.ts";
import { dayAt } from "#renderer/lib/time/days.ts";

/** Consecutive ads of one month, `YYYY-MM`, of this computer's calendar. */
interface MonthRun {
  readonly month: string;
  readonly count: number;
}

/** One page of a forward-only list: its start cursor and, after it was read, its length. */
export interface AdPageLink {
  /** Null starts at the beginning of the list. */
  readonly after: AdCursor | null;
  /** Index of the page's first ad. */
  readonly from: number;
  /** Number of ads; undefined until the page is read. */
  readonly count: number | undefined;
  /** The months of the page's ads, in order. Empty until the page is read. */
  readonly months: readonly MonthRun[];
}

/** The known pages of a list. All except possibly the last one have been read. */
export type AdPageList = readonly AdPageLink[];

export interface ReadPage {
  readonly ads: readonly AdTile[];
  readonly next: AdCursor | null;
}

/** Ads per page. One or two pages fill a window, so a search per keystroke reads little more than it shows. */
export const adsOfPage = 24;

export function startPageList(after: AdCursor | null): AdPageList {
  return [{ after, from: 0, count: undefined, months: [] }];
}

/**
 * Returns the chain updated with a page that was read. If the page now ends at another cursor, the pages after it are
 * dropped, because they start at the old cursor.
 */
export function addPage(chain: AdPageList, link: AdPageLink, { ads, next }: ReadPage): AdPageList {
  const at = chain.indexOf(link);
  const follower = chain[at + 1];
  const months = monthRuns(ads);
  const isSame =
    link.count === ads.length && sameCursor(follower?.after ?? null, next) && sameRuns(link.months, months);
  if (at === -1 || isSame) return chain;
  const read = { ...link, count: ads.length, months };
  const before = chain.slice(0, at);
  if (next === null) return [...before, read];
  const from = link.from + ads.length;
  if (follower !== undefined && follower.from === from && sameCursor(follower.after, next)) {
    return [...before, read, ...chain.slice(at + 1)];
  }
  return [...before, read, { after: next, from, count: undefined, months: [] }];
}

/** The months of each read page: the list is made again for every typed letter, and a date costs more than the rest. */
const monthsOfPages = new WeakMap<readonly AdTile[], readonly MonthRun[]>();

/** Returns the months of ads, in their order. */
function monthRuns(ads: readonly AdTile[]): readonly MonthRun[] {
  const known = monthsOfPages.get(ads);
  if (known !== undefined) return known;
  const runs = joinedRuns(
    ads.map(({ contentAt }) => ({ month: dayAt(contentAt).slice(0, "YYYY-MM".length), count: 1 })),
  );
  monthsOfPages.set(ads, runs);
  return runs;
}

/** Joins neighbours of the same month. */
export function joinedRuns(runs: readonly MonthRun[]): readonly MonthRun[] {
  const joined: MonthRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last?.month === run.month) joined[joined.length - 1] = { month: run.month, count: last.count + run.count };
    else joined.push(run);
  }
  return joined;
}

function sameRuns(one: readonly MonthRun[], other: readonly MonthRun[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ month, count }, at) => month === other[at]?.month && count === other[at].count)
  );
}

/** Returns where the pages that contain an ad between two indexes, both inclusive, start and end in the chain. */
export function pagesBetween(
  chain: AdPageList,
  first: number,
  last: number,
): { readonly start: number; readonly end: number } {
  const start = chain.findIndex(({ from, count }) => from + (count ?? adsOfPage) > first);
  const end = chain.findLastIndex(({ from }) => from <= last) + 1;
  return start === -1 || end < start ? { start: 0, end: 0 } : { start, end };
}

/** Returns the number of known ads and whether the list is complete. */
export function lengthOf(chain: AdPageList): { readonly known: number; readonly isWhole: boolean } {
  const last = chain.at(-1);
  return { known: (last?.from ?? 0) + (last?.count ?? 0), isWhole: last?.count !== undefined };
}

/** A page as it is shown while the user interacts with it. */
export interface CachedPage {
  readonly page: ReadPage;
  /** New ads belong between the shown ones. They stay hidden until the user requests them. */
  readonly hasMore: boolean;
}

/**
 * Updates the ads of a held page in place, drops removed ones, and holds new ones back. A page that is read again
 * without a change stays the same object.
 */
export function cachedPage(cached: ReadPage, fresh: ReadPage): CachedPage {
  if (cached.ads.length === 0) return { page: fresh, hasMore: false };
  const news = new Map(fresh.ads.map((ad) => [ad.id, ad]));
  const own = new Set(cached.ads.map(({ id }) => id));
  const common = fresh.ads.filter(({ id }) => own.has(id));
  const lastCommon = cached.ads.findLastIndex(({ id }) => news.has(id));
  const hasMore = cameIn(cached, fresh, cached.ads[lastCommon]?.id, own);
  const stays = cached.ads.filter(({ id }) => news.has(id));
  const isInOrder = stays.every(({ id }, index) => id === common[index]?.id);
  if (!hasMore && isInOrder) return { page: fresh, hasMore };
  // Ads after the last common one may only have been pushed to the next page, so they stay.
  const ads = cached.ads.flatMap((ad, index) => news.get(ad.id) ?? (index > lastCommon ? ad : []));
  const isSame = ads.length === cached.ads.length && ads.every((ad, index) => ad === cached.ads[index]);
  return { page: isSame ? cached : { ads, next: cached.next }, hasMore };
}

/** Returns whether a page has new ads above the last ad that it shares with the held page. New ads below only follow. */
function cameIn(cached: ReadPage, fresh: ReadPage, lastId: string | undefined, own: ReadonlySet<string>): boolean {
  const [first] = cached.ads;
  const [newest] = fresh.ads;
  if (lastId === undefined) return first !== undefined && newest !== undefined && newest.sortKey > first.sortKey;
  const last = fresh.ads.findIndex(({ id }) => id === lastId);
  return fresh.ads.slice(0, last).some(({ id }) => !own.has(id));
}

export function sameCursor(one: AdCursor | null, other: AdCursor | null): boolean {
  return one === other || (one !== null && other !== null && one.sortKey === other.sortKey && one.key === other.key);
}
