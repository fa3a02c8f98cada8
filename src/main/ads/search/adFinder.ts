import type { AdFilter } from "../../../contracts/ads/ads.ts";
import { adMatch, termMatch } from "../domain/adMatch.ts";
import { placeOfTime } from "../domain/adPlace.ts";
import { type AdTerm, readAdWords, singleWords } from "../domain/adText.ts";
import type { Steps } from "../../shared/base/steps.ts";
import { choicesOf, choiceTests } from "./adChoices.ts";
import type { AdMeans } from "./adMeans.ts";
import { fewByFigures, listedSets, type AdSet } from "./adSets.ts";
import { adTotal } from "../mirror/adTotal.ts";
import type { Places } from "./keptPlaces.ts";
import type { LabelStore } from "../mirror/labelStore.ts";
import { indexPlace, type PlaceColumn, placeColumn } from "../mirror/placeColumn.ts";
import { isLeadingWords, placesOfSet } from "./setPlaces.ts";
import type { Bound } from "./sqlParameters.ts";

/** How ads are found: the clauses of a statement after FROM. `sortKey` is the column that orders them. */
export interface Found {
  /** The driving source of the query: index lists, a list in sort-key order, known sort keys, or the ads table. */
  readonly lead: "index" | "list" | "places" | "all";
  readonly from: string;
  /** The same as `from`, but joined with the ads' rows, which `from` may omit. */
  readonly fromRows: string;
  readonly where: readonly string[];
  /** The driving source alone, without reading the ads' rows. */
  readonly led: {
    readonly from: string;
    readonly where: readonly string[];
    readonly place: PlaceColumn;
    /** Whether the driving source contains all hits, as long as there are no other tests. */
    readonly isAll: boolean;
  };
  /** All sort keys that can match, if they are known in advance; each statement gets some of them (`@some`). */
  readonly places: Places;
  readonly place: PlaceColumn;
  /** Tests of an ad's row that apply with any driving source. */
  readonly tests: readonly string[];
  /** Whether the filter has label conditions, which the index query contains besides the words. */
  readonly hasChoices: boolean;
  readonly bound: Bound;
}

/** A set that must contain every hit, and the parameters of its statement. */
interface Within {
  readonly set: AdSet;
  readonly bound: Bound;
}

interface How {
  readonly within?: Within | null;
  /** Whether all hits will be read, not only the first ones. */
  readonly isAll?: boolean;
}

/** Plans the query of a filter. `today`: days from 1970-01-01. */
export function* findAds(
  means: AdMeans,
  filter: AdFilter,
  today: number,
  { within = null, isAll = false }: How = {},
): Steps<Found> {
  const { statements, labels, limits } = means;
  const words = readAdWords(filter.find ?? "");
  const chosen = choicesOf(filter);
  const byRow = choiceTests(chosen);
  const bound: Record<string, string | number | null> = { ...byRow.bound, ...within?.bound, today };
  const rows = rowTests(filter, bound);
  const origins = originKeys(labels);
  const keys = chosen.map(({ kind, values }) => values.map((value) => labels.find(kind, value)));
  const match = adMatch(words, keys, origins);
  const wordMatch = adMatch(words, [], origins);
  if (match !== null) Object.assign(bound, { match });
  if (wordMatch !== null) Object.assign(bound, { wordMatch });
  const listed = listedSets(filter, labels, bound);
  const mostLeading = wordMatch === null ? limits.leading : isAll ? limits.leadingAll : limits.leadingPage;
  const [leading = fewByFigures(statements, filter, bound, mostLeading)] = within === null ? listed : [within.set];
  const range = (place: PlaceColumn) => placeTests(filter, place, bound);
  const wordTests = wordMatch === null ? [] : [hasWords];
  const listTests = listed.map(({ test }) => test);
  const tests = [...rows, ...byRow.tests, ...listTests, ...wordTests, ...range(adPlace)];
  const ad = { tests, bound, places: [], hasChoices: chosen.length > 0 };
  if (leading !== null && !(wordMatch !== null && isLeadingWords(means, leading, bound))) {
    const others = listed.filter((set) => set !== leading).map(({ test }) => test);
    const beside = [...rows, ...byRow.tests, ...others];
    if (leading.list === null || wordMatch !== null) {
      const places = yield* placesOfSet(means, leading, bound, wordMatch);
      const led = { from: somePlaces, where: [], place: adPlace, isAll: true };
      const where = [...beside, ...range(adPlace)];
      return { ...ad, lead: "places", from: somePlaces, fromRows: somePlaces, where, led, places, place: adPlace };
    }
    const { from, join, where, place } = leading.list;
    const both = `${from} CROSS JOIN ad ON ${join}`;
    const led = { from, where: [where, ...range(place)], place, isAll: true };
    return { ...ad, lead: "list", from: both, fromRows: both, where: [...led.where, ...beside], led, place };
  }
  if (match === null) {
    const led = { from: "ad", where: range(adPlace), place: adPlace, isAll: true };
    return { ...ad, lead: "all", from: "ad", fromRows: "ad", where: tests, led, place: adPlace };
  }
  const fromRows = "ad_text CROSS JOIN ad ON ad.place = -ad_text.rowid";
  const beside = [...rows, ...listTests];
  const from = beside.length === 0 ? "ad_text" : fromRows;
  const matching = ["ad_text MATCH @match", ...range(indexPlace)];
  const led = isFrequentPhrase(means, words.wanted)
    ? { from: "ad", where: range(adPlace), place: adPlace, isAll: false }
    : { from: "ad_text", where: matching, place: indexPlace, isAll: true };
  return { ...ad, lead: "index", from, fromRows, where: [...matching, ...beside], led, place: indexPlace };
}

const adPlace = placeColumn("ad.place");
const somePlaces = "json_each(@some) AS few CROSS JOIN ad ON ad.place = few.value";
const hasWords = "EXISTS (SELECT 1 FROM ad_text WHERE ad_text MATCH @wordMatch AND ad_text.rowid = -ad.place)";

function originKeys(labels: LabelStore): readonly number[] {
  return [labels.find("origin", "discover"), labels.find("origin", "research")];
}

/**
 * Whether the search has a phrase and at least a quarter of very many ads has every word. Searching all ads for such a
 * phrase is slow.
 */
function isFrequentPhrase({ statements, limits: { frequent, manyAds } }: AdMeans, wanted: readonly AdTerm[]): boolean {
  if (!wanted.some(({ words }) => words.length > 1)) return false;
  if ((statements.number(adTotal, {}) ?? 0) < manyAds) return false;
  const newest = "SELECT place FROM ad ORDER BY place DESC LIMIT 1 OFFSET @skipped";
  const reach = statements.number(newest, { skipped: 4 * frequent - 1 });
  const sql = "SELECT -rowid FROM ad_text WHERE ad_text MATCH @match ORDER BY rowid LIMIT 1 OFFSET @skipped";
  return singleWords(wanted).every((term) => {
    const reached = statements.number(sql, { match: termMatch(term), skipped: frequent - 1 });
    return reach !== undefined && reached !== undefined && reached >= reach;
  });
}

function rowTests(filter: AdFilter, bound: Record<string, string | number | null>): string[] {
  const tests: string[] = [];
  if (filter.minDaysRunning !== undefined) {
    tests.push("coalesce(ad.last_day, @today) - ad.first_day + 1 >= @minDays");
    bound["minDays"] = filter.minDaysRunning;
  }
  if (filter.minEngagement !== undefined) {
    tests.push("ad.engagement >= @minEngagement");
    bound["minEngagement"] = filter.minEngagement;
  }
  if (filter.saved === false) {
    tests.push("NOT EXISTS (SELECT 1 FROM journal.user_ad WHERE ad_id = ad.id AND saved_at IS NOT NULL)");
  }
  if (filter.gone === true) tests.push("ad.removed_at IS NOT NULL");
  if (filter.gone === false) tests.push("ad.removed_at IS NULL");
  // Sort keys have whole seconds; for a fraction of a second, the row is tested.
  if (filter.since !== undefined && filter.since % 1000 !== 0) tests.push("ad.content_at >= @since");
  if (filter.until !== undefined && filter.until % 1000 !== 0) tests.push("ad.content_at < @until");
  return tests;
}

function placeTests(filter: AdFilter, place: PlaceColumn, bound: Record<string, string | number | null>): string[] {
  const tests: string[] = [];
  if (filter.since !== undefined) {
    tests.push(place.isAtLeast("low"));
    Object.assign(bound, { low: placeOfTime(filter.since), since: filter.since });
  }
  if (filter.until !== undefined) {
    tests.push(place.isBelow("high"));
    Object.assign(bound, { high: placeOfTime(filter.until + 999), until: filter.until });
  }
  return tests;
}

/** Limits the sort-key range. The filter's own range is narrowed to it, because SQLite seeks only one condition per end. */
export function boundWithin(
  bound: Bound,
  from: number = Number.MIN_SAFE_INTEGER,
  to: number = Number.MAX_SAFE_INTEGER,
): Bound {
  const start = Math.max(from, Number(bound["low"] ?? from));
  const end = Math.min(to, Number(bound["high"] ?? to));
  return { ...bound, low: start, start, high: end, end };
}

export function whereOf(tests: readonly string[]): string {
  return tests.length === 0 ? "" : `WHERE ${tests.join(" AND ")}`;
}
