import type { AdFilter } from "#contracts/ads/ads.ts";
import { adMatch, termMatch } from "#main/ads/domain/adMatch.ts";
import { sortKeyOfTime } from "#main/ads/domain/adSortKey.ts";
import { type AdTerm, parseAdSearch, singleTerms } from "#main/ads/domain/adText.ts";
import type { Likeness } from "#main/shared/base/likeness/hashIndex.ts";
import type { TimeSliced } from "#main/shared/base/timeSlices.ts";
import { choicesOf, choiceTests } from "./adFacetFilters.ts";
import type { AdQueryContext } from "./adQueryLimits.ts";
import { fewByFigures, listedSets, type AdSet } from "./adSets.ts";
import { adRowCount } from "#main/ads/mirror/adSql.ts";
import type { SortKeys } from "./sortKeyCache.ts";
import type { LabelStore } from "#main/ads/mirror/labelStore.ts";
import { indexSortKey, type SortKeyColumn, sortKeyColumn } from "#main/ads/mirror/sortKeyColumn.ts";
import { isTextLeading, sortKeysOfSet } from "./sortKeySets.ts";
import type { Bound } from "./statementCache.ts";

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
    readonly sortKey: SortKeyColumn;
    /** Whether the driving source contains all hits, as long as there are no other tests. */
    readonly isAll: boolean;
  };
  /** All sort keys that can match, if they are known in advance; each statement gets some of them (`@some`). */
  readonly sortKeys: SortKeys;
  readonly sortKey: SortKeyColumn;
  /** Tests of an ad's row that apply with any driving source. */
  readonly tests: readonly string[];
  /** Whether the filter has label conditions, which the index query contains besides the words. */
  readonly hasChoices: boolean;
  readonly bound: Bound;
  /** The ads that resemble the filter's ad, before other tests; empty for a filter without one. */
  readonly likeness: readonly Likeness[];
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
  context: AdQueryContext,
  filter: AdFilter,
  today: number,
  { within = null, isAll = false }: How = {},
): TimeSliced<Found> {
  const { statements, labels, limits } = context;
  const words = parseAdSearch(filter.find ?? "");
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
  const likeness = filter.similarTo === undefined ? [] : yield* context.likenesses.similarTo(filter.similarTo);
  if (filter.similarTo !== undefined) bound["similar"] = JSON.stringify(likeness.map(({ key }) => key));
  const listed = listedSets(filter, labels, bound);
  const mostLeading = wordMatch === null ? limits.leading : isAll ? limits.leadingAll : limits.leadingPage;
  const [leading = fewByFigures(statements, filter, bound, mostLeading)] = within === null ? listed : [within.set];
  const range = (sortKey: SortKeyColumn) => sortKeyTests(filter, sortKey, bound);
  const wordTests = wordMatch === null ? [] : [matchesText];
  const listTests = listed.map(({ test }) => test);
  const tests = [...rows, ...byRow.tests, ...listTests, ...wordTests, ...range(adSortKey)];
  const ad = { tests, bound, sortKeys: [], hasChoices: chosen.length > 0, likeness };
  if (leading !== null && !(wordMatch !== null && isTextLeading(context, leading, bound))) {
    const others = listed.filter((set) => set !== leading).map(({ test }) => test);
    const beside = [...rows, ...byRow.tests, ...others];
    if (leading.list === null || wordMatch !== null) {
      const sortKeys = yield* sortKeysOfSet(context, leading, bound, wordMatch);
      const led = { from: somePlaces, where: [], sortKey: adSortKey, isAll: true };
      const where = [...beside, ...range(adSortKey)];
      return {
        ...ad,
        lead: "places",
        from: somePlaces,
        fromRows: somePlaces,
        where,
        led,
        sortKeys,
        sortKey: adSortKey,
      };
    }
    const { from, join, where, sortKey } = leading.list;
    const both = `${from} CROSS JOIN ad ON ${join}`;
    const led = { from, where: [where, ...range(sortKey)], sortKey, isAll: true };
    return { ...ad, lead: "list", from: both, fromRows: both, where: [...led.where, ...beside], led, sortKey };
  }
  if (match === null) {
    const led = { from: "ad", where: range(adSortKey), sortKey: adSortKey, isAll: true };
    return { ...ad, lead: "all", from: "ad", fromRows: "ad", where: tests, led, sortKey: adSortKey };
  }
  const fromRows = "ad_text CROSS JOIN ad ON ad.sort_key = -ad_text.rowid";
  const beside = [...rows, ...listTests];
  const from = beside.length === 0 ? "ad_text" : fromRows;
  const matching = ["ad_text MATCH @match", ...range(indexSortKey)];
  const led = isFrequentPhrase(context, words.wanted)
    ? { from: "ad", where: range(adSortKey), sortKey: adSortKey, isAll: false }
    : { from: "ad_text", where: matching, sortKey: indexSortKey, isAll: true };
  return { ...ad, lead: "index", from, fromRows, where: [...matching, ...beside], led, sortKey: indexSortKey };
}

const adSortKey = sortKeyColumn("ad.sort_key");
const somePlaces = "json_each(@some) AS few CROSS JOIN ad ON ad.sort_key = few.value";
const matchesText = "EXISTS (SELECT 1 FROM ad_text WHERE ad_text MATCH @wordMatch AND ad_text.rowid = -ad.sort_key)";

function originKeys(labels: Pick<LabelStore, "find">): readonly number[] {
  return [labels.find("origin", "discover"), labels.find("origin", "research")];
}

/**
 * Whether the search has a phrase and at least a quarter of very many ads has every word. Searching all ads for such a
 * phrase is slow.
 */
function isFrequentPhrase(
  { statements, limits: { frequent, manyAds } }: AdQueryContext,
  wanted: readonly AdTerm[],
): boolean {
  if (!wanted.some(({ words }) => words.length > 1)) return false;
  if ((statements.number(adRowCount, {}) ?? 0) < manyAds) return false;
  const newest = "SELECT sort_key FROM ad ORDER BY sort_key DESC LIMIT 1 OFFSET @skipped";
  const reach = statements.number(newest, { skipped: 4 * frequent - 1 });
  const sql = "SELECT -rowid FROM ad_text WHERE ad_text MATCH @match ORDER BY rowid LIMIT 1 OFFSET @skipped";
  return singleTerms(wanted).every((term) => {
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
  if (filter.removed === true) tests.push("ad.removed_at IS NOT NULL");
  if (filter.removed === false) tests.push("ad.removed_at IS NULL");
  // Sort keys have whole seconds; for a fraction of a second, the row is tested.
  if (filter.since !== undefined && filter.since % 1000 !== 0) tests.push("ad.content_at >= @since");
  if (filter.until !== undefined && filter.until % 1000 !== 0) tests.push("ad.content_at < @until");
  return tests;
}

function sortKeyTests(
  filter: AdFilter,
  sortKey: SortKeyColumn,
  bound: Record<string, string | number | null>,
): string[] {
  const tests: string[] = [];
  if (filter.since !== undefined) {
    tests.push(sortKey.isAtLeast("low"));
    Object.assign(bound, { low: sortKeyOfTime(filter.since), since: filter.since });
  }
  if (filter.until !== undefined) {
    tests.push(sortKey.isBelow("high"));
    Object.assign(bound, { high: sortKeyOfTime(filter.until + 999), until: filter.until });
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
