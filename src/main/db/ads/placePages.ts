import type { Steps } from "../../domain/steps.ts";
import { type Found, whereOf } from "./adFinder.ts";
import type { AdPageQuery } from "./adPages.ts";
import { inParts, type Part, type PartLimits } from "./adParts.ts";
import type { StatementCache } from "./statementCache.ts";

/** What an order goes by, and the place; the key is null where the order goes by place alone. */
export type Keyed = readonly [key: number | null, place: number];

/** One more than a page, by place alone, from where the one before it ends. */
export function* byPlace(
  statements: StatementCache,
  found: Found,
  { after, count }: Pick<AdPageQuery, "after" | "count">,
  sort: "newest" | "oldest",
  extra: readonly string[] = [],
  limits?: PartLimits,
): Steps<readonly Keyed[]> {
  const asked = extra.length === 0 ? found : { ...found, from: found.fromRows, where: [...found.where, ...extra] };
  const behind = after === null ? {} : sort === "newest" ? { end: after.place } : { start: after.place + 1 };
  const rows: Keyed[] = [];
  const look = ({ from, where, place, bound }: Part) => {
    const order = sort === "newest" ? place.newestFirst : place.oldestFirst;
    const sql = `SELECT NULL, ${place.value} FROM ${from} ${whereOf(where)} ORDER BY ${order} LIMIT @limit`;
    rows.push(...statements.lists<Keyed>(sql, { ...bound, limit: count + 1 - rows.length }));
    return rows.length <= count;
  };
  yield* inParts(statements, asked, { order: sort, ...behind }, look, limits);
  return rows;
}

/** How many there are, counted no further than `most`. */
export function* countUpTo(statements: StatementCache, found: Found, most: number, limits?: PartLimits): Steps<number> {
  let count = 0;
  const look = ({ from, where, bound }: Part) => {
    const sql = `SELECT count(*) FROM (SELECT 1 FROM ${from} ${whereOf(where)} LIMIT @most)`;
    count += statements.number(sql, { ...bound, most: most - count }) ?? 0;
    return count < most;
  };
  yield* inParts(statements, found, { order: "newest" }, look, limits);
  return count;
}
