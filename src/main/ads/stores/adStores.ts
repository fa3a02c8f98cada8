import type { WritableDb } from "#main/shared/database/database.ts";
import { offlineCollectionStore } from "./offlineCollectionStore.ts";
import { userAdReader } from "./userAdStore.ts";
import { userAdWriter } from "./userAdWriter.ts";

export type AdStores = ReturnType<typeof adStores>;

/** Creates the stores of user data about ads; the ad cache has its stores in its own worker. */
export function adStores(journal: WritableDb) {
  return {
    userAds: userAdReader(journal),
    userAdWriter: userAdWriter(journal),
    offlineCollections: offlineCollectionStore(journal),
  };
}
