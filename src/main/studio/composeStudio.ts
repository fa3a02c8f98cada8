import path from "node:path";
import { Readable } from "node:stream";
import type { SourceUsage } from "#contracts/studio/galleries.ts";
import type { PaidRequestId, Sha256 } from "#contracts/ids.ts";
import { AvatarRecord } from "#contracts/service/avatars.ts";
import { readable } from "#contracts/service/readable.ts";
import { SceneRecord } from "#contracts/service/scenes.ts";
import type { Service } from "#main/account/service.ts";
import type { StudioStores } from "./stores/studioStores.ts";
import type { SnapshotStore } from "#main/shared/database/snapshotStore.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { galleryOfImage, type GalleryName, type GalleryImageRow, type WantedImage } from "./domain/gallery.ts";
import { retryDelayMs, type Random } from "#main/shared/base/retryPolicy.ts";
import { galleryHandlers } from "./galleryHandlers.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import { downloadJob } from "#main/shared/jobs/downloadJob.ts";
import { createGallerySource } from "./galleries/gallerySource.ts";
import type { Log } from "#main/shared/platform/log.ts";
import { contentStore } from "#main/shared/files/contentStore.ts";
import { type FetcherOptions, mediaFetcher } from "#main/shared/files/fetchMedia.ts";
import { createResultUrls, type ResultUrlDeps } from "./galleries/resultUrl.ts";
import { cacheGalleryImage } from "./galleries/cacheGalleryImage.ts";
import { readAvatars, readScenes } from "./galleries/readGallery.ts";
import { imagesOfAvatar, imagesOfScene } from "./galleries/refreshGallery.ts";
import { type DecodedImage, type MediaKind, thumbnailType } from "#main/shared/files/domain/decodedImage.ts";

interface Options {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly publish: Publish;
  readonly stores: Pick<StudioStores, "galleryImages" | "resultAddresses"> & { readonly snapshots: SnapshotStore };
  readonly service: Service;
  /** Returns whether this paid request creates a scene. */
  readonly isScene: (id: PaidRequestId) => boolean;
  /** The workspace folder, so that the images of two workspaces never mix. */
  readonly folder: string;
  readonly serviceOrigin: FetcherOptions["service"];
  readonly decode: (sha256: Sha256, kind: MediaKind) => Promise<DecodedImage | null>;
  readonly wake: () => void;
  readonly importResult: ResultUrlDeps["importFile"];
  /** Counts the results that used one of these, with their charges. */
  readonly usage: (uses: readonly string[]) => Promise<SourceUsage>;
}

/** Wires the service's lists of avatars and scenes, which are cached on disk with their images, to their commands. */
export function composeGalleries(options: Options) {
  const { clock, random, log, stores, service, wake } = options;
  const { snapshots, galleryImages } = stores;
  // Separate from the results, because these files may be lost and are then downloaded again.
  const store = contentStore(path.join(options.folder, "galleries"));
  const fetcher = mediaFetcher({ store, service: options.serviceOrigin });
  const changed = () => options.publish("galleries.changed", null);
  const report = (job: string) => (cause: unknown) => log.error("job failed", { job, cause });

  const common = { clock, snapshots, changed, wake };
  const wanting =
    (name: GalleryName) =>
    (wanted: readonly WantedImage[], now: number): void =>
      galleryImages.want(name, wanted, (thumbnail) => store.has(thumbnail, thumbnailType), now);

  const avatars = createGallerySource<AvatarRecord>({
    ...common,
    name: "avatars",
    parse: (value) => readable(AvatarRecord).safeParse(value).data,
    list: (cursor) => service.client.listAvatars(cursor, "background"),
    images: imagesOfAvatar,
    want: wanting("avatars"),
    // None of our requests creates an avatar.
    isExtendedBy: () => false,
    report: report("avatars"),
  });
  const scenes = createGallerySource<SceneRecord>({
    ...common,
    name: "scenes",
    parse: (value) => readable(SceneRecord).safeParse(value).data,
    list: (cursor) => service.client.listScenes(cursor, "background"),
    images: imagesOfScene,
    want: wanting("scenes"),
    isExtendedBy: options.isScene,
    report: report("scenes"),
  });
  const sources = { avatars, scenes };

  const keep = (row: GalleryImageRow) =>
    cacheGalleryImage(
      {
        clock,
        random,
        ...galleryImages,
        fetch: fetcher.fetch,
        decode: options.decode,
        store: (bytes) => store.receive(Readable.from([bytes])),
        wentStale: sources[galleryOfImage(row.id)].soon,
        changed,
      },
      row,
    );
  const images = downloadJob("gallery pictures", {
    due: galleryImages.due,
    nextDueAt: galleryImages.nextDueAt,
    download: keep,
    putOff: (id, cause) => {
      log.warn("couldn't store a gallery image", { id, cause });
      galleryImages.delay(id, clock.now() + retryDelayMs("galleryWork", 3, random));
    },
    wake,
  });

  const resultUrls = createResultUrls({
    now: clock.now,
    ...stores.resultAddresses,
    readGeneration: service.client.readGeneration,
    importFile: options.importResult,
  });
  const shownAvatars = () => readAvatars({ last: avatars.last, thumbnails: galleryImages.thumbnails });
  const shownScenes = () => readScenes({ last: scenes.last, thumbnails: galleryImages.thumbnails });
  return {
    jobs: [avatars.job, scenes.job, images],
    handlers: galleryHandlers({
      readAvatars: () => {
        avatars.opened();
        return shownAvatars();
      },
      readScenes: () => {
        scenes.opened();
        return shownScenes();
      },
      usage: options.usage,
      addressOf: resultUrls.addressOf,
    }),
    /** The galleries as last read, without a request to the service. */
    shown: { avatars: () => shownAvatars().cards, scenes: () => shownScenes().cards },
    withCurrentUrls: resultUrls.withCurrentUrls,
    /** Called when requests have changed state: the service may list one more scene. */
    requestsMoved: scenes.requestsMoved,
    /** Returns the stored image itself, for the media renderer only. */
    imageFile: (sha256: string) => {
      const mediaType = galleryImages.mediaTypeOf(sha256);
      return mediaType === null ? null : { path: store.pathOf(sha256 as Sha256, mediaType), mediaType };
    },
    thumbnailFile: (sha256: string) => ({
      path: store.pathOf(sha256 as Sha256, thumbnailType),
      mediaType: thumbnailType,
    }),
    close: fetcher.close,
  };
}
