import type { TimeSliced } from "#main/shared/base/timeSlices.ts";
import { hasId } from "#main/ads/mirror/adSql.ts";
import type { AdQueryContext } from "./adQueryLimits.ts";
import type { AdSet } from "./adFilterSql.ts";
import type { SortKeys } from "./sortKeyCache.ts";
import { indexSortKey } from "#main/ads/mirror/sortKeyColumn.ts";
import type { Bound, StatementCache } from "./statementCache.ts";

/** Whether words drive the query instead of a set, because the set is too large to be read for each query. */
export function isTextLeading(
  { statements, limits: { besideText } }: AdQueryContext,
  { source }: AdSet,
  bound: Bound,
): boolean {
  const sql = `SELECT count(*) FROM (SELECT 1 FROM (${source.sql}) LIMIT @most)`;
  return (statements.number(sql, { ...bound, most: besideText }) ?? 0) >= besideText;
}

/** Returns the sort keys of a set's ads, newest first; with words, only those of ads that contain them. */
export function* sortKeysOfSet(
  context: AdQueryContext,
  { source }: AdSet,
  bound: Bound,
  wordMatch: string | null,
): TimeSliced<SortKeys> {
  const names = Object.keys(bound).filter((name) => source.sql.includes(`@${name}`));
  const name = JSON.stringify([source.sql, names.map((each) => bound[each])]);
  const all = yield* context.sortKeys.get(name, () => readSortKeys(context, source, bound));
  if (wordMatch === null) return all;
  return yield* context.sortKeys.get(`${name} ${wordMatch}`, () => matchingText(context, all, wordMatch));
}

function* readSortKeys(
  { statements, limits: { lookedUp } }: AdQueryContext,
  { sql, gives }: AdSet["source"],
  bound: Bound,
): TimeSliced<SortKeys> {
  const rows = statements.lists<readonly [string | number]>(sql, bound).map(([value]) => value);
  if (gives === "sortKey") return newestFirst(rows.map(Number));
  const find = `SELECT ad.sort_key FROM json_each(@ids) AS asked CROSS JOIN ad ON ${hasId("asked.value")}`;
  const sortKeys: number[] = [];
  for (let from = 0; from < rows.length; from += lookedUp) {
    const ids = JSON.stringify(rows.slice(from, from + lookedUp));
    for (const [sortKey] of statements.lists<readonly [number]>(find, { ids })) sortKeys.push(sortKey);
    yield;
  }
  return newestFirst(sortKeys);
}

/** Returns the sort keys whose ads contain the words. A few are looked up; for many, the words' hits are scanned. */
function* matchingText(
  { statements, limits: { single, walkedHits } }: AdQueryContext,
  sortKeys: SortKeys,
  wordMatch: string,
): TimeSliced<SortKeys> {
  const having = "ad_text MATCH @wordMatch";
  const given = (some: SortKeys) => ({ wordMatch, some: JSON.stringify(some) });
  const found: number[] = [];
  const take = (sql: string, bound: Bound) => {
    for (const [sortKey] of statements.lists<readonly [number]>(sql, bound)) found.push(sortKey);
  };
  const lookupSql = `SELECT few.value FROM json_each(@some) AS few
    WHERE EXISTS (SELECT 1 FROM ad_text WHERE ${having} AND ad_text.rowid = -few.value)`;
  const walk = `SELECT -ad_text.rowid FROM ad_text WHERE ${having} AND ${indexSortKey.isBelow("end")}
    AND ${indexSortKey.isAtLeast("start")} AND +ad_text.rowid IN (SELECT -value FROM json_each(@some))`;
  const lastHit = `SELECT -ad_text.rowid FROM ad_text WHERE ${having} AND ${indexSortKey.isBelow("end")}
    ORDER BY ad_text.rowid LIMIT 1 OFFSET @skipped`;
  for (let rest = sortKeys; rest.length > 0;) {
    if (rest.length <= single) {
      take(lookupSql, given(rest));
      break;
    }
    const end = (rest[0] ?? 0) + 1;
    const last = statements.number(lastHit, { wordMatch, end, skipped: walkedHits - 1 });
    const behind = last === undefined ? -1 : rest.findIndex((sortKey) => sortKey < last);
    const some = behind === -1 ? rest : rest.slice(0, behind);
    take(walk, { ...given(some), end, start: last ?? Number.MIN_SAFE_INTEGER });
    rest = behind === -1 ? [] : rest.slice(behind);
    yield;
  }
  return newestFirst(found);
}

/** Removes duplicates, because a set may contain an ad more than once. */
function newestFirst(sortKeys: SortKeys): SortKeys {
  return [...new Set(sortKeys)].toSorted((a, b) => b - a);
}

const seen = "SELECT 1 FROM ad INDEXED BY ad_by_seen WHERE last_seen_at > @firstSeenAfter";
const firstSeen = `
  SELECT sort_key FROM ad INDEXED BY ad_by_seen WHERE last_seen_at > @firstSeenAfter AND first_seen_at > @firstSeenAfter`;

/** Returns the first set of sort keys with fewer than `most` ads; null if none has so few. */
export function fewOf(
  statements: StatementCache,
  sortKeys: readonly string[],
  bound: Bound,
  most: number,
): AdSet | null {
  const sql = sortKeys.find((each) => isFewerThan(statements, each, bound, most));
  return sql === undefined ? null : setOf(sql);
}

/** Returns the ads that were added after a time; null if `most` or more were seen since. */
export function fewNew(statements: StatementCache, firstSeenAfter: number, most: number): AdSet | null {
  return isFewerThan(statements, seen, { firstSeenAfter }, most) ? setOf(firstSeen) : null;
}

function isFewerThan(statements: StatementCache, sql: string, bound: Bound, most: number): boolean {
  const count = statements.number(`SELECT count(*) FROM (SELECT 1 FROM (${sql}) LIMIT @most)`, { ...bound, most });
  return (count ?? 0) < most;
}

function setOf(sortKeys: string): AdSet {
  return { source: { sql: sortKeys, gives: "sortKey" }, list: null, test: "TRUE" };
}
