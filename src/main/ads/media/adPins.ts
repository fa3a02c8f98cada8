import type { AdId } from "#contracts/ids.ts";
import { deleteAdCopy, storeAdCopy } from "#main/ads/boards/changeSavedAds.ts";
import type { AdFilesContext } from "#main/ads/context.ts";
import { fileId } from "#main/ads/domain/adFiles.ts";
import type { CachedFile } from "#main/ads/domain/adMirror.ts";

// The ads whose files are exempt from the quota: single pinned ads, and ads of boards kept offline. [AK6] The pins are in
// the journal, because they must survive the loss of the ad database.

export type PinContext = Pick<
  AdFilesContext,
  "clock" | "publish" | "changes" | "mirror" | "userAds" | "offlineCollections" | "mediaJob"
>;

const seenRank = 0;
const requestedRank = 1;

/** Downloads all files of an ad, even after earlier failures; with `pin`, the quota never evicts them. [AK5] [AK18] */
export async function downloadMedia(context: PinContext, id: AdId, pin: boolean): Promise<void> {
  const { clock, mirror } = context;
  if (pin) {
    await storeAdCopy(context, id);
    context.offlineCollections.pin(id, clock.now());
  }
  await forgetFailures(context, id);
  await mirror.wantMedia({ adIds: [id], roles: "all", rank: seenRank }, clock.now());
  if (pin) await pinFiles(context, [id]);
  context.mediaJob().soon();
  if (pin) context.publish("ads.changed", null);
}

/** Downloads and pins all files of these ads, because their board is kept offline. */
export async function downloadPinned(context: PinContext, adIds: readonly AdId[]): Promise<void> {
  await context.mirror.wantMedia({ adIds, roles: "all", rank: requestedRank }, context.clock.now());
  await pinFiles(context, adIds);
  context.mediaJob().soon();
}

/** Allows the quota to evict the files of these ads, unless a pin or an offline board needs them. */
export async function releaseFiles(context: PinContext, adIds: readonly AdId[]): Promise<void> {
  const free = adIds.filter((id) => !isPinned(context, id));
  await context.mirror.pinMedia(free, false);
  context.offlineCollections.dropFiles(free);
  context.mediaJob().quotaChanged();
}

/** Removes a single ad's pin, and its stored copy. [AK18] */
export async function unpinAd(context: PinContext, id: AdId): Promise<void> {
  context.offlineCollections.unpin(id);
  await releaseFiles(context, [id]);
  deleteAdCopy(context, id);
  context.publish("ads.changed", null);
}

/** Records in the ad database that a file is on the disk, and in the journal if its ad is pinned. `now`: epoch ms. [AK11] */
export async function recordCached(
  context: Pick<PinContext, "mirror" | "userAds" | "offlineCollections">,
  file: CachedFile,
  now: number,
): Promise<void> {
  const { id, adId, ...stored } = file;
  await context.mirror.mediaCached(id, stored, now);
  if (isPinned(context, adId)) context.offlineCollections.storePinnedFiles([file]);
}

function isPinned({ userAds, offlineCollections }: Pick<PinContext, "userAds" | "offlineCollections">, id: AdId) {
  return offlineCollections.isPinned(id) || userAds.boardsOf(id).some((board) => userAds.board(board)?.isOffline === 1);
}

async function pinFiles({ mirror, offlineCollections }: PinContext, adIds: readonly AdId[]): Promise<void> {
  await mirror.pinMedia(adIds, true);
  offlineCollections.storePinnedFiles(await mirror.cachedFiles(adIds));
}

/** A file that a person requests again is retried, whatever its last failure was. */
async function forgetFailures({ clock, mirror }: PinContext, id: AdId): Promise<void> {
  const { slides } = await mirror.read(id, clock.now());
  for (const [slide, { thumbnail, video }] of slides.entries()) {
    const files = [
      ["thumbnail", thumbnail.state],
      ["video", video?.state ?? "cached"],
    ] as const;
    for (const [role, state] of files) {
      if (state !== "cached" && state !== "remote")
        await mirror.mediaState(fileId(id, slide, role), "remote", null, null);
    }
  }
}
