import type { WritableDb } from "../../shared/database/database.ts";
import { keptListStore } from "./keptListStore.ts";
import { ownAdReader } from "./ownAdStore.ts";
import { ownAdWriter } from "./ownAdWriter.ts";

export type AdStores = ReturnType<typeof adStores>;

/** The stores of what a person keeps of ads; the mirror's own are in its thread. */
export function adStores(journal: WritableDb) {
  return {
    ownAds: ownAdReader(journal),
    ownAdWriter: ownAdWriter(journal),
    keptLists: keptListStore(journal),
  };
}
