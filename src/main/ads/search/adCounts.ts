import type { AdCursor, AdFilter, CappedCount } from "#contracts/ads/ads.ts";
import { sortKeyOfTime, timeOfSortKey } from "#main/ads/domain/adSortKey.ts";
import type { TimeSliced } from "#main/shared/base/timeSlices.ts";
import { findAds, type Found, whereOf } from "./adFinder.ts";
import type { AdQueryContext } from "./adQueryLimits.ts";
import { scanRanges, type ScanRange } from "./adScanRanges.ts";
import { fewNew } from "./sortKeySets.ts";
import { bySortKey, countUpTo, type Keyed } from "./pages/sortKeyPages.ts";

export interface AdMonth {
  readonly month: string;
  readonly count: number;
  readonly after: AdCursor;
}

/** Counts stop here, because the UI shows larger numbers as "or more". */
const mostCounted = 1_000;
/** More months than any library needs; each costs two queries. */
const mostMonths = 600;
/** A month is counted in this many parts, one per step: some milliseconds each with a million ads. */
const partsOfMonth = 4;
const none: CappedCount = { count: 0, isCapped: false };
/** Usually no ad is new, and this query shows that without running the filter. */
const anyNew = "SELECT 1 FROM ad INDEXED BY ad_by_seen WHERE last_seen_at > @at AND first_seen_at > @at LIMIT 1";

/** Counts the ads of a filter. `firstSeenAfter`: epoch ms, or null for all ads. */
export function* countAds(
  context: AdQueryContext,
  filter: AdFilter,
  today: number,
  firstSeenAfter: number | null,
): TimeSliced<CappedCount> {
  const { statements } = context;
  if (firstSeenAfter !== null && statements.number(anyNew, { at: firstSeenAfter }) === undefined) return none;
  const few = firstSeenAfter === null ? null : fewNew(statements, firstSeenAfter, context.limits.leading);
  const within = few === null ? null : { set: few, bound: { firstSeenAfter } };
  const found = yield* findAds(context, filter, today, { within });
  const counted = firstSeenAfter === null || within !== null ? found : seenAfter(found, firstSeenAfter);
  const count = yield* countUpTo(context, counted, mostCounted + 1);
  return { count: Math.min(count, mostCounted), isCapped: count > mostCounted };
}

function seenAfter(found: Found, at: number): Found {
  const where = [...found.where, "ad.first_seen_at > @firstSeenAfter"];
  return { ...found, from: found.fromRows, where, bound: { ...found.bound, firstSeenAfter: at } };
}

/**
 * Returns the local calendar months that have ads, newest first; each search starts where the previous month ends.
 * Runs in steps, because counting a million ads is slow.
 */
export function* monthsOfAds(context: AdQueryContext, filter: AdFilter, today: number): TimeSliced<readonly AdMonth[]> {
  const found = yield* findAds(context, filter, today, { isAll: true });
  if (found.lead === "places") return yield* monthsOfSortKeys(context, found);
  const months: AdMonth[] = [];
  let after: AdCursor | null = null;
  while (months.length < mostMonths) {
    const newest: readonly Keyed[] = yield* bySortKey(context, found, { after, count: 0 }, "newest");
    const top = newest[0]?.[1];
    if (top === undefined) break;
    const { month, startsAt } = monthOf(top);
    const begin = sortKeyOfTime(startsAt);
    months.push({
      month,
      count: yield* countInside(context, found, begin, top + 1),
      after: { sortKey: top + 1 },
    });
    after = { sortKey: begin };
  }
  return months;
}

function* countInside(context: AdQueryContext, found: Found, begin: number, end: number): TimeSliced<number> {
  const part = Math.ceil((end - begin) / partsOfMonth);
  let count = 0;
  const scan = ({ from, where, bound }: ScanRange) => {
    count += context.statements.number(`SELECT count(*) FROM ${from} ${whereOf(where)}`, bound) ?? 0;
    return true;
  };
  for (let start = begin; start < end; start += part) {
    const span = { order: "newest", start, end: Math.min(start + part, end) } as const;
    yield* scanRanges(context, found, span, scan);
    yield;
  }
  return count;
}

/** Reads known sort keys once, as a whole, because they are the user's ads or few. */
function* monthsOfSortKeys(context: AdQueryContext, found: Found): TimeSliced<readonly AdMonth[]> {
  const months: (AdMonth & { readonly startsAt: number })[] = [];
  const take = (top: number) => {
    const last = months.at(-1);
    if (last !== undefined && timeOfSortKey(top) >= last.startsAt)
      months[months.length - 1] = { ...last, count: last.count + 1 };
    else months.push({ ...monthOf(top), count: 1, after: { sortKey: top + 1 } });
  };
  const scan = ({ from, where, sortKey, bound }: ScanRange) => {
    const sql = `SELECT ${sortKey.value} FROM ${from} ${whereOf(where)} ORDER BY ${sortKey.newestFirst}`;
    for (const [top] of context.statements.lists<readonly [number]>(sql, bound)) take(top);
    return months.length <= mostMonths;
  };
  yield* scanRanges(context, found, { order: "newest" }, scan);
  return months.slice(0, mostMonths).map(({ month, count, after }) => ({ month, count, after }));
}

function monthOf(sortKey: number): { readonly month: string; readonly startsAt: number } {
  const date = new Date(timeOfSortKey(sortKey));
  return { month: monthName(date), startsAt: new Date(date.getFullYear(), date.getMonth(), 1).getTime() };
}

function monthName(date: Date): string {
  return `${String(date.getFullYear()).padStart(4, "0")}-${String(date.getMonth() + 1).padStart(2, "0")}`;
}
