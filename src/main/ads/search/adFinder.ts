import type { AdFilter } from "#contracts/ads/ads.ts";
import { adMatch, termMatch } from "#main/ads/domain/adMatch.ts";
import { type AdTerm, parseAdSearch, singleTerms } from "#main/ads/domain/adText.ts";
import type { Likeness } from "#main/shared/base/likeness/hashIndex.ts";
import type { TimeSliced } from "#main/shared/base/timeSlices.ts";
import { type AdSet, conditionsOf } from "./adFilterSql.ts";
import type { AdQueryContext } from "./adQueryLimits.ts";
import { adRowCount } from "#main/ads/mirror/adSql.ts";
import type { SortKeys } from "./sortKeyCache.ts";
import type { LabelStore } from "#main/ads/mirror/labelStore.ts";
import { indexSortKey, type SortKeyColumn, sortKeyColumn } from "#main/ads/mirror/sortKeyColumn.ts";
import { fewOf, isTextLeading, sortKeysOfSet } from "./sortKeySets.ts";
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
  const conditions = conditionsOf(filter, labels);
  const chosen = conditions.flatMap(({ choice = [] }) => choice);
  const bound: Record<string, string | number | null> = Object.assign(
    { ...within?.bound, today },
    ...conditions.map((each) => each.bound),
    ...chosen.map(({ values }, index) => ({ [`choice${index}`]: JSON.stringify(values) })),
  );
  const rows = conditions.flatMap(({ test = [] }) => test);
  const byRow = chosen.map(({ test }, index) => test(`SELECT value FROM json_each(@choice${index})`));
  const origins = originKeys(labels);
  const keys = chosen.map(({ kind, values }) => values.map((value) => labels.find(kind, value)));
  const match = adMatch(words, keys, origins);
  const wordMatch = adMatch(words, [], origins);
  if (match !== null) Object.assign(bound, { match });
  if (wordMatch !== null) Object.assign(bound, { wordMatch });
  const likeness = filter.similarTo === undefined ? [] : yield* context.likenesses.similarTo(filter.similarTo);
  if (filter.similarTo !== undefined) bound["similar"] = JSON.stringify(likeness.map(({ key }) => key));
  const listed = conditions.flatMap(({ set = [] }) => set);
  const figures = conditions.flatMap(({ sortKeys = [] }) => sortKeys);
  const mostLeading = wordMatch === null ? limits.leading : isAll ? limits.leadingAll : limits.leadingPage;
  const [leading = fewOf(statements, figures, bound, mostLeading)] = within === null ? listed : [within.set];
  const range = (sortKey: SortKeyColumn) => conditions.flatMap((each) => each.range?.(sortKey) ?? []);
  const wordTests = wordMatch === null ? [] : [matchesText];
  const listTests = listed.map(({ test }) => test);
  const tests = [...rows, ...byRow, ...listTests, ...wordTests, ...range(adSortKey)];
  const ad = { tests, bound, sortKeys: [], hasChoices: chosen.length > 0, likeness };
  if (leading !== null && !(wordMatch !== null && isTextLeading(context, leading, bound))) {
    const others = listed.filter((set) => set !== leading).map(({ test }) => test);
    const beside = [...rows, ...byRow, ...others];
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
