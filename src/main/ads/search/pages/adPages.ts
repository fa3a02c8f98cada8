import type { AdCursor, AdSort } from "#contracts/ads/ads.ts";
import { finish, type TimeSliced } from "#main/shared/base/timeSlices.ts";
import { findAds, type Found } from "#main/ads/search/adFinder.ts";
import type { AdQueryContext } from "#main/ads/search/adQueryLimits.ts";
import { engagedOrder, longestOrder } from "#main/ads/search/adSortOrders.ts";
import { adRelevance } from "#main/ads/search/adRelevance.ts";
import { byKey } from "./keyedPages.ts";
import { type AdPageQuery, bySortKey, type Keyed } from "./sortKeyPages.ts";

export interface SortKeyPage {
  readonly sortKeys: readonly number[];
  readonly next: AdCursor | null;
}

/** Returns pages of ads in every order, by keyset pagination: every page costs the same as the first one. */
export function adPages(context: AdQueryContext): (query: AdPageQuery) => SortKeyPage {
  const inSteps = adPagesInSteps(context);
  return (query) => finish(inSteps(query));
}

/** The same in steps, because hits may be sparse among many ads. */
export function adPagesInSteps(context: AdQueryContext): (query: AdPageQuery) => TimeSliced<SortKeyPage> {
  const relevance = adRelevance(context);
  return function* page(query) {
    const found = yield* findAds(context, query.filter, query.today, { isAll: keyed.has(query.sort) });
    const rows = yield* rowsOf(context, relevance, found, query);
    const isMore = rows.length > query.count;
    const shown = isMore ? rows.slice(0, query.count) : rows;
    return { sortKeys: shown.map(([, sortKey]) => sortKey), next: isMore ? cursorOf(shown.at(-1)) : null };
  };
}

/** Sort orders that read all hits. */
const keyed: ReadonlySet<AdSort> = new Set(["longest", "engaged"]);

function cursorOf(last: Keyed | undefined): AdCursor | null {
  if (last === undefined) return null;
  const [key, sortKey] = last;
  return key === null ? { sortKey } : { key, sortKey };
}

function* rowsOf(
  context: AdQueryContext,
  relevance: ReturnType<typeof adRelevance>,
  found: Found,
  query: AdPageQuery,
): TimeSliced<readonly Keyed[]> {
  const { sort, filter, after, count } = query;
  switch (sort) {
    case "longest":
      return yield* byKey(context, found, query, longestOrder);
    case "engaged":
      return yield* byKey(context, found, query, engagedOrder);
    case "relevance":
      // Without words, relevance means newest first.
      if (found.bound["wordMatch"] !== undefined)
        return yield* relevance(found, { find: filter.find ?? "", after, limit: count + 1 });
      return yield* bySortKey(context, found, query, "newest");
    case "likeness":
      if (filter.similarTo !== undefined) return yield* byLikeness(context, found, query);
      return yield* bySortKey(context, found, query, "newest");
    default:
      return yield* bySortKey(context, found, query, sort);
  }
}

/** Returns a page plus one row of ads that resemble another one: the most similar first, then the newer one. */
function* byLikeness(
  context: AdQueryContext,
  found: Found,
  { after, count }: Pick<AdPageQuery, "after" | "count">,
): TimeSliced<readonly Keyed[]> {
  const distances = new Map(found.likeness.map(({ key, distance }) => [key, distance]));
  const all = yield* bySortKey(context, found, { after: null, count: distances.size }, "newest");
  return all
    .map(([, sortKey]): Keyed => [distances.get(sortKey) ?? 0, sortKey])
    .toSorted(([a, placeA], [b, placeB]) => (a ?? 0) - (b ?? 0) || placeB - placeA)
    .filter(([key, sortKey]) => after?.key === undefined || isAfter([key ?? 0, sortKey], [after.key, after.sortKey]))
    .slice(0, count + 1);
}

function isAfter([distance, sortKey]: readonly [number, number], [last, lastKey]: readonly [number, number]): boolean {
  return distance > last || (distance === last && sortKey < lastKey);
}
