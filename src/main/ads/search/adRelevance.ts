import type { AdCursor } from "#contracts/ads/ads.ts";
import { termMatch } from "#main/ads/domain/adMatch.ts";
import { type AdTerm, parseAdSearch, singleTerms } from "#main/ads/domain/adText.ts";
import { termsIn } from "#main/ads/domain/highlightText.ts";
import type { TimeSliced } from "#main/shared/base/timeSlices.ts";
import { type Found, whereOf } from "./adFinder.ts";
import type { AdQueryContext } from "./adQueryLimits.ts";
import { adRowCount } from "#main/ads/mirror/adSql.ts";
import { bySortKey } from "./pages/sortKeyPages.ts";

export type Weighed = readonly [key: number, sortKey: number];

/** Weights of the index columns; the column without text has weight zero. */
const columnWeights = { title: 8, copy: 2, description: 2, brand: 6, more: 1, keys: 0 } as const;
const weights = Object.values(columnWeights).map((weight) => weight.toFixed(1));
/**
 * Only the newest hits are ranked, because a common word has a hundred thousand. BM25 reads all ads of each word: if
 * these exceed `ads`, it would be slow and say little. The headlines of the newest hits are ranked instead.
 */
const most = { hits: 3_000, ads: 24_000, headlines: 400 } as const;
/** The sort key of a word's hit at this rank shows how many ads have the word. */
const probedHits = 750;
/** Steps of the estimate, as shares of the maximum number of ads to read. */
const shares = [1, 0.75, 0.5, 0.375, 0.25, 0.125] as const;

export interface RelevanceQuery {
  readonly find: string;
  readonly after: AdCursor | null;
  readonly limit: number;
}

/** A word's probed hits reach down to this sort key if this many ads have the word. */
interface Horizon {
  readonly ads: number;
  readonly sortKey: number;
}

/** Ranks the most relevant of the newest hits: smallest key first; of equal keys, the newer ad first. */
export function adRelevance(
  context: AdQueryContext,
  mostRead: { readonly hits: number; readonly ads: number; readonly headlines: number } = most,
) {
  const { statements } = context;
  const probed = Math.min(probedHits, Math.ceil(mostRead.hits / 4));
  let known: { readonly ads: number; readonly horizons: readonly Horizon[] } = { ads: 0, horizons: [] };

  /** Returns the horizons, newest first. Empty if all ads may be read. */
  function horizons(): readonly Horizon[] {
    const ads = statements.number(adRowCount, {}) ?? 0;
    if (ads <= mostRead.ads) return [];
    if (Math.abs(ads - known.ads) <= ads / 20) return known.horizons;
    const sql = "SELECT sort_key FROM ad WHERE sort_key < @before ORDER BY sort_key DESC LIMIT 1 OFFSET @offset";
    const found: Horizon[] = [];
    let [depth, before] = [0, Number.MAX_SAFE_INTEGER];
    for (const share of shares) {
      const offset = Math.floor((ads / (mostRead.ads * share)) * probed) - depth;
      const sortKey = statements.number(sql, { before, offset });
      if (sortKey === undefined) break;
      found.push({ ads: mostRead.ads * share, sortKey });
      [depth, before] = [depth + offset + 1, sortKey];
    }
    known = { ads, horizons: found };
    return found;
  }

  /** Estimates how many ads have a word from its newest hits; infinity if there are more than may be read. */
  function adsWith(match: string, all: readonly Horizon[]): number {
    const sql = `SELECT -rowid FROM ad_text WHERE ad_text MATCH @match ORDER BY rowid LIMIT 1 OFFSET ${probed - 1}`;
    const reached = statements.number(sql, { match });
    if (reached === undefined) return probed;
    return all.findLast(({ sortKey }) => reached <= sortKey)?.ads ?? Number.POSITIVE_INFINITY;
  }

  function isTooMuch(terms: readonly AdTerm[]): boolean {
    const all = horizons();
    if (all.length === 0) return false;
    let reads = 0;
    for (const term of singleTerms(terms)) {
      reads += adsWith(termMatch(term), all);
      if (reads > mostRead.ads) return true;
    }
    return false;
  }

  function* newestSortKeys(found: Found, count: number): TimeSliced<string> {
    const rows = yield* bySortKey(context, found, { after: null, count: count - 1 }, "newest");
    return JSON.stringify(rows.map(([, sortKey]) => sortKey));
  }

  /** Ranks by how often an ad contains the words, its length, and how rare the words are. */
  function* byBm25(found: Found, { after, limit }: RelevanceQuery): TimeSliced<readonly Weighed[]> {
    const behind = after?.key === undefined ? "" : "WHERE key > @key OR (key = @key AND sort_key < @after)";
    // BM25 also ranks other index conditions, which is slow for those that most ads meet.
    const isOfWordsAlone = found.from === "ad_text" && !found.hasChoices;
    const hits = isOfWordsAlone ? null : yield* newestSortKeys(found, mostRead.hits);
    const weighed = isOfWordsAlone ? newestOf(found, mostRead.hits) : ofHits;
    return statements.lists<Weighed>(
      `SELECT key, sort_key FROM (${weighed}) ${behind} ORDER BY key, sort_key DESC LIMIT @limit`,
      { ...found.bound, hits, key: after?.key ?? null, after: after?.sortKey ?? null, limit },
    );
  }

  /** Ranks by how many of the words the headline contains. Rarity means nothing for words that most ads have. */
  function* byHeadline(
    found: Found,
    terms: readonly AdTerm[],
    { after, limit }: RelevanceQuery,
  ): TimeSliced<readonly Weighed[]> {
    const newest = statements.lists<readonly [number, string | null]>(
      "SELECT sort_key, headline FROM json_each(@hits) AS asked CROSS JOIN ad_record ON ad_record.sort_key = asked.value",
      { hits: yield* newestSortKeys(found, mostRead.headlines) },
    );
    return newest
      .map(([at, headline]): Weighed => [0 - (headline === null ? 0 : termsIn(headline, terms)), at])
      .filter(([key, at]) => after?.key === undefined || key > after.key || (key === after.key && at < after.sortKey))
      .toSorted(([a, placeA], [b, placeB]) => a - b || placeB - placeA)
      .slice(0, limit);
  }

  return function* (found: Found, query: RelevanceQuery): TimeSliced<readonly Weighed[]> {
    const { wanted, unwanted } = parseAdSearch(query.find);
    if (isTooMuch([...wanted, ...unwanted])) return yield* byHeadline(found, wanted, query);
    return yield* byBm25(found, query);
  };
}

const worth = `bm25(ad_text, ${weights.join(", ")}) AS key`;
const ofHits = `SELECT ${worth}, -ad_text.rowid AS sort_key FROM ad_text
  WHERE ad_text MATCH @wordMatch AND +ad_text.rowid IN (SELECT -value FROM json_each(@hits))`;

function newestOf({ from, where, sortKey }: Found, most: number): string {
  return `SELECT ${worth}, ${sortKey.value} AS sort_key FROM ${from} ${whereOf(where)} ORDER BY ${sortKey.newestFirst} LIMIT ${most}`;
}
