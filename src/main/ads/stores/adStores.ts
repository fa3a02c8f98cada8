import type { WritableDb } from "../../shared/database/database.ts";
import { keptListStore } from "./keptListStore.ts";
import { ownAdReader } from "./ownAdStore.ts";
import { ownAdWriter } from "./ownAdWriter.ts";

export type AdStores = ReturnType<typeof adStores>;

/** Creates the stores of user data about ads; the ad cache has its stores in its own worker. */
export function adStores(journal: WritableDb) {
  return {
    ownAds: ownAdReader(journal),
    ownAdWriter: ownAdWriter(journal),
    keptLists: keptListStore(journal),
  };
}
