import type { AdCursor } from "../../../contracts/ads.ts";
import { termMatch } from "../../domain/ads/adMatch.ts";
import { type AdTerm, readAdWords } from "../../domain/ads/adText.ts";
import { type Found, whereOf } from "./adFinder.ts";
import { termsIn } from "../../domain/ads/markText.ts";
import type { StatementCache } from "./statementCache.ts";

export type Weighed = readonly [key: number, place: number];

/** Weights of the index's columns; what is no text weighs nothing. */
const columns = { title: 8, copy: 2, description: 2, brand: 6, more: 1, keys: 0 } as const;
const weights = Object.values(columns).map((weight) => weight.toFixed(1));
/**
 * Relevance weighs the newest hits, for a common word has a hundred thousand. Weighing by the index reads every ad that has a word. Words that more ads have than this say little, and would take long:
 * then the headlines of the newest hits are weighed.
 */
const most = { hits: 3_000, ads: 20_000, headlines: 400 } as const;

export interface RelevanceQuery {
  readonly find: string;
  readonly after: AdCursor | null;
  readonly limit: number;
}

/** Finds the most relevant of the newest hits: least key first, the newer first of two alike. */
export function adRelevance(
  statements: StatementCache,
  mostRead: { readonly hits: number; readonly ads: number; readonly headlines: number } = most,
) {
  let horizon = { ads: 0, place: Number.MIN_SAFE_INTEGER };

  /** A place: words that have all the hits that are weighed above it are in more ads than can be read. */
  function horizonPlace(): number {
    const ads = statements.number("SELECT sum(ad_count) FROM brand", {}) ?? 0;
    if (ads <= 2 * mostRead.ads) return Number.MAX_SAFE_INTEGER;
    if (Math.abs(ads - horizon.ads) > ads / 20) {
      const offset = Math.floor((ads / mostRead.ads) * mostRead.hits);
      const sql = "SELECT place FROM ad ORDER BY place DESC LIMIT 1 OFFSET @offset";
      horizon = { ads, place: statements.number(sql, { offset }) ?? Number.MAX_SAFE_INTEGER };
    }
    return horizon.place;
  }

  function isFrequent(term: AdTerm, horizonAt: number): boolean {
    const sql = `SELECT -rowid FROM ad_text WHERE ad_text MATCH @match ORDER BY rowid LIMIT 1 OFFSET ${mostRead.hits - 1}`;
    const last = term.words.length - 1;
    return term.words.some((word, index) => {
      const match = termMatch({ words: [word], isBeginning: term.isBeginning && index === last });
      return (statements.number(sql, { match }) ?? Number.MIN_SAFE_INTEGER) > horizonAt;
    });
  }

  /** By how often the words are in an ad, how long it is, and how rare they are. */
  function byBm25(found: Found, { after, limit }: RelevanceQuery): readonly Weighed[] {
    const behind = after?.key === undefined ? "" : "WHERE key > @key OR (key = @key AND place < @after)";
    return statements.lists<Weighed>(
      `SELECT key, place FROM (
         SELECT bm25(ad_text, ${weights.join(", ")}) AS key, ${found.place.value} AS place
         FROM ${found.from} ${whereOf(found.where)} ORDER BY ${found.place.newestFirst} LIMIT ${mostRead.hits})
       ${behind} ORDER BY key, place DESC LIMIT @limit`,
      { ...found.bound, key: after?.key ?? null, after: after?.place ?? null, limit },
    );
  }

  /** By how many of the words stand in what is read first of an ad: how rare they are says nothing where all have them. */
  function byHeadline(found: Found, terms: readonly AdTerm[], { after, limit }: RelevanceQuery): readonly Weighed[] {
    const { from, where, place, bound } = found;
    const newest = statements.lists<readonly [number, string | null]>(
      `SELECT hit.place, headline FROM (
         SELECT ${place.value} AS place FROM ${from} ${whereOf(where)} ORDER BY ${place.newestFirst} LIMIT ${mostRead.headlines}) AS hit
         CROSS JOIN ad_record ON ad_record.place = hit.place`,
      bound,
    );
    return newest
      .map(([at, headline]): Weighed => [0 - (headline === null ? 0 : termsIn(headline, terms)), at])
      .filter(([key, at]) => after?.key === undefined || key > after.key || (key === after.key && at < after.place))
      .toSorted(([a, placeA], [b, placeB]) => a - b || placeB - placeA)
      .slice(0, limit);
  }

  return (found: Found, query: RelevanceQuery): readonly Weighed[] => {
    const { wanted, unwanted } = readAdWords(query.find);
    const horizonAt = horizonPlace();
    const isTooMuch = [...wanted, ...unwanted].some((term) => isFrequent(term, horizonAt));
    return isTooMuch ? byHeadline(found, wanted, query) : byBm25(found, query);
  };
}
