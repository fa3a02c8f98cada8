import type { Steps } from "../../shared/base/steps.ts";
import { hasId } from "../mirror/adById.ts";
import type { AdMeans } from "./adMeans.ts";
import type { AdSet } from "./adSets.ts";
import type { Places } from "./keptPlaces.ts";
import { indexPlace } from "../mirror/placeColumn.ts";
import type { Bound } from "./sqlParameters.ts";

/** Whether words drive the query instead of a set, because the set is too large to be read for each query. */
export function isLeadingWords(
  { statements, limits: { besideWords } }: AdMeans,
  { source }: AdSet,
  bound: Bound,
): boolean {
  const sql = `SELECT count(*) FROM (SELECT 1 FROM (${source.sql}) LIMIT @most)`;
  return (statements.number(sql, { ...bound, most: besideWords }) ?? 0) >= besideWords;
}

/** Returns the sort keys of a set's ads, newest first; with words, only those of ads that contain them. */
export function* placesOfSet(means: AdMeans, { source }: AdSet, bound: Bound, wordMatch: string | null): Steps<Places> {
  const names = Object.keys(bound).filter((name) => source.sql.includes(`@${name}`));
  const name = JSON.stringify([source.sql, names.map((each) => bound[each])]);
  const all = yield* means.kept.get(name, () => readPlaces(means, source, bound));
  if (wordMatch === null) return all;
  return yield* means.kept.get(`${name} ${wordMatch}`, () => havingWords(means, all, wordMatch));
}

function* readPlaces(
  { statements, limits: { lookedUp } }: AdMeans,
  { sql, gives }: AdSet["source"],
  bound: Bound,
): Steps<Places> {
  const rows = statements.lists<readonly [string | number]>(sql, bound).map(([value]) => value);
  if (gives === "place") return newestFirst(rows.map(Number));
  const find = `SELECT ad.place FROM json_each(@ids) AS asked CROSS JOIN ad ON ${hasId("asked.value")}`;
  const places: number[] = [];
  for (let from = 0; from < rows.length; from += lookedUp) {
    const ids = JSON.stringify(rows.slice(from, from + lookedUp));
    for (const [place] of statements.lists<readonly [number]>(find, { ids })) places.push(place);
    yield;
  }
  return newestFirst(places);
}

/** Returns the sort keys whose ads contain the words. A few are looked up; for many, the words' hits are scanned. */
function* havingWords(
  { statements, limits: { single, walkedHits } }: AdMeans,
  places: Places,
  wordMatch: string,
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
    const last = statements.number(lastHit, { wordMatch, end, skipped: walkedHits - 1 });
    const behind = last === undefined ? -1 : rest.findIndex((place) => place < last);
    const some = behind === -1 ? rest : rest.slice(0, behind);
    take(walk, { ...given(some), end, start: last ?? Number.MIN_SAFE_INTEGER });
    rest = behind === -1 ? [] : rest.slice(behind);
    yield;
  }
  return newestFirst(found);
}

/** Removes duplicates, because a set may contain an ad more than once. */
function newestFirst(places: Places): Places {
  return [...new Set(places)].toSorted((a, b) => b - a);
}
