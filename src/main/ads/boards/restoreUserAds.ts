import type { AdId } from "#contracts/ids.ts";
import type { AdMediaJob } from "#main/ads/context.ts";
import type { AppearanceJob } from "#main/ads/media/appearanceJob.ts";
import type { MediaContext } from "#main/ads/media/adMediaCache.ts";
import type { Job } from "#main/shared/jobs/runner.ts";
import { idsOnBoard, offlineBoards } from "./changeBoards.ts";

type RestoreContext = Pick<
  MediaContext,
  "clock" | "log" | "publish" | "wake" | "mirror" | "userAds" | "offlineCollections" | "mediaCache"
>;

type MediaJobs = {
  readonly media: Pick<AdMediaJob, "begin">;
  readonly appearances: Pick<AppearanceJob, "soon">;
};

export interface RestoreJob extends Job {
  /** Called when the ad database was damaged and is now empty: restores the user's ads again. */
  readonly refill: () => void;
}

const checkpoint = "own/restored";
const atOnce = 100;

/**
 * Restores the user's ads to an ad database that was lost, before `jobs` handle any media. [AK11]
 */
export function restoreJob(context: RestoreContext, jobs: MediaJobs): RestoreJob {
  let isRestored = false;
  // Only before the first download is it certain which files are unreferenced.
  let isSwept = false;

  function begin(): void {
    jobs.media.begin();
    jobs.appearances.soon();
  }

  async function restore(): Promise<void> {
    try {
      const restored = await restoreUserAds(context);
      if (restored !== null && !isSwept) await context.mediaCache.sweep();
      isSwept = true;
      if (restored !== null && restored > 0) context.publish("ads.changed", null);
      begin();
    } catch (cause) {
      context.log.error("couldn't restore user ads", { cause });
      begin();
    }
  }

  return {
    name: "own ads",
    tick: () => {
      if (!isRestored) void restore();
      isRestored = true;
      return null;
    },
    refill: () => {
      isRestored = false;
      context.publish("ads.changed", null);
      context.publish("offlineCollections.changed", null);
      context.wake();
    },
  };
}

/**
 * Restores the user's copies of ads and their pinned media to an ad database that was lost. Resolves to the number of
 * these ads; null if it was not lost.
 */
async function restoreUserAds(context: RestoreContext): Promise<number | null> {
  const { clock, mirror, userAds, offlineCollections, mediaCache } = context;
  if ((await mirror.readCheckpoint(checkpoint)) !== null) return null;
  let restored = 0;
  for (let rows = userAds.after("", atOnce); rows.length > 0; rows = userAds.after(rows.at(-1)?.adId ?? "", atOnce)) {
    await mirror.restore(
      rows.map(({ adId, item, savedAt, createdAt }) => ({ adId, item, savedAt: savedAt ?? createdAt })),
    );
    restored += rows.length;
  }
  const { pinnedAfter, filesAfter } = offlineCollections;
  for (let ids = pinnedAfter("", atOnce); ids.length > 0; ids = pinnedAfter(ids.at(-1) ?? "", atOnce)) {
    await keepMedia(context, ids);
  }
  for (const board of offlineBoards(context)) {
    const ids = idsOnBoard(context, board);
    for (let from = 0; from < ids.length; from += atOnce) await keepMedia(context, ids.slice(from, from + atOnce));
  }
  for (let files = filesAfter("", atOnce); files.length > 0; files = filesAfter(files.at(-1)?.id ?? "", atOnce)) {
    for (const { id, adId: _ad, ...file } of files.filter(mediaCache.has)) {
      await mirror.mediaCached(id, file, clock.now());
    }
  }
  await mirror.writeCheckpoint(checkpoint, "done");
  return restored;
}

async function keepMedia({ clock, mirror }: RestoreContext, adIds: readonly AdId[]): Promise<void> {
  await mirror.wantMedia({ adIds, roles: "all", rank: 1 }, clock.now());
  await mirror.pinMedia(adIds, true);
}
