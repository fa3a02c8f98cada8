import type { AdCursor, AdTile } from "../../contracts/ads.ts";

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
export const adsOfPage = 36;

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

/** The same page with what is newly known of its ads, when others have come in above it. */
export function withNews(held: ReadPage, fresh: ReadPage): ReadPage {
  const known = new Map(fresh.ads.map((ad) => [ad.id, ad]));
  return { ...held, ads: held.ads.map((ad) => known.get(ad.id) ?? ad) };
}

function sameCursor(one: AdCursor | null, other: AdCursor | null): boolean {
  return one === other || (one !== null && other !== null && one.place === other.place && one.key === other.key);
}
