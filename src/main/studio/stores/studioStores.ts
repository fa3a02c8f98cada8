import type { WritableDb } from "#main/shared/database/database.ts";
import { draftStore } from "./draftStore.ts";
import { galleryStore } from "./galleryStore.ts";
import { quotedRequestReader } from "./quotedRequestStore.ts";
import { resultAddressReader } from "./resultAddressStore.ts";

export type StudioStores = ReturnType<typeof studioStores>;

/** Creates the stores of drafts and galleries. */
export function studioStores(journal: WritableDb, cache: WritableDb) {
  return {
    drafts: draftStore(journal),
    quotedRequests: quotedRequestReader(journal),
    resultAddresses: resultAddressReader(journal),
    galleryImages: galleryStore(cache),
  };
}
