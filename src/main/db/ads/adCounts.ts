import type { AdCursor, AdFilter, CappedCount } from "../../../contracts/ads.ts";
import { placeOfTime, timeOfPlace } from "../../domain/ads/adPlace.ts";
import type { Steps } from "../../domain/steps.ts";
import { boundWithin, findAds, type Found, whereOf } from "./adFinder.ts";
import { countUpTo } from "./placePages.ts";
import type { LabelStore } from "./labelStore.ts";
import type { StatementCache } from "./statementCache.ts";

interface Deps {
  readonly statements: StatementCache;
  readonly labels: LabelStore;
}

export interface AdMonth {
  readonly month: string;
  readonly count: number;
  readonly after: AdCursor;
}

/** A number that is read at a glance: of more, "or more" says enough. */
const mostCounted = 1_000;
/** Enough for any life; each costs two looks. */
const mostMonths = 600;
/** Counted at once: of a million ads, some milliseconds. */
const partsOfMonth = 4;
const none: CappedCount = { count: 0, isCapped: false };
/** Mostly nothing at all is new, and that is known without a look at what fits the filter. */
const anyNew = "SELECT 1 FROM ad INDEXED BY ad_by_seen WHERE last_seen_at > @at AND first_seen_at > @at LIMIT 1";

/** `firstSeenAfter`: epoch ms, or null for all. */
export function countAds(
  { statements, labels }: Deps,
  filter: AdFilter,
  today: number,
  firstSeenAfter: number | null,
): CappedCount {
  if (firstSeenAfter !== null && statements.number(anyNew, { at: firstSeenAfter }) === undefined) return none;
  const found = findAds({ statements, labels }, filter, today);
  const counted = firstSeenAfter === null ? found : seenAfter(found, firstSeenAfter);
  const count = countUpTo(statements, counted, mostCounted + 1);
  return { count: Math.min(count, mostCounted), isCapped: count > mostCounted };
}

function seenAfter(found: Found, at: number): Found {
  const where = [...found.where, "ad.first_seen_at > @firstSeenAfter"];
  return { ...found, from: found.fromRows, where, bound: { ...found.bound, firstSeenAfter: at } };
}

/**
 * Months of this computer's calendar that have ads, newest first, each found from where the one before it ends; in steps,
 * for counting every one of a million takes a while.
 */
export function* monthsOfAds({ statements, labels }: Deps, filter: AdFilter, today: number): Steps<readonly AdMonth[]> {
  const found = findAds({ statements, labels }, filter, today);
  if (found.lead === "set") return monthsOfSet(statements, found);
  const { from, where, place, bound } = found;
  const newest = `SELECT ${place.value} FROM ${from} ${whereOf([...where, place.isBelow("end")])} ORDER BY ${place.newestFirst} LIMIT 1`;
  const inside = `SELECT count(*) FROM ${from} ${whereOf([...where, place.isAtLeast("start"), place.isBelow("end")])}`;
  const months: AdMonth[] = [];
  let end = Number.MAX_SAFE_INTEGER;
  while (months.length < mostMonths) {
    const top = statements.number(newest, boundWithin(bound, Number.MIN_SAFE_INTEGER, end));
    if (top === undefined) break;
    const { month, startsAt } = monthOf(top);
    const begin = placeOfTime(startsAt);
    const part = Math.ceil((top + 1 - begin) / partsOfMonth);
    let count = 0;
    for (let start = begin; start <= top; start += part) {
      const partEnd = Math.min(start + part, top + 1);
      count += statements.number(inside, boundWithin(bound, start, partEnd)) ?? 0;
      yield;
    }
    months.push({ month, count, after: { place: top + 1 } });
    end = begin;
  }
  return months;
}

/** A set that has no order is read once, as a whole: it is a person's own, or small. */
function monthsOfSet(statements: StatementCache, { from, where, place, bound }: Found): readonly AdMonth[] {
  const sql = `SELECT ${place.value} FROM ${from} ${whereOf(where)} ORDER BY ${place.newestFirst}`;
  const months: (AdMonth & { readonly startsAt: number })[] = [];
  for (const [top] of statements.lists<readonly [number]>(sql, bound)) {
    const last = months.at(-1);
    if (last !== undefined && timeOfPlace(top) >= last.startsAt)
      months[months.length - 1] = { ...last, count: last.count + 1 };
    else if (months.length === mostMonths) break;
    else months.push({ ...monthOf(top), count: 1, after: { place: top + 1 } });
  }
  return months.map(({ month, count, after }) => ({ month, count, after }));
}

function monthOf(place: number): { readonly month: string; readonly startsAt: number } {
  const date = new Date(timeOfPlace(place));
  return { month: monthName(date), startsAt: new Date(date.getFullYear(), date.getMonth(), 1).getTime() };
}

function monthName(date: Date): string {
  return `${String(date.getFullYear()).padStart(4, "0")}-${String(date.getMonth() + 1).padStart(2, "0")}`;
}
