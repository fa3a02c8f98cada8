import type { AdSlide } from "#contracts/ads/ads.ts";
import type { AdId, BoardId } from "#contracts/ids.ts";
import { fileId } from "#main/ads/domain/adFiles.ts";
import type { AdMirror, CachedFile } from "#main/ads/domain/adMirror.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { BoardRow } from "#main/ads/domain/userAds.ts";

interface Options {
  readonly clock: Pick<Clock, "now">;
  readonly mirror: Pick<AdMirror, "wantMedia" | "pinMedia" | "cachedFiles" | "mediaCached" | "mediaState">;
  /** The pins that survive the loss of the ad cache: single pinned ads, and the files of all pinned ads. */
  readonly pins: {
    readonly isPinned: (id: AdId) => boolean;
    readonly pin: (id: AdId, now: number) => void;
    readonly unpin: (id: AdId) => void;
    readonly storePinnedFiles: (files: readonly CachedFile[]) => void;
    readonly dropFiles: (ids: readonly AdId[]) => void;
  };
  readonly board: (id: BoardId) => Pick<BoardRow, "isOffline"> | null;
  readonly boardsOf: (id: AdId) => readonly BoardId[];
  readonly slidesOf: (id: AdId) => Promise<readonly Pick<AdSlide, "thumbnail" | "video">[]>;
  /** Stores the record of an ad whose media is pinned. */
  readonly saveCopy: (id: AdId) => Promise<void>;
  /** Deletes a record that was stored only for its media. */
  readonly deleteCopy: (id: AdId) => void;
  /** Called when a single ad was pinned or unpinned. */
  readonly changed: () => void;
  /** Called when the set of requested files changed. */
  readonly wanted: () => void;
  /** Called when the quota may evict more files than before. */
  readonly quotaChanged: () => void;
}

export interface AdPins {
  /** Downloads all files of an ad, even after earlier failures; with `pin`, the quota never evicts them. [AK5] [AK18] */
  readonly download: (id: AdId, pin: boolean) => Promise<void>;
  /** Downloads and pins all files of these ads, because their board is kept offline. */
  readonly downloadPinned: (adIds: readonly AdId[]) => Promise<void>;
  /** Allows the quota to evict the files of these ads, unless a pin or an offline board needs them. */
  readonly release: (adIds: readonly AdId[]) => Promise<void>;
  /** Removes a single ad's pin, and its stored copy. [AK18] */
  readonly unpin: (id: AdId) => Promise<void>;
  /** Records in the ad cache that a file is on the disk, and in the journal if its ad is pinned. [AK11] */
  readonly recordCached: (file: CachedFile, now: number) => Promise<void>;
}

const seenRank = 0;
const requestedRank = 1;

/** Manages the ads whose files are exempt from the quota: single pinned ads, and ads of boards kept offline. [AK6] */
export function createAdPins(options: Options): AdPins {
  const { clock, mirror, pins, board, boardsOf } = options;

  const isOfflineBoard = (id: BoardId) => board(id)?.isOffline === 1;
  const isPinned = (id: AdId) => pins.isPinned(id) || boardsOf(id).some(isOfflineBoard);

  async function pinFiles(adIds: readonly AdId[]): Promise<void> {
    await mirror.pinMedia(adIds, true);
    pins.storePinnedFiles(await mirror.cachedFiles(adIds));
  }

  /** A file that a person requests again is retried, whatever its last failure was. */
  async function forgetFailures(id: AdId): Promise<void> {
    for (const [slide, { thumbnail, video }] of (await options.slidesOf(id)).entries()) {
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

  async function release(adIds: readonly AdId[]): Promise<void> {
    const free = adIds.filter((id) => !isPinned(id));
    await mirror.pinMedia(free, false);
    pins.dropFiles(free);
    options.quotaChanged();
  }

  return {
    download: async (id, pin) => {
      if (pin) {
        await options.saveCopy(id);
        pins.pin(id, clock.now());
      }
      await forgetFailures(id);
      await mirror.wantMedia({ adIds: [id], roles: "all", rank: seenRank }, clock.now());
      if (pin) await pinFiles([id]);
      options.wanted();
      if (pin) options.changed();
    },
    downloadPinned: async (adIds) => {
      await mirror.wantMedia({ adIds, roles: "all", rank: requestedRank }, clock.now());
      await pinFiles(adIds);
      options.wanted();
    },
    release,
    unpin: async (id) => {
      pins.unpin(id);
      await release([id]);
      options.deleteCopy(id);
      options.changed();
    },
    recordCached: async ({ id, adId, ...file }, now) => {
      await mirror.mediaCached(id, file, now);
      if (isPinned(adId)) pins.storePinnedFiles([{ ...file, id, adId }]);
    },
  };
}
