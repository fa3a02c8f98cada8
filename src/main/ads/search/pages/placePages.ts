import type { Steps } from "../../../shared/base/steps.ts";
import { type Found, whereOf } from "../adFinder.ts";
import type { AdMeans } from "../adMeans.ts";
import type { AdPageQuery } from "./adPageQuery.ts";
import { inParts, type Part } from "../adParts.ts";

/** What an order goes by, and the place; the key is null where the order goes by place alone. */
export type Keyed = readonly [key: number | null, place: number];

/** One more than a page, by place alone, from where the one before it ends. */
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

/** How many there are, counted no further than `most`. */
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
