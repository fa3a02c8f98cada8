// Media of ads: tables of the ad database and of the journal, and a content store in a temporary folder.
import { existsSync } from "node:fs";
import path from "node:path";
import type { AdId } from "#contracts/ids.ts";
import { offlineCollectionStore } from "#main/ads/stores/offlineCollectionStore.ts";
import { fileId } from "#main/ads/domain/adFiles.ts";
import type { AdMirror, CachedFile } from "#main/ads/domain/adMirror.ts";
import type { StoredFile } from "#main/shared/files/domain/storedFile.ts";
import { type ContentStore, contentStore } from "#main/shared/files/contentStore.ts";
import type { AdDatabase } from "#main/ads/engine/adDatabase.ts";
import { mediaSamples } from "../mediaSamples.ts";
import { sandboxAds } from "./adItems.ts";
import { type AdScene, ingestAll, openScene } from "./withAds.ts";

/** Main's queries to the ad database, answered in this thread. `countNew` is omitted because it runs in steps. */
export type TestMirror = Omit<AdMirror, "countNew">;

export interface AdMediaScene extends AdScene {
  readonly mirror: TestMirror;
  /** IDs of the ads in the ad database. */
  readonly ads: readonly AdId[];
  readonly pins: ReturnType<typeof offlineCollectionStore>;
  readonly folder: string;
  readonly store: ContentStore;
  /** Stores an image whose content is derived from its name. */
  readonly storeImage: (name: string) => Promise<StoredFile>;
  /**
   * Stores an image and its thumbnail as media of an ad, last used at `usedAt`; `shared` uses an image that is already
   * stored.
   */
  readonly cacheImage: (adId: AdId, usedAt: number, shared?: StoredFile) => Promise<CachedFile>;
  readonly isOnDisk: (file: Pick<StoredFile, "sha256" | "mediaType">) => boolean;
}

const sample = mediaSamples["webp"]?.bytes ?? new Uint8Array();

/** Runs `work` with an ad database of a few ads and an empty folder for their media. */
export async function withAdMedia(work: (scene: AdMediaScene) => Promise<void>): Promise<void> {
  const scene = openScene();
  try {
    await work(sceneOf(scene));
  } finally {
    scene.close();
  }
}

function sceneOf(scene: AdScene): AdMediaScene {
  const items = Array.from({ length: 6 }, (_, index) => sandboxAds(6)(index));
  ingestAll(scene.engine, items);
  const mirror = mirrorOf(scene.engine);
  const folder = path.join(path.dirname(scene.files.ads), "ads");
  const store = contentStore(folder);

  async function* bytesOf(name: string): AsyncIterable<Uint8Array> {
    yield await Promise.resolve(Buffer.concat([sample, Buffer.from(name)]));
  }
  const storeImage = (name: string) => store.receive(bytesOf(name));

  return {
    ...scene,
    mirror,
    ads: items.map(({ id }) => `d:${id}` as AdId),
    pins: offlineCollectionStore(scene.journal),
    folder,
    store,
    storeImage,
    cacheImage: async (adId, usedAt, shared) => {
      const { sha256, mediaType, sizeBytes } = shared ?? (await storeImage(`image of ${adId}`));
      const small = await storeImage(`small copy of ${adId}`);
      const file = { sha256, mediaType, sizeBytes: sizeBytes + small.sizeBytes, thumbnailSha256: small.sha256 };
      const id = fileId(adId, 0, "thumbnail");
      await mirror.wantMedia({ adIds: [adId], roles: "thumbnails", rank: 0 }, usedAt);
      await mirror.mediaCached(id, file, usedAt);
      return { ...file, id, adId };
    },
    isOnDisk: ({ sha256, mediaType }) => existsSync(store.pathOf(sha256, mediaType)),
  };
}

/** Wraps the ad database's results in promises, as the worker's client returns them. */
export function mirrorOf(engine: AdDatabase): TestMirror {
  return {
    ingest: later(engine.ingest),
    readCheckpoint: later(engine.readCheckpoint),
    writeCheckpoint: later(engine.writeCheckpoint),
    notSeenSince: later(engine.notSeenSince),
    markRemoved: later(engine.markRemoved),
    offlineCollectionStats: later(engine.offlineCollectionStats),
    dropOfflineCollection: later(engine.dropOfflineCollection),
    leaveList: later(engine.leaveList),
    rawItems: later(engine.rawItems),
    missing: later(engine.missing),
    restore: later(engine.restore),
    wantMedia: later(engine.wantMedia),
    dueMedia: later(engine.dueMedia),
    nextMediaDueAt: later(engine.nextMediaDueAt),
    mediaCached: later(engine.mediaCached),
    mediaState: later(engine.mediaState),
    mediaAddress: later(engine.mediaAddress),
    cachedFiles: later(engine.cachedFiles),
    pinMedia: later(engine.pinMedia),
    evictMedia: later(engine.evictMedia),
    mediaStorage: later(engine.mediaStorage),
    mediaTypeOf: later(engine.mediaTypeOf),
    describeImage: later(engine.describeImage),
    undescribedImages: later(engine.undescribedImages),
  };
}

function later<A extends readonly unknown[], R>(method: (...args: A) => R): (...args: A) => Promise<R> {
  return (...args) => Promise.resolve().then(() => method(...args));
}
