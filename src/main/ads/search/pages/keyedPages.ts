import type { Steps } from "../../../shared/base/steps.ts";
import { type Found, whereOf } from "../adFinder.ts";
import type { AdMeans } from "../adMeans.ts";
import type { AdStream, KeyedOrder } from "../adOrders.ts";
import type { AdPageQuery } from "./adPageQuery.ts";
import { inParts, type Part } from "../adParts.ts";
import { byPlace, countUpTo, type Keyed } from "./placePages.ts";

/** Returns a page plus one row: ads with a key in key order, then ads without a key by sort key. */
export function* byKey(means: AdMeans, found: Found, query: AdPageQuery, order: KeyedOrder): Steps<readonly Keyed[]> {
  const { after, count } = query;
  const isPastKeys = after !== null && after.key === undefined;
  const withKey = isPastKeys ? [] : yield* havingKey(means, found, query, order);
  if (withKey.length > count) return withKey;
  const rest = { ...query, after: isPastKeys ? after : null, count: count - withKey.length };
  return [...withKey, ...(yield* byPlace(means, found, rest, "newest", [order.hasNoKey]))];
}

function* havingKey(means: AdMeans, found: Found, query: AdPageQuery, order: KeyedOrder): Steps<readonly Keyed[]> {
  const isMany =
    found.lead === "all" ||
    (found.lead === "index" && (yield* countUpTo(means, found, means.limits.sorted)) >= means.limits.sorted);
  if (!isMany) return yield* sorted(means, found, query, order);
  const walked: Keyed[] = [];
  for (const stream of order.streams) {
    const rows = yield* streamOf(means, found, stream, query);
    if (rows === null) return yield* sorted(means, found, query, order);
    walked.push(...rows);
  }
  return greatest(walked, query.count);
}

function greatest(rows: readonly Keyed[], count: number): readonly Keyed[] {
  return rows.toSorted(([a, placeA], [b, placeB]) => (b ?? 0) - (a ?? 0) || placeB - placeA).slice(0, count + 1);
}

/** Reads all hits range by range, and retains those with the greatest keys. */
function* sorted(
  means: AdMeans,
  found: Found,
  { after, count }: AdPageQuery,
  order: KeyedOrder,
): Steps<readonly Keyed[]> {
  const behind = after === null ? "" : "WHERE (key, place) < (@key, @after)";
  const asked = { ...found, from: found.fromRows, where: [...found.where, order.hasKey] };
  let best: readonly Keyed[] = [];
  const look = ({ from, where, bound }: Part) => {
    const some = means.statements.lists<Keyed>(
      `SELECT key, place FROM (SELECT ${order.key} AS key, ad.place AS place FROM ${from} ${whereOf(where)})
       ${behind} ORDER BY key DESC, place DESC LIMIT @limit`,
      { ...bound, key: after?.key ?? null, after: after?.place ?? null, limit: count + 1 },
    );
    best = greatest([...best, ...some], count);
    return true;
  };
  yield* inParts(means, asked, { order: "newest" }, look);
  return best;
}

/** Scans one order's index. Returns null if the scan limit is reached and more hits may follow. */
function* streamOf(
  { statements, limits }: AdMeans,
  found: Found,
  stream: AdStream,
  { after, count }: AdPageQuery,
): Steps<readonly Keyed[] | null> {
  const hasWords = found.bound["wordMatch"] !== undefined;
  const most = hasWords ? limits.walkedByWords : limits.walked;
  const walked = hasWords ? limits.walkedByWordsInStep : limits.walkedInStep;
  const bound = { ...found.bound, key: after?.key ?? null, after: after?.place ?? null };
  const rows: Keyed[] = [];
  const parts = after?.key === undefined ? [{ where: stream.where, order: stream.order }] : stream.behind;
  for (const part of parts) {
    const along = `ad INDEXED BY ${stream.index} ${whereOf([stream.where, part.where])} ORDER BY ${part.order}`;
    const of = (from: string, where: string) => `SELECT ${stream.key}, ad.place FROM ${from} ${where} LIMIT @limit`;
    const limit = () => count + 1 - rows.length;
    if (found.tests.length === 0) rows.push(...statements.lists<Keyed>(of(along, ""), { ...bound, limit: limit() }));
    const sql = of(`(SELECT * FROM ${along} LIMIT @walked OFFSET @skipped) AS ad`, whereOf(found.tests));
    const next = `SELECT ad.place FROM ${along} LIMIT 1 OFFSET @skipped`;
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
