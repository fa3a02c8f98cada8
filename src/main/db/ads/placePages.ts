import type { AdPageQuery } from "./adPages.ts";
import { type Bound, type Found, whereOf } from "./adFinder.ts";
import type { StatementCache } from "./statementCache.ts";

/** What an order goes by, and the place; the key is null where the order goes by place alone. */
export type Keyed = readonly [key: number | null, place: number];

/** One more than a page, by place alone, from where the one before it ends. */
export function byPlace(
  statements: StatementCache,
  found: Found,
  { after, count }: AdPageQuery,
  sort: "newest" | "oldest",
  extra: readonly string[] = [],
): readonly Keyed[] {
  const { place } = found;
  const from = extra.length === 0 ? found.from : found.fromRows;
  const [behind, order] =
    sort === "newest" ? [place.isBelow("after"), place.newestFirst] : [place.isAbove("after"), place.oldestFirst];
  const where = [...found.where, ...extra, ...(after === null ? [] : [behind])];
  return statements.lists<Keyed>(
    `SELECT NULL, ${place.value} FROM ${from} ${whereOf(where)} ORDER BY ${order} LIMIT @limit`,
    { ...found.bound, after: after?.place ?? null, limit: count + 1 },
  );
}

/** How many there are, counted no further than `most`. */
export function countUpTo(statements: StatementCache, { from, where, bound }: Found, most: number): number {
  const sql = `SELECT count(*) FROM (SELECT 1 FROM ${from} ${whereOf(where)} LIMIT @most)`;
  return statements.number(sql, { ...bound, most } satisfies Bound) ?? 0;
}
