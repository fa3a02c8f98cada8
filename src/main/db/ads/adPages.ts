import type { AdCursor, AdFilter, AdSort } from "../../../contracts/ads.ts";
import { type Bound, findAds, type Found, whereOf } from "./adFinder.ts";
import { adRelevance } from "./adRelevance.ts";
import type { LabelStore } from "./labelStore.ts";
import type { StatementCache } from "./statementCache.ts";

export interface AdPageQuery {
  readonly filter: AdFilter;
  readonly sort: AdSort;
  readonly after: AdCursor | null;
  readonly count: number;
  /** Days from 1970-01-01. */
  readonly today: number;
}

export interface PlacePage {
  readonly places: readonly number[];
  readonly next: AdCursor | null;
}

/** What an order goes by, and the place; the key is null where the order goes by place alone. */
type Keyed = readonly [key: number | null, place: number];

/** Hits up to here are sorted; of more, so many that walking the order itself finds a page soon. */
const mostSorted = 20_000;

/** Finds pages of ads in every order, by keyset: any page costs what the first one does. */
export function adPages({ statements, labels }: { readonly statements: StatementCache; readonly labels: LabelStore }) {
  const relevance = adRelevance(statements);
  return (query: AdPageQuery): PlacePage => {
    const found = findAds({ statements, labels }, query.filter, query.today, query.sort === "relevance");
    const rows = rowsOf({ statements, relevance }, found, query);
    const isMore = rows.length > query.count;
    const shown = isMore ? rows.slice(0, query.count) : rows;
    return { places: shown.map(([, place]) => place), next: isMore ? cursorOf(shown.at(-1)) : null };
  };
}

function cursorOf(last: Keyed | undefined): AdCursor | null {
  if (last === undefined) return null;
  const [key, place] = last;
  return key === null ? { place } : { key, place };
}

interface Means {
  readonly statements: StatementCache;
  readonly relevance: ReturnType<typeof adRelevance>;
}

function rowsOf({ statements, relevance }: Means, found: Found, query: AdPageQuery): readonly Keyed[] {
  const { sort, filter, after, count } = query;
  const find = (filter.find ?? "").trim();
  switch (sort) {
    case "longest":
      return keyed(statements, found, query, longestOrder);
    case "engaged":
      return keyed(statements, found, query, engagedOrder);
    case "relevance":
      // Without words nothing is more relevant than the newest.
      if (found.lead === "index" && find !== "") return relevance(found, { find, after, limit: count + 1 });
      return byPlace(statements, found, query, "newest");
    default:
      return byPlace(statements, found, query, sort);
  }
}

function byPlace(
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

interface Stream {
  readonly key: string;
  readonly where: string;
  readonly index: string;
  /** Behind the cursor, by what the index goes by: each of these in turn, so that none walks over what was before it. */
  readonly behind: readonly { readonly where: string; readonly order: string }[];
  readonly order: string;
}

const engagedStream: Stream = {
  key: "ad.engagement",
  where: "ad.engagement IS NOT NULL",
  index: "ad_by_engagement",
  behind: [{ where: "(ad.engagement, ad.place) < (@key, @after)", order: "ad.engagement DESC, ad.place DESC" }],
  order: "ad.engagement DESC, ad.place DESC",
};
const runningStream: Stream = {
  key: "@today - ad.first_day",
  where: "ad.first_day IS NOT NULL AND ad.last_day IS NULL",
  index: "ad_running",
  behind: [
    { where: "ad.first_day = @today - @key AND ad.place < @after", order: "ad.place DESC" },
    { where: "ad.first_day > @today - @key", order: "ad.first_day, ad.place DESC" },
  ],
  order: "ad.first_day, ad.place DESC",
};
const endedStream: Stream = {
  key: "ad.last_day - ad.first_day",
  where: "ad.first_day IS NOT NULL AND ad.last_day IS NOT NULL",
  index: "ad_ended",
  behind: [
    { where: "ad.last_day - ad.first_day = @key AND ad.place < @after", order: "ad.place DESC" },
    { where: "ad.last_day - ad.first_day < @key", order: "ad.last_day - ad.first_day DESC, ad.place DESC" },
  ],
  order: "ad.last_day - ad.first_day DESC, ad.place DESC",
};

/** An order by something that not every ad has: those that have it by it, the greatest first, then the others, the newest first. */
interface KeyedOrder {
  readonly key: string;
  readonly hasKey: string;
  readonly hasNoKey: string;
  readonly streams: readonly Stream[];
}

const engagedOrder: KeyedOrder = {
  key: "ad.engagement",
  hasKey: "ad.engagement IS NOT NULL",
  hasNoKey: "ad.engagement IS NULL",
  streams: [engagedStream],
};
const longestOrder: KeyedOrder = {
  key: "coalesce(ad.last_day, @today) - ad.first_day",
  hasKey: "ad.first_day IS NOT NULL",
  hasNoKey: "ad.first_day IS NULL",
  streams: [runningStream, endedStream],
};

function keyed(statements: StatementCache, found: Found, query: AdPageQuery, order: KeyedOrder): readonly Keyed[] {
  const { after, count } = query;
  const isPastKeys = after !== null && after.key === undefined;
  const isWalked = found.lead === "all" || (found.lead === "index" && isMany(statements, found));
  const withKey = isPastKeys
    ? []
    : isWalked
      ? order.streams
          .flatMap((stream) => streamOf(statements, found, stream, query))
          .toSorted(([a, placeA], [b, placeB]) => (b ?? 0) - (a ?? 0) || placeB - placeA)
          .slice(0, count + 1)
      : sortedBy(statements, found, order, query);
  if (withKey.length > count) return withKey;
  const rest = { ...query, after: isPastKeys ? after : null, count: count - withKey.length };
  return [...withKey, ...byPlace(statements, found, rest, "newest", [order.hasNoKey])];
}

/** Of what is few enough to be sorted. */
function sortedBy(
  statements: StatementCache,
  found: Found,
  order: KeyedOrder,
  { after, count }: AdPageQuery,
): readonly Keyed[] {
  const behind = after === null ? "" : "WHERE (key, place) < (@key, @after)";
  return statements.lists<Keyed>(
    `SELECT key, place FROM (
       SELECT ${order.key} AS key, ad.place AS place FROM ${found.fromRows} ${whereOf([...found.where, order.hasKey])})
     ${behind} ORDER BY key DESC, place DESC LIMIT @limit`,
    { ...found.bound, key: after?.key ?? null, after: after?.place ?? null, limit: count + 1 },
  );
}

function streamOf(
  statements: StatementCache,
  found: Found,
  stream: Stream,
  { after, count }: AdPageQuery,
): readonly Keyed[] {
  const bound = { ...found.bound, key: after?.key ?? null, after: after?.place ?? null };
  const rows: Keyed[] = [];
  const steps = after?.key === undefined ? [{ where: stream.where, order: stream.order }] : stream.behind;
  for (const step of steps) {
    if (rows.length > count) break;
    const tests = whereOf([stream.where, ...found.tests, step.where]);
    const sql = `SELECT ${stream.key}, ad.place FROM ad INDEXED BY ${stream.index} ${tests} ORDER BY ${step.order} LIMIT @limit`;
    rows.push(...statements.lists<Keyed>(sql, { ...bound, limit: count + 1 - rows.length }));
  }
  return rows;
}

function isMany(statements: StatementCache, found: Found): boolean {
  return countUpTo(statements, found, mostSorted) >= mostSorted;
}

/** How many there are, counted no further than `most`. */
export function countUpTo(statements: StatementCache, { from, where, bound }: Found, most: number): number {
  const sql = `SELECT count(*) FROM (SELECT 1 FROM ${from} ${whereOf(where)} LIMIT @most)`;
  return statements.number(sql, { ...bound, most } satisfies Bound) ?? 0;
}
