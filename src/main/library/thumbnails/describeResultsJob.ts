import type { DescribeContext } from "#main/library/context.ts";
import type { AssetRow } from "#main/library/domain/asset.ts";
import { everything } from "#main/library/domain/libraryQuery.ts";
import { decodeFile } from "#main/shared/files/domain/decodeThumbnail.ts";
import { inFlight } from "#main/shared/jobs/inFlight.ts";
import type { Job } from "#main/shared/jobs/runner.ts";

export interface DescribeResultsJob extends Job {
  /** Called when the power source changed. */
  readonly soon: () => void;
}

const atOnce = 20;
/** Every announcement makes the page read all visible results again. */
const announcedEveryMs = 60_000;
/** After each step, the job rests for so many times as long as the step took, so that the app stays fast. */
const restShare = 3;

/**
 * Describes the results whose thumbnails were made before their appearance was stored, from the newest to the oldest,
 * one at a time. Its progress is stored, so it continues after a restart and ends with the oldest result. [LK4]
 */
export function describeResultsJob(context: DescribeContext): DescribeResultsJob {
  const { clock, power, library, resultAppearances: described, wake } = context;
  const report = context.report("thumbnail");
  let isWanted = true;
  let isAnnounced = true;
  let announcedAt = clock.now();
  /** Epoch ms. */
  let restsUntil = 0;
  const work = inFlight<"results">({ failed: (_key, cause) => report(cause), ended: wake });

  async function describeSome(): Promise<void> {
    isWanted = false;
    const startedAt = clock.now();
    const results = library.page({ ...everything, high: described.describedTo() }, atOnce);
    for (const result of results) {
      // No one waits for a description, so none is made on battery.
      if (power.isOnBattery()) return;
      // oxlint-disable-next-line no-await-in-loop -- thumbnails that a person waits for use the same decoder
      await describe(result);
      described.setDescribedTo(result.sortKey);
      isAnnounced = false;
    }
    isWanted = results.length > 0;
    announce();
    restsUntil = clock.now() + (clock.now() - startedAt) * restShare;
  }

  function announce(): void {
    if (isAnnounced || (isWanted && clock.now() - announcedAt < announcedEveryMs)) return;
    isAnnounced = true;
    announcedAt = clock.now();
    context.publish("assets.changed", { ids: [] });
  }

  /** A file that ends the decoder is skipped like one that cannot be decoded. */
  async function describe(result: AssetRow): Promise<void> {
    if (result.thumbnailSha256 === null || described.has(result.sortKey) || result.mediaType.startsWith("audio/"))
      return;
    try {
      const { decoded } = await decodeFile(context, result);
      if (decoded?.appearance) described.put(result.sortKey, decoded.appearance);
    } catch (cause) {
      report(cause);
    }
  }

  return {
    name: "result appearance",
    soon: () => {
      isWanted = true;
      wake();
    },
    tick: (now) => {
      if (!isWanted || power.isOnBattery() || work.size() > 0) return null;
      if (now < restsUntil) return restsUntil;
      void work.start("results", describeSome);
      return null;
    },
  };
}
