import type { ReadableDb } from "../database.ts";
import { type KeptPlaces, keptPlaces } from "./keptPlaces.ts";
import { type LabelStore, labelStore } from "./labelStore.ts";
import { type StatementCache, statementCache } from "./statementCache.ts";

/** What every question about ads is answered with. */
export interface AdMeans {
  readonly statements: StatementCache;
  readonly labels: LabelStore;
  readonly kept: KeptPlaces;
}

/** Of one connection, which has the journal attached. */
export function adMeans(db: ReadableDb): AdMeans {
  const statements = statementCache(db);
  return { statements, labels: labelStore(db), kept: keptPlaces(statements) };
}
