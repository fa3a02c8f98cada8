import type { ReadableDb } from "#main/shared/database/database.ts";
import { type SortKeyCache, sortKeyCache } from "./sortKeyCache.ts";
import { adLikeness, type AdLikenesses } from "#main/ads/mirror/appearance/adLikeness.ts";
import { type LabelStore, labelStore } from "#main/ads/mirror/labelStore.ts";
import { type StatementCache, statementCache } from "./statementCache.ts";

/** How much is read per step, and the sizes at which another query plan is faster. Measured with a million ads. */
const adQueryLimits = {
  /** Ads whose rows are read in the first scan range, which usually fills a page, and in each later range. */
  ofFirst: 1_000,
  ofPart: 4_000,
  /** From this set size on, a query with words is driven by the words instead of the set. */
  besideText: 30_000,
  /** Ads that are looked up by ID per step. */
  lookedUp: 2_000,
  /** Up to this many sort keys are looked up in the index one by one; for more, scanning the words' hits is faster. */
  single: 100,
  /** Hits of words that are scanned per step. */
  walkedHits: 50_000,
  /** A condition drives the query if fewer ads match it; otherwise, scanning the ads fills a page soon. */
  leading: 10_000,
  /**
   * The same for a page of a query with words, which scanning the words' hits soon fills; and for reading all of its
   * hits.
   */
  leadingPage: 2_000,
  leadingAll: 20_000,
  /**
   * From this many ads on, phrases of frequent words are searched range by range; `frequent` is the hit count that
   * identifies them.
   */
  manyAds: 400_000,
  frequent: 1_000,
  /** Up to this many hits are sorted at once; for more, scanning the sort order's index usually fills a page soon. */
  sorted: 20_000,
  /** Ads of a sort order that are scanned for one page, and per step. Fewer with words, because each lookup is slow. */
  walked: 10_000,
  walkedInStep: 2_500,
  walkedByText: 500,
  walkedByTextInStep: 100,
} as const;
export type AdQueryLimits = Readonly<Record<keyof typeof adQueryLimits, number>>;

/** Statements, caches, and limits that every ad query uses. On purpose only what reads: `ads.db` has one writer. */
export interface AdQueryContext {
  readonly statements: StatementCache;
  readonly labels: Pick<LabelStore, "find">;
  readonly sortKeys: SortKeyCache;
  readonly likenesses: AdLikenesses;
  readonly limits: AdQueryLimits;
}

/** Creates the statements, caches, and limits for one connection, which must have the journal attached. */
export function adQueryContext(db: ReadableDb, limits: Partial<AdQueryLimits> = {}): AdQueryContext {
  const statements = statementCache(db);
  return {
    statements,
    labels: labelStore(db),
    sortKeys: sortKeyCache(statements),
    likenesses: adLikeness(db),
    limits: { ...adQueryLimits, ...limits },
  };
}
