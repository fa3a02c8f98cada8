import type { AdCursor, AdFilter, CappedCount } from "../../../contracts/ads.ts";
import { placeOfTime, timeOfPlace } from "../../domain/ads/adPlace.ts";
import { findAds, type Found, whereOf } from "./adFinder.ts";
import { countUpTo } from "./adPages.ts";
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

/** Months of this computer's calendar that have ads, newest first, each found from where the one before it ends. */
export function monthsOfAds({ statements, labels }: Deps, filter: AdFilter, today: number): readonly AdMonth[] {
  const { from, where, place, bound } = findAds({ statements, labels }, filter, today);
  const newest = `SELECT ${place.value} FROM ${from} ${whereOf([...where, place.isBelow("end")])} ORDER BY ${place.newestFirst} LIMIT 1`;
  const inside = `SELECT count(*) FROM ${from} ${whereOf([...where, place.isAtLeast("start"), place.isBelow("end")])}`;
  const months: AdMonth[] = [];
  let end = Number.MAX_SAFE_INTEGER;
  while (months.length < mostMonths) {
    const top = statements.number(newest, { ...bound, end });
    if (top === undefined) break;
    const date = new Date(timeOfPlace(top));
    const start = placeOfTime(new Date(date.getFullYear(), date.getMonth(), 1).getTime());
    const count = statements.number(inside, { ...bound, start, end: top + 1 }) ?? 0;
    months.push({ month: monthName(date), count, after: { place: top + 1 } });
    end = start;
  }
  return months;
}

function monthName(date: Date): string {
  return `${String(date.getFullYear()).padStart(4, "0")}-${String(date.getMonth() + 1).padStart(2, "0")}`;
}
