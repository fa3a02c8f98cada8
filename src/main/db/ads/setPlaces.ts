import type { Steps } from "../../domain/steps.ts";
import type { Bound } from "./adFinder.ts";
import type { AdMeans } from "./adMeans.ts";
import type { AdSet } from "./adSets.ts";
import type { Places } from "./keptPlaces.ts";
import { indexPlace } from "./placeColumn.ts";
import type { StatementCache } from "./statementCache.ts";

const most = {
  /** Of a larger set with words the words lead. */
  beside: 20_000,
  /** Ads that are looked up by their ids in a step. */
  lookedUp: 2_000,
  /** Places that are looked up in the index one by one: walking along the words would take longer. */
  single: 100,
  /** Hits of the words that are walked in a step: some milliseconds of work. */
  walked: 50_000,
} as const;
export type SetLimits = Readonly<Record<keyof typeof most, number>>;

/** Whether words lead rather than a set: when it is too large to be looked through for each question. */
export function isLeadingWords(
  statements: StatementCache,
  { source }: AdSet,
  bound: Bound,
  { beside }: SetLimits = most,
): boolean {
  const sql = `SELECT count(*) FROM (SELECT 1 FROM (${source.sql}) LIMIT @most)`;
  return (statements.number(sql, { ...bound, most: beside }) ?? 0) >= beside;
}

/** The places of a set's ads, the newest first; with words only of those that have them. */
export function* placesOfSet(
  { statements, kept }: AdMeans,
  { source }: AdSet,
  bound: Bound,
  wordMatch: string | null,
  limits: SetLimits = most,
): Steps<Places> {
  const names = Object.keys(bound).filter((name) => source.sql.includes(`@${name}`));
  const name = JSON.stringify([source.sql, names.map((each) => bound[each])]);
  const all = yield* kept.get(name, () => readPlaces(statements, source, bound, limits));
  if (wordMatch === null) return all;
  return yield* kept.get(`${name} ${wordMatch}`, () => havingWords(statements, all, wordMatch, limits));
}

function* readPlaces(
  statements: StatementCache,
  { sql, gives }: AdSet["source"],
  bound: Bound,
  { lookedUp }: SetLimits,
): Steps<Places> {
  const rows = statements.lists<readonly [string | number]>(sql, bound).map(([value]) => value);
  if (gives === "place") return newestFirst(rows.map(Number));
  const find = "SELECT ad.place FROM json_each(@ids) AS asked CROSS JOIN ad ON ad.id = asked.value";
  const places: number[] = [];
  for (let from = 0; from < rows.length; from += lookedUp) {
    const ids = JSON.stringify(rows.slice(from, from + lookedUp));
    for (const [place] of statements.lists<readonly [number]>(find, { ids })) places.push(place);
    yield;
  }
  return newestFirst(places);
}

/** Those of these places whose ads have the words: few are looked up, of many the words' own hits are walked. */
function* havingWords(
  statements: StatementCache,
  places: Places,
  wordMatch: string,
  { single, walked }: SetLimits,
): Steps<Places> {
  const having = "ad_text MATCH @wordMatch";
  const given = (some: Places) => ({ wordMatch, some: JSON.stringify(some) });
  const found: number[] = [];
  const take = (sql: string, bound: Bound) => {
    for (const [place] of statements.lists<readonly [number]>(sql, bound)) found.push(place);
  };
  const lookUp = `SELECT few.value FROM json_each(@some) AS few
    WHERE EXISTS (SELECT 1 FROM ad_text WHERE ${having} AND ad_text.rowid = -few.value)`;
  const walk = `SELECT -ad_text.rowid FROM ad_text WHERE ${having} AND ${indexPlace.isBelow("end")}
    AND ${indexPlace.isAtLeast("start")} AND +ad_text.rowid IN (SELECT -value FROM json_each(@some))`;
  const lastHit = `SELECT -ad_text.rowid FROM ad_text WHERE ${having} AND ${indexPlace.isBelow("end")}
    ORDER BY ad_text.rowid LIMIT 1 OFFSET @skipped`;
  for (let rest = places; rest.length > 0;) {
    if (rest.length <= single) {
      take(lookUp, given(rest));
      break;
    }
    const end = (rest[0] ?? 0) + 1;
    const last = statements.number(lastHit, { wordMatch, end, skipped: walked - 1 });
    const behind = last === undefined ? -1 : rest.findIndex((place) => place < last);
    const some = behind === -1 ? rest : rest.slice(0, behind);
    take(walk, { ...given(some), end, start: last ?? Number.MIN_SAFE_INTEGER });
    rest = behind === -1 ? [] : rest.slice(behind);
    yield;
  }
  return newestFirst(found);
}

/** An ad may be in a set more than once. */
function newestFirst(places: Places): Places {
  return [...new Set(places)].toSorted((a, b) => b - a);
}
