import type { Appearance } from "#contracts/desktop/appearance.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { type DecodePorts, decodeFile } from "#main/shared/files/domain/decodeThumbnail.ts";
import { inFlight } from "#main/shared/jobs/inFlight.ts";
import type { Job } from "#main/shared/jobs/runner.ts";
import type { AssetRow } from "#main/library/domain/asset.ts";

interface Deps extends Pick<DecodePorts, "decode"> {
  /** Returns results that are older than a sort key, the newest first. */
  readonly olderThan: (sortKey: number, limit: number) => readonly AssetRow[];
  readonly isDescribed: (sortKey: number) => boolean;
  readonly describedTo: () => number;
  readonly setDescribedTo: (sortKey: number) => void;
  readonly describe: (sortKey: number, appearance: Appearance) => void;
  readonly clock: Pick<Clock, "now">;
  /** Called after results were described: at most once a minute, and at the end. */
  readonly described: () => void;
  /** If true, nothing is described, because no one waits for it. */
  readonly isSaving: () => boolean;
  readonly report: (cause: unknown) => void;
  readonly wake: () => void;
}

export interface DescribeResultsJob extends Job {
  /** Called when the power source changed. */
  readonly soon: () => void;
}

const atOnce = 20;
/** Every call of `described` makes the page read all visible results again. */
const announcedEveryMs = 60_000;
/** After each step, the job rests for so many times as long as the step took, so that the app stays fast. */
const restShare = 3;

/**
 * Describes the results whose thumbnails were made before their appearance was stored, from the newest to the oldest,
 * one at a time. Its progress is stored, so it continues after a restart and ends with the oldest result. [LK4]
 */
export function describeResultsJob(deps: Deps): DescribeResultsJob {
  let isWanted = true;
  let isAnnounced = true;
  let announcedAt = deps.clock.now();
  /** Epoch ms. */
  let restsUntil = 0;
  const work = inFlight<"results">({ failed: (_key, cause) => deps.report(cause), ended: deps.wake });

  async function describeSome(): Promise<void> {
    isWanted = false;
    const startedAt = deps.clock.now();
    const results = deps.olderThan(deps.describedTo(), atOnce);
    for (const result of results) {
      if (deps.isSaving()) return;
      // oxlint-disable-next-line no-await-in-loop -- thumbnails that a person waits for use the same decoder
      await describe(result);
      deps.setDescribedTo(result.sortKey);
      isAnnounced = false;
    }
    isWanted = results.length > 0;
    announce();
    restsUntil = deps.clock.now() + (deps.clock.now() - startedAt) * restShare;
  }

  function announce(): void {
    if (isAnnounced || (isWanted && deps.clock.now() - announcedAt < announcedEveryMs)) return;
    isAnnounced = true;
    announcedAt = deps.clock.now();
    deps.described();
  }

  /** A file that ends the decoder is skipped like one that cannot be decoded. */
  async function describe(result: AssetRow): Promise<void> {
    if (result.thumbnailSha256 === null || deps.isDescribed(result.sortKey) || result.mediaType.startsWith("audio/"))
      return;
    try {
      const { decoded } = await decodeFile(deps, result);
      if (decoded?.appearance) deps.describe(result.sortKey, decoded.appearance);
    } catch (cause) {
      deps.report(cause);
    }
  }

  return {
    name: "result appearance",
    soon: () => {
      isWanted = true;
      deps.wake();
    },
    tick: (now) => {
      if (!isWanted || deps.isSaving() || work.size() > 0) return null;
      if (now < restsUntil) return restsUntil;
      void work.start("results", describeSome);
      return null;
    },
  };
}
