import type { WritableDb } from "#main/shared/database/database.ts";
import { assetMediaStore } from "./assetMediaStore.ts";
import { assetReader } from "./assetStore.ts";
import { collectionReader } from "./collectionStore.ts";
import { libraryReader } from "./libraryStore.ts";
import { libraryWriter } from "./libraryWriter.ts";
import { missingFileStore } from "./missingFileStore.ts";
import { savedFileStore } from "./savedFileStore.ts";

export type LibraryStores = ReturnType<typeof libraryStores>;

/** Creates the stores of results and their copies. */
export function libraryStores(journal: WritableDb) {
  return {
    assets: assetReader(journal),
    library: libraryReader(journal),
    collections: collectionReader(journal),
    libraryWriter: libraryWriter(journal),
    assetMedia: assetMediaStore(journal),
    saved: savedFileStore(journal),
    missingFiles: missingFileStore(journal),
  };
}
