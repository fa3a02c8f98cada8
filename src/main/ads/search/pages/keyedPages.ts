import type { TimeSliced } from "#main/shared/base/timeSlices.ts";
import { type Found, whereOf } from "#main/ads/search/adFinder.ts";
import type { AdQueryContext } from "#main/ads/search/adQueryLimits.ts";
import type { AdStream, KeyedOrder } from "#main/ads/search/adSortOrders.ts";
import { scanRanges, type ScanRange } from "#main/ads/search/adScanRanges.ts";
import { type AdPageQuery, bySortKey, countUpTo, type Keyed } from "./sortKeyPages.ts";

/** Returns a page plus one row: ads with a key in key order, then ads without a key by sort key. */
export function* byKey(
  context: AdQueryContext,
  found: Found,
  query: AdPageQuery,
  order: KeyedOrder,
): TimeSliced<readonly Keyed[]> {
  const { after, count } = query;
  const isPastKeys = after !== null && after.key === undefined;
  const withKey = isPastKeys ? [] : yield* havingKey(context, found, query, order);
  if (withKey.length > count) return withKey;
  const rest = { ...query, after: isPastKeys ? after : null, count: count - withKey.length };
  return [...withKey, ...(yield* bySortKey(context, found, rest, "newest", [order.hasNoKey]))];
}

function* havingKey(
  context: AdQueryContext,
  found: Found,
  query: AdPageQuery,
  order: KeyedOrder,
): TimeSliced<readonly Keyed[]> {
  const isMany =
    found.lead === "all" ||
    (found.lead === "index" && (yield* countUpTo(context, found, context.limits.sorted)) >= context.limits.sorted);
  if (!isMany) return yield* sorted(context, found, query, order);
  const walked: Keyed[] = [];
  for (const stream of order.streams) {
    const rows = yield* streamOf(context, found, stream, query);
    if (rows === null) return yield* sorted(context, found, query, order);
    walked.push(...rows);
  }
  return greatest(walked, query.count);
}

function greatest(rows: readonly Keyed[], count: number): readonly Keyed[] {
  return rows.toSorted(([a, placeA], [b, placeB]) => (b ?? 0) - (a ?? 0) || placeB - placeA).slice(0, count + 1);
}

/** Reads all hits range by range, and retains those with the greatest keys. */
function* sorted(
  context: AdQueryContext,
  found: Found,
  { after, count }: AdPageQuery,
  order: KeyedOrder,
): TimeSliced<readonly Keyed[]> {
  const behind = after === null ? "" : "WHERE (key, sort_key) < (@key, @after)";
  const scanned = { ...found, from: found.fromRows, where: [...found.where, order.hasKey] };
  let best: readonly Keyed[] = [];
  const scan = ({ from, where, bound }: ScanRange) => {
    const some = context.statements.lists<Keyed>(
      `SELECT key, sort_key FROM (SELECT ${order.key} AS key, ad.sort_key AS sort_key FROM ${from} ${whereOf(where)})
       ${behind} ORDER BY key DESC, sort_key DESC LIMIT @limit`,
      { ...bound, key: after?.key ?? null, after: after?.sortKey ?? null, limit: count + 1 },
    );
    best = greatest([...best, ...some], count);
    return true;
  };
  yield* scanRanges(context, scanned, { order: "newest" }, scan);
  return best;
}

/** Scans one order's index. Returns null if the scan limit is reached and more hits may follow. */
function* streamOf(
  { statements, limits }: AdQueryContext,
  found: Found,
  stream: AdStream,
  { after, count }: AdPageQuery,
): TimeSliced<readonly Keyed[] | null> {
  const hasText = found.bound["wordMatch"] !== undefined;
  const most = hasText ? limits.walkedByText : limits.walked;
  const walked = hasText ? limits.walkedByTextInStep : limits.walkedInStep;
  const bound = { ...found.bound, key: after?.key ?? null, after: after?.sortKey ?? null };
  const rows: Keyed[] = [];
  const parts = after?.key === undefined ? [{ where: stream.where, order: stream.order }] : stream.behind;
  for (const part of parts) {
    const along = `ad INDEXED BY ${stream.index} ${whereOf([stream.where, part.where])} ORDER BY ${part.order}`;
    const of = (from: string, where: string) => `SELECT ${stream.key}, ad.sort_key FROM ${from} ${where} LIMIT @limit`;
    const limit = () => count + 1 - rows.length;
    if (found.tests.length === 0) rows.push(...statements.lists<Keyed>(of(along, ""), { ...bound, limit: limit() }));
    const sql = of(`(SELECT * FROM ${along} LIMIT @walked OFFSET @skipped) AS ad`, whereOf(found.tests));
    const next = `SELECT ad.sort_key FROM ${along} LIMIT 1 OFFSET @skipped`;
    for (let skipped = 0; found.tests.length > 0 && rows.length <= count; skipped += walked) {
      if (skipped > 0) yield;
      if (skipped > 0 && statements.number(next, { ...bound, skipped }) === undefined) break;
      if (skipped >= most) return null;
      rows.push(...statements.lists<Keyed>(sql, { ...bound, walked, skipped, limit: limit() }));
    }
    if (rows.length > count) break;
  }
  return rows;
}
