import type { Steps } from "../../domain/steps.ts";
import type { AdPageQuery } from "./adPages.ts";
import { type Found, whereOf } from "./adFinder.ts";
import type { AdStream, KeyedOrder } from "./adOrders.ts";
import { inParts, type Part, type PartLimits } from "./adParts.ts";
import { byPlace, countUpTo, type Keyed } from "./placePages.ts";
import type { StatementCache } from "./statementCache.ts";

const most = {
  /** Hits up to here are sorted at once; of more, so many that walking the order itself mostly finds a page soon. */
  sorted: 20_000,
  /** Ads of an order that are walked for one page: with words fewer, for looking one up in the index takes long. */
  walkedByWords: 500,
  walked: 10_000,
} as const;
type Limits = Readonly<Record<keyof typeof most, number>> & { readonly parts?: PartLimits };

/** One more than a page, by what an order goes by, and then by place those that have nothing of it. */
export function* byKey(
  statements: StatementCache,
  found: Found,
  query: AdPageQuery,
  order: KeyedOrder,
  limits: Limits = most,
): Steps<readonly Keyed[]> {
  const { after, count } = query;
  const isPastKeys = after !== null && after.key === undefined;
  const withKey = isPastKeys ? [] : yield* havingKey(statements, found, query, order, limits);
  if (withKey.length > count) return withKey;
  const rest = { ...query, after: isPastKeys ? after : null, count: count - withKey.length };
  return [...withKey, ...(yield* byPlace(statements, found, rest, "newest", [order.hasNoKey], limits.parts))];
}

function* havingKey(
  statements: StatementCache,
  found: Found,
  query: AdPageQuery,
  order: KeyedOrder,
  limits: Limits,
): Steps<readonly Keyed[]> {
  const isMany =
    found.lead === "all" ||
    (found.lead === "index" && (yield* countUpTo(statements, found, limits.sorted, limits.parts)) >= limits.sorted);
  if (!isMany) return yield* sorted(statements, found, query, order, limits);
  const walked: Keyed[] = [];
  for (const stream of order.streams) {
    const rows = streamOf(statements, found, stream, query, limits);
    if (rows === null) return yield* sorted(statements, found, query, order, limits);
    walked.push(...rows);
  }
  return greatest(walked, query.count);
}

function greatest(rows: readonly Keyed[], count: number): readonly Keyed[] {
  return rows.toSorted(([a, placeA], [b, placeB]) => (b ?? 0) - (a ?? 0) || placeB - placeA).slice(0, count + 1);
}

/** All of it, part by part, keeping the greatest. */
function* sorted(
  statements: StatementCache,
  found: Found,
  { after, count }: AdPageQuery,
  order: KeyedOrder,
  limits: Limits,
): Steps<readonly Keyed[]> {
  const behind = after === null ? "" : "WHERE (key, place) < (@key, @after)";
  const asked = { ...found, from: found.fromRows, where: [...found.where, order.hasKey] };
  let best: readonly Keyed[] = [];
  const look = ({ from, where, bound }: Part) => {
    const some = statements.lists<Keyed>(
      `SELECT key, place FROM (SELECT ${order.key} AS key, ad.place AS place FROM ${from} ${whereOf(where)})
       ${behind} ORDER BY key DESC, place DESC LIMIT @limit`,
      { ...bound, key: after?.key ?? null, after: after?.place ?? null, limit: count + 1 },
    );
    best = greatest([...best, ...some], count);
    return true;
  };
  yield* inParts(statements, asked, { order: "newest" }, look, limits.parts);
  return best;
}

/** Null when it was walked as far as it may be, and more may lie behind. */
function streamOf(
  statements: StatementCache,
  found: Found,
  stream: AdStream,
  { after, count }: AdPageQuery,
  limits: Limits,
): readonly Keyed[] | null {
  const walked = found.bound["wordMatch"] === undefined ? limits.walked : limits.walkedByWords;
  const bound = { ...found.bound, key: after?.key ?? null, after: after?.place ?? null, walked };
  const rows: Keyed[] = [];
  const steps = after?.key === undefined ? [{ where: stream.where, order: stream.order }] : stream.behind;
  for (const step of steps) {
    const along = `ad INDEXED BY ${stream.index} ${whereOf([stream.where, step.where])} ORDER BY ${step.order}`;
    const isAll = found.tests.length === 0;
    const sql = isAll
      ? `SELECT ${stream.key}, ad.place FROM ${along} LIMIT @limit`
      : `SELECT ${stream.key}, ad.place FROM (SELECT * FROM ${along} LIMIT @walked) AS ad ${whereOf(found.tests)} LIMIT @limit`;
    rows.push(...statements.lists<Keyed>(sql, { ...bound, limit: count + 1 - rows.length }));
    if (rows.length > count) break;
    const last = `SELECT ad.place FROM ${along} LIMIT 1 OFFSET @walked - 1`;
    if (!isAll && statements.number(last, bound) !== undefined) return null;
  }
  return rows;
}
