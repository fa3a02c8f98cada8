import path from "node:path";
import { Readable } from "node:stream";
import type { PaidRequestId, Sha256 } from "../../contracts/ids.ts";
import { AvatarRecord } from "../../contracts/service/avatars.ts";
import { readable } from "../../contracts/service/readable.ts";
import { SceneRecord } from "../../contracts/service/scenes.ts";
import type { Service } from "../account/service.ts";
import type { StudioStores } from "./stores/studioStores.ts";
import type { SnapshotStore } from "../shared/database/snapshotStore.ts";
import type { Clock } from "../shared/base/clock.ts";
import { galleryOfPicture, type GalleryName, type PictureRow, type WantedPicture } from "./domain/gallery.ts";
import { retryDelayMs, type Random } from "../shared/base/retryPolicy.ts";
import { galleryHandlers } from "./galleryHandlers.ts";
import type { Publish } from "../shared/ipc/publish.ts";
import { downloadJob } from "../shared/jobs/downloadJob.ts";
import { createGallerySource } from "./galleries/gallerySource.ts";
import type { Log } from "../shared/platform/log.ts";
import { contentStore } from "../shared/files/contentStore.ts";
import { type FetcherOptions, mediaFetcher } from "../shared/files/fetchMedia.ts";
import { addressOfResult } from "./galleries/addressOfResult.ts";
import { keepPicture } from "./galleries/keepPicture.ts";
import { readAvatars, readScenes } from "./galleries/readGallery.ts";
import { picturesOfAvatar, picturesOfScene } from "./galleries/refreshGallery.ts";
import { type DecodedPicture, type MediaKind, thumbnailType } from "../shared/files/domain/decodedImage.ts";

interface Options {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly publish: Publish;
  readonly stores: Pick<StudioStores, "galleryPictures" | "resultAddresses"> & { readonly snapshots: SnapshotStore };
  readonly service: Service;
  /** Returns whether this paid request creates a scene. */
  readonly isScene: (id: PaidRequestId) => boolean;
  /** The workspace folder, so that the images of two workspaces never mix. */
  readonly folder: string;
  readonly serviceOrigin: FetcherOptions["service"];
  readonly decode: (sha256: Sha256, kind: MediaKind) => Promise<DecodedPicture | null>;
  readonly wake: () => void;
}

/** Wires the service's lists of avatars and scenes, which are cached on disk with their images, to their commands. */
export function composeGalleries(options: Options) {
  const { clock, random, log, stores, service, wake } = options;
  const { snapshots, galleryPictures } = stores;
  // Separate from the results, because these files may be lost and are then downloaded again.
  const store = contentStore(path.join(options.folder, "galleries"));
  const fetcher = mediaFetcher({ store, service: options.serviceOrigin });
  const changed = () => options.publish("galleries.changed", null);
  const report = (job: string) => (cause: unknown) => log.error("job failed", { job, cause });

  const common = { clock, snapshots, changed, wake };
  const wanting =
    (name: GalleryName) =>
    (wanted: readonly WantedPicture[], now: number): void =>
      galleryPictures.want(name, wanted, (thumbnail) => store.has(thumbnail, thumbnailType), now);

  const avatars = createGallerySource<AvatarRecord>({
    ...common,
    name: "avatars",
    parse: (value) => readable(AvatarRecord).safeParse(value).data,
    list: (cursor) => service.client.listAvatars(cursor, "background"),
    pictures: picturesOfAvatar,
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
    pictures: picturesOfScene,
    want: wanting("scenes"),
    isExtendedBy: options.isScene,
    report: report("scenes"),
  });
  const sources = { avatars, scenes };

  const keep = (row: PictureRow) =>
    keepPicture(
      {
        clock,
        random,
        ...galleryPictures,
        fetch: fetcher.fetch,
        decode: options.decode,
        store: (bytes) => store.receive(Readable.from([bytes])),
        wentStale: sources[galleryOfPicture(row.id)].soon,
        changed,
      },
      row,
    );
  const pictures = downloadJob("gallery pictures", {
    due: galleryPictures.due,
    nextDueAt: galleryPictures.nextDueAt,
    download: keep,
    putOff: (id, cause) => {
      log.warn("a picture of a gallery could not be kept", { id, cause });
      galleryPictures.delay(id, clock.now() + retryDelayMs("galleryWork", 3, random));
    },
    wake,
  });

  return {
    jobs: [avatars.job, scenes.job, pictures],
    handlers: galleryHandlers({
      readAvatars: () => {
        avatars.opened();
        return readAvatars({ last: avatars.last, thumbnails: galleryPictures.thumbnails });
      },
      readScenes: () => {
        scenes.opened();
        return readScenes({ last: scenes.last, thumbnails: galleryPictures.thumbnails });
      },
      addressOf: (id) =>
        addressOfResult({ read: stores.resultAddresses.read, readGeneration: service.client.readGeneration }, id),
    }),
    /** Called when requests have changed state: the service may list one more scene. */
    requestsMoved: scenes.requestsMoved,
    /** Returns the stored image itself, for the media renderer only. */
    pictureFile: (sha256: string) => {
      const mediaType = galleryPictures.mediaTypeOf(sha256);
      return mediaType === null ? null : { path: store.pathOf(sha256 as Sha256, mediaType), mediaType };
    },
    thumbnailFile: (sha256: string) => ({
      path: store.pathOf(sha256 as Sha256, thumbnailType),
      mediaType: thumbnailType,
    }),
    close: fetcher.close,
  };
}
