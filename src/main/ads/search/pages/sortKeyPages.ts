import type { AdCursor, AdFilter, AdSort } from "#contracts/ads/ads.ts";
import type { TimeSliced } from "#main/shared/base/timeSlices.ts";
import { type Found, whereOf } from "#main/ads/search/adFinder.ts";
import type { AdQueryContext } from "#main/ads/search/adQueryLimits.ts";
import { scanRanges, type ScanRange } from "#main/ads/search/adScanRanges.ts";

export interface AdPageQuery {
  readonly filter: AdFilter;
  readonly sort: AdSort;
  readonly after: AdCursor | null;
  readonly count: number;
  /** Days from 1970-01-01. */
  readonly today: number;
}

/** The key of a sort order, and the sort key of the ad. The key is null if the order uses the sort key alone. */
export type Keyed = readonly [key: number | null, sortKey: number];

/** Returns a page plus one row, ordered by sort key, from the end of the previous page. */
export function* bySortKey(
  context: AdQueryContext,
  found: Found,
  { after, count }: Pick<AdPageQuery, "after" | "count">,
  sort: "newest" | "oldest",
  extra: readonly string[] = [],
): TimeSliced<readonly Keyed[]> {
  const scanned = extra.length === 0 ? found : { ...found, from: found.fromRows, where: [...found.where, ...extra] };
  const behind = after === null ? {} : sort === "newest" ? { end: after.sortKey } : { start: after.sortKey + 1 };
  const rows: Keyed[] = [];
  const scan = ({ from, where, sortKey, bound }: ScanRange) => {
    const order = sort === "newest" ? sortKey.newestFirst : sortKey.oldestFirst;
    const sql = `SELECT NULL, ${sortKey.value} FROM ${from} ${whereOf(where)} ORDER BY ${order} LIMIT @limit`;
    rows.push(...context.statements.lists<Keyed>(sql, { ...bound, limit: count + 1 - rows.length }));
    return rows.length <= count;
  };
  yield* scanRanges(context, scanned, { order: sort, ...behind }, scan);
  return rows;
}

/** Returns the number of hits, counting no further than `most`. */
export function* countUpTo(context: AdQueryContext, found: Found, most: number): TimeSliced<number> {
  let count = 0;
  const scan = ({ from, where, bound }: ScanRange) => {
    const sql = `SELECT count(*) FROM (SELECT 1 FROM ${from} ${whereOf(where)} LIMIT @most)`;
    count += context.statements.number(sql, { ...bound, most: most - count }) ?? 0;
    return count < most;
  };
  yield* scanRanges(context, found, { order: "newest" }, scan);
  return count;
}
