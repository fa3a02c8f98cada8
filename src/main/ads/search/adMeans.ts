import type { ReadableDb } from "../../shared/database/database.ts";
import { type KeptPlaces, keptPlaces } from "./keptPlaces.ts";
import { type LabelStore, labelStore } from "../mirror/labelStore.ts";
import { type StatementCache, statementCache } from "./statementCache.ts";

/** How much is looked at in one step, and from how much on another way is quicker: as measured at a million ads. */
const adLimits = {
  /** Ads whose rows are looked at in the first part, which mostly has a page, and in each one behind it. */
  ofFirst: 1_000,
  ofPart: 4_000,
  /** Of a larger set with words the words lead. */
  besideWords: 30_000,
  /** Ads that are looked up by their ids in a step. */
  lookedUp: 2_000,
  /** Places that are looked up in the index one by one: of more, walking along the words takes less. */
  single: 100,
  /** Hits of words that are walked in a step. */
  walkedHits: 50_000,
  /** What leaves no more than this leads: walking the ads finds a page of more of them soon. */
  leading: 10_000,
  /** The same for a page by words, which is soon found along them; and for looking at everything that has them. */
  leadingPage: 2_000,
  leadingAll: 20_000,
  /** From so many ads on, a phrase whose words are frequent is looked for part by part of them; hits that tell it. */
  manyAds: 400_000,
  frequent: 1_000,
  /** Hits up to here are sorted at once; of more, so many that walking the order itself mostly finds a page soon. */
  sorted: 20_000,
  /** Ads of an order that are walked for one page, and in a step: with words fewer, for looking one up takes long. */
  walked: 10_000,
  walkedInStep: 2_500,
  walkedByWords: 500,
  walkedByWordsInStep: 100,
} as const;
export type AdLimits = Readonly<Record<keyof typeof adLimits, number>>;

/** What every question about ads is answered with. */
export interface AdMeans {
  readonly statements: StatementCache;
  readonly labels: LabelStore;
  readonly kept: KeptPlaces;
  readonly limits: AdLimits;
}

/** Of one connection, which has the journal attached. */
export function adMeans(db: ReadableDb, limits: Partial<AdLimits> = {}): AdMeans {
  const statements = statementCache(db);
  return { statements, labels: labelStore(db), kept: keptPlaces(statements), limits: { ...adLimits, ...limits } };
}
