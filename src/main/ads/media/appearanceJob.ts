import type { Sha256 } from "#contracts/ids.ts";
import { thumbnailType } from "#main/shared/files/domain/decodedImage.ts";
import { inFlight } from "#main/shared/jobs/inFlight.ts";
import type { Job } from "#main/shared/jobs/runner.ts";
import type { MediaContext } from "./adMediaCache.ts";

type JobContext = Pick<MediaContext, "log" | "power" | "wake" | "mirror" | "decode" | "mediaCache" | "adsChanged">;

export interface AppearanceJob extends Job {
  /** Called when there may be undescribed images: at the start, and when the power source changed. */
  readonly soon: () => void;
}

const atOnce = 20;

/**
 * Describes the images of ads that were downloaded before their appearance was stored, one at a time. Each is stored
 * at once, so the work continues after a restart. Without such images, the job does nothing. [LK4]
 */
export function appearanceJob(context: JobContext): AppearanceJob {
  const { mirror, power, wake } = context;
  let isWanted = false;
  /** Files that ended the decoder, which are not tried again before the next start. */
  const failed = new Set<string>();
  const work = inFlight<"images">({ failed: (_key, cause) => report(cause), ended: wake });

  function report(cause: unknown): void {
    context.log.error("job failed", { job: "ad appearance", cause });
  }

  async function describeSome(): Promise<void> {
    isWanted = false;
    const images = (await mirror.undescribedImages(atOnce + failed.size)).filter(({ id }) => !failed.has(id));
    for (const { id, sha256 } of images) {
      if (power.isOnBattery()) return;
      // One image at a time, because the user's own thumbnails wait for the same decoder.
      // oxlint-disable-next-line no-await-in-loop
      await describe(id, sha256);
    }
    isWanted = images.length > 0;
    if (images.length > 0) context.adsChanged();
  }

  /** A file that cannot be decoded is stored as such. */
  async function describe(id: string, sha256: Sha256): Promise<void> {
    try {
      const file = { sha256, mediaType: thumbnailType };
      const decoded = await context.mediaCache.whileOpen(file, () => context.decode(sha256, "image"));
      await mirror.describeImage(id, decoded?.appearance ?? null);
    } catch (cause) {
      failed.add(id);
      report(cause);
    }
  }

  return {
    name: "ad appearance",
    soon: () => {
      isWanted = true;
      wake();
    },
    tick: () => {
      if (isWanted && !power.isOnBattery() && work.size() === 0) void work.start("images", describeSome);
      return null;
    },
  };
}
