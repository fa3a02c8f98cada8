import path from "node:path";
import { Readable } from "node:stream";
import type { AdSlide } from "#contracts/ads/ads.ts";
import type { Settings } from "#contracts/desktop/settings.ts";
import type { AdId, Sha256 } from "#contracts/ids.ts";
import type { Service } from "#main/account/service.ts";
import type { AdStores } from "#main/ads/stores/adStores.ts";
import type { MetaStore } from "#main/shared/database/metaStore.ts";
import type { AdMediaRow, AdMirror } from "#main/ads/domain/adMirror.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { PowerSource } from "#main/shared/platform/powerSource.ts";
import type { Random } from "#main/shared/base/retryPolicy.ts";
import { appearanceJob } from "./appearanceJob.ts";
import { adMediaJob } from "./adMediaJob.ts";
import type { Log } from "#main/shared/platform/log.ts";
import { contentStore } from "#main/shared/files/contentStore.ts";
import { type FreeBytes, spaceProblem } from "#main/shared/files/diskSpace.ts";
import { type FetcherOptions, mediaFetcher } from "#main/shared/files/fetchMedia.ts";
import { removeUnreferencedFiles } from "#main/shared/files/removeUnreferencedFiles.ts";
import { createAdMediaCache } from "./adMediaCache.ts";
import { createAdPins } from "./adPins.ts";
import { delayAdMedia, downloadAdMedia } from "./downloadAdMedia.ts";
import { freshFilesOf } from "#main/ads/sync/refetchAd.ts";
import { createRecentDownloads } from "./recentDownloads.ts";
import { type DecodedImage, type MediaKind, thumbnailType } from "#main/shared/files/domain/decodedImage.ts";

interface Options {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly stores: AdStores & { readonly meta: MetaStore };
  readonly service: Service;
  readonly mirror: AdMirror;
  readonly slidesOf: (id: AdId) => Promise<readonly AdSlide[]>;
  readonly power: PowerSource;
  readonly settings: { readonly read: () => Pick<Settings, "downloadOpenedVideos"> };
  readonly freeBytes: FreeBytes;
  /** The workspace's folder: the files of two workspaces never mix. */
  readonly folder: string;
  readonly serviceOrigin: FetcherOptions["service"];
  readonly decode: (sha256: Sha256, kind: MediaKind) => Promise<DecodedImage | null>;
  readonly saveCopy: (id: AdId) => Promise<void>;
  readonly deleteCopy: (id: AdId) => void;
  readonly changed: () => void;
  readonly pinsChanged: () => void;
  readonly wake: () => void;
}

/** Wires the media of ads: requests, downloads, and eviction. */
export function composeAdMedia(options: Options) {
  const { clock, random, log, service, mirror } = options;
  const { offlineCollections, meta, userAds } = options.stores;
  // Kept apart from the results, because these files can be lost and downloaded again.
  const folder = path.join(options.folder, "ads");
  const store = contentStore(folder);
  const fetcher = mediaFetcher({
    store,
    service: options.serviceOrigin,
    pace: clock,
    problemOf: (neededBytes) => spaceProblem(options.freeBytes, folder, neededBytes),
  });
  const downloads = createRecentDownloads({ fetch: fetcher.fetch, has: store.has });
  const later = { wanted: () => job.soon(), quotaChanged: () => job.quotaChanged() };
  const cache = createAdMediaCache({
    clock,
    mirror,
    store,
    settings: meta,
    pinnedFilesAfter: offlineCollections.filesAfter,
    removeUnreferencedFiles: (isNamed) => removeUnreferencedFiles(folder, isNamed),
    forgetDownloads: downloads.clear,
    downloadsOpenedVideos: () => options.settings.read().downloadOpenedVideos && !options.power.isOnBattery(),
    changed: options.changed,
    ...later,
  });
  const pins = createAdPins({
    clock,
    mirror,
    pins: offlineCollections,
    board: userAds.board,
    boardsOf: userAds.boardsOf,
    slidesOf: options.slidesOf,
    saveCopy: options.saveCopy,
    deleteCopy: options.deleteCopy,
    changed: options.pinsChanged,
    ...later,
  });

  const keep = (row: AdMediaRow) =>
    downloadAdMedia(
      {
        clock,
        random,
        mirror: {
          ...mirror,
          mediaCached: (id, file, now) => pins.recordCached({ ...file, id, adId: row.adId }, now),
        },
        fetch: downloads.fetch,
        whileOpen: cache.whileOpen,
        decode: options.decode,
        store: (bytes) => store.receive(Readable.from([bytes])),
        discard: cache.discard,
        freshFiles: (id) => freshFilesOf({ clock, readAd: service.client.readAd, mirror }, id, "sync"),
        changed: options.changed,
      },
      row,
    );
  const job = adMediaJob({
    due: mirror.dueMedia,
    nextDueAt: mirror.nextMediaDueAt,
    download: keep,
    putOff: (row, cause) => {
      log.warn("couldn't store a file of an ad", { id: row.id, cause });
      return delayAdMedia({ clock, random, mirror, changed: options.changed }, row);
    },
    overQuota: cache.overQuota,
    evict: cache.evict,
    maintain: cache.removeDiscarded,
    connection: () => service.connection().state,
    isSaving: options.power.isOnBattery,
    report: (cause) => log.error("job failed", { job: "ad media", cause }),
    wake: options.wake,
  });
  const appearances = appearanceJob({
    undescribed: mirror.undescribedImages,
    decode: (sha256) => cache.whileOpen({ sha256, mediaType: thumbnailType }, () => options.decode(sha256, "image")),
    describe: mirror.describeImage,
    described: options.changed,
    isSaving: options.power.isOnBattery,
    report: (cause) => log.error("job failed", { job: "ad appearance", cause }),
    wake: options.wake,
  });
  options.power.observe(() => {
    job.soon();
    appearances.soon();
  });
  const begin = () => {
    job.begin();
    appearances.soon();
  };

  return { jobs: [job, appearances], begin, job, cache, pins, close: fetcher.close };
}
