// Media of ads: tables of the ad database and of the journal, and a content store in a temporary folder.
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { onTestFinished } from "vitest";
import type { AdId } from "#contracts/ids.ts";
import { userAdUpdates } from "#main/ads/boards/updateUserAds.ts";
import { fileId } from "#main/ads/domain/adFiles.ts";
import type { CachedFile } from "#main/ads/domain/adMirror.ts";
import type { AdWorkerClient } from "#main/ads/engine/adMessages.ts";
import { createAdMediaCache, type MediaContext } from "#main/ads/media/adMediaCache.ts";
import { createRecentDownloads } from "#main/ads/media/recentDownloads.ts";
import { type OfflineCollectionStore, offlineCollectionStore } from "#main/ads/stores/offlineCollectionStore.ts";
import { userAdReader } from "#main/ads/stores/userAdStore.ts";
import { type UserAdWriter, userAdWriter } from "#main/ads/stores/userAdWriter.ts";
import { finish, isTimeSliced } from "#main/shared/base/timeSlices.ts";
import { metaStore } from "#main/shared/database/metaStore.ts";
import { removeUnreferencedFiles } from "#main/shared/files/removeUnreferencedFiles.ts";
import type { StoredFile } from "#main/shared/files/domain/storedFile.ts";
import { type ContentStore, contentStore } from "#main/shared/files/contentStore.ts";
import type { AdDatabase } from "#main/ads/engine/adDatabase.ts";
import { type ManualClock, manualClock } from "../manualClock.ts";
import { mediaSamples } from "../mediaSamples.ts";
import { once } from "../testReferences.ts";
import { partly } from "../partly.ts";
import { sandboxAds } from "./adItems.ts";
import { type AdScene, ingestAll, openScene } from "./withAds.ts";

export interface AdMediaScene extends AdScene {
  /** What Discover needs of a workspace, with stores on this journal, and without network. Nothing runs its job. */
  readonly context: MediaContext & { readonly userAdWriter: UserAdWriter; readonly clock: ManualClock };
  readonly mirror: AdWorkerClient;
  readonly pins: OfflineCollectionStore;
  readonly folder: string;
  readonly store: ContentStore;
  /** What was published, logged, and wanted of the job that downloads media, in order. */
  readonly events: string[];
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

const items = Array.from({ length: 6 }, (_, index) => sandboxAds(6)(index));
/** IDs of the ads in the ad database of every scene. */
export const sceneAds = items.map(({ id }) => `d:${id}` as AdId) as unknown as readonly [AdId, AdId, AdId, AdId];

/** Returns an ad database of a few ads and an empty folder for their media, which are deleted after the test. */
export function adMediaScene(): AdMediaScene {
  const scene = openTestScene();
  ingestAll(scene.engine, items);
  const events: string[] = [];
  const base = adsContext(scene, events);
  const { mirror } = base;
  const folder = path.join(path.dirname(scene.files.ads), "ads");
  const store = contentStore(folder);

  const storeImage = (name: string) => store.receive(once(Buffer.concat([sample, Buffer.from(name)])));

  const noted = (event: string) => () => void events.push(event);
  const files = {
    ...base,
    changes: userAdUpdates(base),
    files: store,
    storeImage: (bytes: Uint8Array) => store.receive(once(bytes)),
    removeUnreferencedFiles: (isNamed: (sha256: string) => boolean) => removeUnreferencedFiles(folder, isNamed),
    fetcher: { fetch: () => Promise.reject(new Error("this test downloads nothing")) },
    mediaJob: () => ({ soon: noted("wanted"), quotaChanged: noted("quota changed") }),
  };
  const downloads = createRecentDownloads(files);

  return {
    ...scene,
    context: { ...files, downloads, mediaCache: createAdMediaCache({ ...files, downloads }) },
    mirror,
    pins: base.offlineCollections,
    events,
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

/** Opens an empty ad database, which is deleted after the test. */
export function openTestScene(): AdScene {
  const scene = openScene();
  onTestFinished(scene.close);
  return scene;
}

/** Returns what Discover needs of a workspace, with stores on the journal of a scene. `events` gets what it publishes and logs. */
export function adsContext({ engine, journal, files }: AdScene, events: string[]) {
  const noted = (event: string) => () => void events.push(event);
  const logged = (message: string, fields?: Readonly<Record<string, unknown>>) =>
    void events.push(`${message}: ${String(fields?.["cause"])}`);
  return {
    clock: manualClock(),
    random: () => 0.5,
    newId: randomUUID,
    log: { warn: logged, error: logged },
    publish: (name: string) => void events.push(name),
    wake: noted("wake"),
    notify: noted("notify"),
    desktop: partly<MediaContext["desktop"]>("desktop"),
    power: { isOnBattery: () => false, observe: () => undefined },
    freeBytes: () => Promise.resolve(Number.MAX_SAFE_INTEGER),
    settings: { read: () => ({ downloadOpenedVideos: true, syncAdLibrary: true }) },
    folder: path.dirname(files.ads),
    adProgram: "no program",
    service: partly<MediaContext["service"]>("service", {
      connection: () => ({ state: "online" }),
      lastAddress: () => ({ baseUrl: "https://service.example", apiKey: "" }),
    }),
    serviceOrigin: () => Promise.reject(new Error("this test has no service")),
    decode: () => Promise.resolve(null),
    userAds: userAdReader(journal),
    userAdWriter: userAdWriter(journal),
    offlineCollections: offlineCollectionStore(journal),
    meta: metaStore(journal),
    mirror: mirrorOf(engine),
    adsChanged: noted("changed"),
    collectionsChanged: noted("collections changed"),
    adsReceived: noted("ads changed"),
  };
}

/** Returns the client of an ad database that answers in this thread, with promises as the client of its thread. */
export function mirrorOf(engine: AdDatabase): AdWorkerClient {
  const later =
    (method: (...args: unknown[]) => unknown) =>
    async (...args: unknown[]): Promise<unknown> => {
      await Promise.resolve();
      const answer = method(...args);
      return isTimeSliced(answer) ? finish(answer) : answer;
    };
  // Every method of the database is one of its client.
  const methods = Object.entries(engine) as [string, (...args: unknown[]) => unknown][];
  return Object.fromEntries(methods.map(([name, method]) => [name, later(method)])) as unknown as AdWorkerClient;
}
