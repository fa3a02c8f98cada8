import type { TimeSliced } from "#main/shared/base/timeSlices.ts";
import type { Found } from "#main/ads/search/adFinder.ts";
import type { AdQueryContext } from "#main/ads/search/adQueryLimits.ts";
import type { AdPageQuery } from "./adPageQuery.ts";
import { bySortKey, type Keyed } from "./sortKeyPages.ts";

/** Returns a page plus one row of ads that resemble another one: the most similar first, then the newer one. */
export function* byLikeness(
  means: AdQueryContext,
  found: Found,
  { after, count }: Pick<AdPageQuery, "after" | "count">,
): TimeSliced<readonly Keyed[]> {
  const distances = new Map(found.likeness.map(({ key, distance }) => [key, distance]));
  const all = yield* bySortKey(means, found, { after: null, count: distances.size }, "newest");
  return all
    .map(([, sortKey]): Keyed => [distances.get(sortKey) ?? 0, sortKey])
    .toSorted(([a, placeA], [b, placeB]) => (a ?? 0) - (b ?? 0) || placeB - placeA)
    .filter(([key, sortKey]) => after?.key === undefined || isAfter([key ?? 0, sortKey], [after.key, after.sortKey]))
    .slice(0, count + 1);
}

function isAfter([distance, sortKey]: readonly [number, number], [last, lastKey]: readonly [number, number]): boolean {
  return distance > last || (distance === last && sortKey < lastKey);
}
