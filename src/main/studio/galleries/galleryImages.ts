import { assertNever } from "#main/shared/base/assertNever.ts";
import { retryDelayMs } from "#main/shared/base/retryPolicy.ts";
import { decodeImage } from "#main/shared/files/domain/decodeThumbnail.ts";
import { downloadJob } from "#main/shared/jobs/downloadJob.ts";
import type { Job } from "#main/shared/jobs/runner.ts";
import type { GalleryContext } from "#main/studio/context.ts";
import { type GalleryImageRow, galleryOfImage } from "#main/studio/domain/gallery.ts";
import type { Galleries } from "./gallerySource.ts";

/** Creates the job that downloads the images of the galleries. */
export function galleryImageJob(studio: GalleryContext, galleries: Galleries): Job {
  const { clock, random, log, galleryImages, wake } = studio;
  return downloadJob("gallery pictures", {
    due: galleryImages.due,
    nextDueAt: galleryImages.nextDueAt,
    download: (row) => cacheGalleryImage(studio, galleries, row),
    putOff: (id, cause) => {
      log.warn("couldn't store a gallery image", { id, cause });
      galleryImages.delay(id, clock.now() + retryDelayMs("galleryWork", 3, random));
    },
    wake,
  });
}

/** Downloads one gallery image and stores a thumbnail, which is shown without the service. [W7] */
async function cacheGalleryImage(
  studio: GalleryContext,
  galleries: Galleries,
  { id, url, attempts }: GalleryImageRow,
): Promise<void> {
  const { clock, random, galleryImages } = studio;
  const later = () => clock.now() + retryDelayMs("cachedFile", attempts, random);
  const outcome = await studio.fetch(url);
  switch (outcome.kind) {
    case "stored":
      galleryImages.receive(id, outcome.file);
      galleryImages.finish(id, (await decodeImage(studio, outcome.file))?.thumbnail.sha256 ?? null);
      return studio.publish("galleries.changed", null);
    case "stale":
      galleryImages.delay(id, later());
      // The list returns a new URL.
      return galleries[galleryOfImage(id)].soon();
    case "again":
    case "no_space":
      return galleryImages.delay(id, later());
    case "forbidden":
    case "refused":
      return galleryImages.markFailed(id);
    default:
      return assertNever(outcome);
  }
}
