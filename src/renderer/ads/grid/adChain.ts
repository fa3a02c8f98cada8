import type { AdCursor, AdTile } from "../../../contracts/ads/ads.ts";

/** One page of a list that is read forward only: where it begins, and what is known of it since it was read. */
export interface ChainLink {
  /** Null begins at the beginning. */
  readonly after: AdCursor | null;
  /** Index of its first ad. */
  readonly from: number;
  /** Undefined before it was read. */
  readonly count: number | undefined;
}

/** The pages of a list as far as they are known: all of them were read but, perhaps, the last one. */
export type Chain = readonly ChainLink[];

export interface ReadPage {
  readonly ads: readonly AdTile[];
  readonly next: AdCursor | null;
}

/** Ads of one page: a window is filled by one or two, and a keystroke pays for no more than it shows. */
export const adsOfPage = 24;

export function startChain(after: AdCursor | null): Chain {
  return [{ after, from: 0, count: undefined }];
}

/**
 * The chain with what a page's answer says. A page that now ends elsewhere than before cuts off what followed it: those
 * pages no longer begin where it ends.
 */
export function learn(chain: Chain, link: ChainLink, { ads, next }: ReadPage): Chain {
  const at = chain.indexOf(link);
  const follower = chain[at + 1];
  const isSame = link.count === ads.length && sameCursor(follower?.after ?? null, next);
  if (at === -1 || isSame) return chain;
  const read = { ...link, count: ads.length };
  const before = chain.slice(0, at);
  if (next === null) return [...before, read];
  const from = link.from + ads.length;
  if (follower !== undefined && follower.from === from && sameCursor(follower.after, next)) {
    return [...before, read, ...chain.slice(at + 1)];
  }
  return [...before, read, { after: next, from, count: undefined }];
}

/** The pages that have an ad between these two indexes, both included. */
export function linksBetween(chain: Chain, first: number, last: number): Chain {
  return chain.filter(({ from, count }) => from <= last && from + (count ?? adsOfPage) > first);
}

/** How many ads are known, and whether that is all of them. */
export function lengthOf(chain: Chain): { readonly known: number; readonly isWhole: boolean } {
  const last = chain.at(-1);
  return { known: (last?.from ?? 0) + (last?.count ?? 0), isWhole: last?.count !== undefined };
}

/** A page as it is shown while somebody is at work on it. */
export interface HeldPage {
  readonly page: ReadPage;
  /** Others came in between its ads, and wait until they are asked for. */
  readonly hasMore: boolean;
}

/**
 * Updates the ads of a held page in place, drops removed ones, and holds new ones back. A page that is read again
 * without a change stays the same object.
 */
export function heldPage(held: ReadPage, fresh: ReadPage): HeldPage {
  if (held.ads.length === 0) return { page: fresh, hasMore: false };
  const news = new Map(fresh.ads.map((ad) => [ad.id, ad]));
  const own = new Set(held.ads.map(({ id }) => id));
  const common = fresh.ads.filter(({ id }) => own.has(id));
  const lastCommon = held.ads.findLastIndex(({ id }) => news.has(id));
  const hasMore = cameIn(held, fresh, held.ads[lastCommon]?.id, own);
  const stays = held.ads.filter(({ id }) => news.has(id));
  const isInOrder = stays.every(({ id }, index) => id === common[index]?.id);
  if (!hasMore && isInOrder) return { page: fresh, hasMore };
  // What stands behind the last one that both have may only have been pushed off the page.
  const ads = held.ads.flatMap((ad, index) => news.get(ad.id) ?? (index > lastCommon ? ad : []));
  const isSame = ads.length === held.ads.length && ads.every((ad, index) => ad === held.ads[index]);
  return { page: isSame ? held : { ads, next: held.next }, hasMore };
}

/** Whether a page has ads above the last one that was there before. What comes behind that one only follows. */
function cameIn(held: ReadPage, fresh: ReadPage, lastId: string | undefined, own: ReadonlySet<string>): boolean {
  const [first] = held.ads;
  const [newest] = fresh.ads;
  if (lastId === undefined) return first !== undefined && newest !== undefined && newest.place > first.place;
  const last = fresh.ads.findIndex(({ id }) => id === lastId);
  return fresh.ads.slice(0, last).some(({ id }) => !own.has(id));
}

export function sameCursor(one: AdCursor | null, other: AdCursor | null): boolean {
  return one === other || (one !== null && other !== null && one.place === other.place && one.key === other.key);
}
