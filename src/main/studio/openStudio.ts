import path from "node:path";
import { Readable } from "node:stream";
import type { Sha256 } from "#contracts/ids.ts";
import { contentStore } from "#main/shared/files/contentStore.ts";
import { thumbnailType } from "#main/shared/files/domain/decodedImage.ts";
import { mediaFetcher } from "#main/shared/files/fetchMedia.ts";
import type { GalleryContext, StudioContext } from "./context.ts";
import { galleryImageJob } from "./galleries/galleryImages.ts";
import { avatarGallery, sceneGallery } from "./galleries/gallerySource.ts";
import { readAvatars, readScenes } from "./galleries/readGallery.ts";
import { createResultUrls } from "./galleries/resultUrl.ts";
import { studioCommands } from "./studioCommands.ts";

/** Opens what a form needs: models, drafts, the service's galleries with their images, and the URLs of results. */
export function openStudio(given: StudioContext) {
  // Separate from the results, because these files may be lost and are then downloaded again.
  const files = contentStore(path.join(given.folder, "galleries"));
  const fetcher = mediaFetcher({ store: files, service: given.serviceOrigin });
  const studio: GalleryContext = {
    ...given,
    imageFiles: files,
    fetch: fetcher.fetch,
    store: (bytes) => files.receive(Readable.from([bytes])),
  };
  const galleries = { avatars: avatarGallery(studio), scenes: sceneGallery(studio) };
  const { avatars, scenes } = galleries;
  const resultUrls = createResultUrls(studio);
  return {
    commands: studioCommands(studio, galleries, resultUrls),
    jobs: [avatars.job, scenes.job, galleryImageJob(studio, galleries)],
    /** The galleries as last read, without a request to the service. */
    shown: {
      avatars: () => readAvatars(studio, avatars.last()).cards,
      scenes: () => readScenes(studio, scenes.last()).cards,
    },
    withCurrentUrls: resultUrls.withCurrentUrls,
    /** Called when requests have changed state: the service may list one more scene. */
    requestsMoved: scenes.requestsMoved,
    /** Returns the stored image itself, for the media renderer only. */
    imageFile: (sha256: string) => {
      const mediaType = given.galleryImages.mediaTypeOf(sha256);
      return mediaType === null ? null : { path: files.pathOf(sha256 as Sha256, mediaType), mediaType };
    },
    thumbnailFile: (sha256: string) => ({
      path: files.pathOf(sha256 as Sha256, thumbnailType),
      mediaType: thumbnailType,
    }),
    close: fetcher.close,
  };
}
