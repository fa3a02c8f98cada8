import type { Steps } from "../../../shared/base/steps.ts";
import { type Found, whereOf } from "../adFinder.ts";
import type { AdMeans } from "../adMeans.ts";
import type { AdPageQuery } from "./adPageQuery.ts";
import { inParts, type Part } from "../adParts.ts";

/** The key of a sort order, and the sort key of the ad. The key is null if the order uses the sort key alone. */
export type Keyed = readonly [key: number | null, place: number];

/** Returns a page plus one row, ordered by sort key, from the end of the previous page. */
export function* byPlace(
  means: AdMeans,
  found: Found,
  { after, count }: Pick<AdPageQuery, "after" | "count">,
  sort: "newest" | "oldest",
  extra: readonly string[] = [],
): Steps<readonly Keyed[]> {
  const asked = extra.length === 0 ? found : { ...found, from: found.fromRows, where: [...found.where, ...extra] };
  const behind = after === null ? {} : sort === "newest" ? { end: after.place } : { start: after.place + 1 };
  const rows: Keyed[] = [];
  const look = ({ from, where, place, bound }: Part) => {
    const order = sort === "newest" ? place.newestFirst : place.oldestFirst;
    const sql = `SELECT NULL, ${place.value} FROM ${from} ${whereOf(where)} ORDER BY ${order} LIMIT @limit`;
    rows.push(...means.statements.lists<Keyed>(sql, { ...bound, limit: count + 1 - rows.length }));
    return rows.length <= count;
  };
  yield* inParts(means, asked, { order: sort, ...behind }, look);
  return rows;
}

/** Returns the number of hits, counting no further than `most`. */
export function* countUpTo(means: AdMeans, found: Found, most: number): Steps<number> {
  let count = 0;
  const look = ({ from, where, bound }: Part) => {
    const sql = `SELECT count(*) FROM (SELECT 1 FROM ${from} ${whereOf(where)} LIMIT @most)`;
    count += means.statements.number(sql, { ...bound, most: most - count }) ?? 0;
    return count < most;
  };
  yield* inParts(means, found, { order: "newest" }, look);
  return count;
}
