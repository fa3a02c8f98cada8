import type { WritableDb } from "#main/shared/database/database.ts";
import { hostedFileReader, hostedFileWriter } from "./hostedFileStore.ts";
import { referenceStore } from "./referenceStore.ts";

export type ReferenceStores = ReturnType<typeof referenceStores>;

/** Creates the stores of local files and hosted files. */
export function referenceStores(journal: WritableDb) {
  return {
    references: referenceStore(journal),
    hosted: hostedFileReader(journal),
    hostedWriter: hostedFileWriter(journal),
  };
}
