import type { AdFilter, AdMediaState, CappedCount } from "#contracts/ads/ads.ts";
import type { Appearance } from "#contracts/desktop/appearance.ts";
import type { AdId, OfflineCollectionId, Sha256 } from "#contracts/ids.ts";
import type { DiscoverItem } from "#contracts/service/discover.ts";
import type { Reason } from "#contracts/reason.ts";

// What sync, media, and user data need from the ad database. Each method is one transaction in the worker.

/** A page of the service's list, with the progress that it means for an offline collection. Times are epoch ms. */
export interface IngestedPage {
  readonly items: readonly DiscoverItem[];
  readonly now: number;
  /** The service's list that was read; its ads become members of that list. Null for items that were read by ID. */
  readonly view: "feed" | "following" | "saved" | null;
  /** The offline collection that these ads belong to from now on; null for a background refresh. */
  readonly offlineCollectionId: OfflineCollectionId | null;
  /**
   * Written in the same transaction, so a crash causes neither a gap nor a page read twice. Key and opaque JSON text.
   * Which value is written depends on whether any ad of the page was already known.
   */
  readonly checkpoint: { readonly key: string; readonly value: string; readonly valueIfNoneKnown: string } | null;
  /** Files of these ads to download, recorded in the same transaction; see `wantMedia`. */
  readonly media?: { readonly roles: "thumbnails" | "all"; readonly rank: number } | undefined;
}

export interface IngestOutcome {
  readonly added: number;
  readonly changed: number;
  /** How many ads of the page were already known. Zero where known ads are expected means a gap. */
  readonly known: number;
}

/** One file of an ad. `id`: the ad's ID, `/`, the slide, `/`, `thumbnail` or `video`; or `/avatar`. */
export interface AdMediaRow {
  readonly id: string;
  readonly adId: AdId;
  readonly slide: number;
  readonly role: "thumbnail" | "video" | "avatar";
  readonly url: string;
  readonly attempts: number;
}

/** A file of an ad that is stored on this computer. */
export interface CachedFile {
  /** As in `AdMediaRow`. */
  readonly id: string;
  readonly adId: AdId;
  readonly sha256: Sha256;
  readonly mediaType: string;
  /** Includes the size of the thumbnail. */
  readonly sizeBytes: number;
  readonly thumbnailSha256: Sha256 | null;
}

export interface AdMirror {
  readonly ingest: (page: IngestedPage) => Promise<IngestOutcome>;
  readonly readCheckpoint: (key: string) => Promise<string | null>;
  readonly writeCheckpoint: (key: string, value: string | null) => Promise<void>;
  /** Ads of an offline collection that no page contained since then. They were removed or changed: read each by its ID. */
  readonly notSeenSince: (
    offlineCollectionId: OfflineCollectionId,
    since: number,
    limit: number,
  ) => Promise<readonly AdId[]>;
  /** Records that the service no longer lists these ads. */
  readonly markRemoved: (adIds: readonly AdId[], at: number) => Promise<void>;
  readonly offlineCollectionStats: (
    ids: readonly OfflineCollectionId[],
  ) => Promise<readonly { readonly id: OfflineCollectionId; readonly ads: number; readonly mediaBytes: number }[]>;
  readonly dropOfflineCollection: (id: OfflineCollectionId) => Promise<void>;
  /** Removes ads from a list that the list no longer contains, though the service still has them. */
  readonly leaveList: (
    offlineCollectionId: OfflineCollectionId,
    view: NonNullable<IngestedPage["view"]>,
    adIds: readonly AdId[],
  ) => Promise<void>;
  /** The last records of the known ads among these, as JSON text, for both origins. */
  readonly rawItems: (adIds: readonly AdId[]) => Promise<readonly (readonly [AdId, string])[]>;
  /** Those of these ads that the ad cache does not have: all of them after a rebuild. */
  readonly missing: (adIds: readonly AdId[]) => Promise<readonly AdId[]>;
  /** Restores the user's copies (journal.db user_ad); records that the ad cache already has stay unchanged. */
  readonly restore: (
    own: readonly { readonly adId: AdId; readonly item: string; readonly savedAt: number }[],
  ) => Promise<void>;
  /** Counts the ads of a filter that were first seen after `firstSeenAfter`; capped like every count. */
  readonly countNew: (filter: AdFilter, firstSeenAfter: number) => Promise<CappedCount>;

  /**
   * Requests these files: `rank` 0 is on screen now, a greater rank is less urgent. For cached files, only the time of
   * use is updated. `thumbnails` are the image of the first slide and the brand's, `images` those of all slides.
   */
  readonly wantMedia: (
    wanted: {
      readonly adIds: readonly AdId[];
      readonly roles: "thumbnails" | "images" | "all";
      readonly rank: number;
    },
    now: number,
  ) => Promise<void>;
  /** Files to download now, of at most rank `mostRank`: lowest rank first, then the most recently requested. */
  readonly dueMedia: (now: number, limit: number, mostRank: number) => Promise<readonly AdMediaRow[]>;
  readonly nextMediaDueAt: (now: number) => Promise<number | null>;
  /** `thumbnailSha256`: the file that the UI shows for an image; null for a video, which is shown as the file itself. */
  readonly mediaCached: (
    id: string,
    file: {
      readonly sha256: Sha256;
      readonly mediaType: string;
      readonly sizeBytes: number;
      readonly thumbnailSha256: Sha256 | null;
    },
    now: number,
  ) => Promise<void>;
  readonly mediaState: (
    id: string,
    state: AdMediaState,
    reason: Reason | null,
    nextAttemptAt: number | null,
  ) => Promise<void>;
  readonly mediaAddress: (id: string, url: string, now: number) => Promise<void>;
  /** Returns the files of these ads that are stored on this computer. */
  readonly cachedFiles: (adIds: readonly AdId[]) => Promise<readonly CachedFile[]>;
  readonly pinMedia: (adIds: readonly AdId[], isPinned: boolean) => Promise<void>;
  /**
   * Removes the least recently used files until unpinned files use at most this many bytes. Returns the files that no
   * ad needs any more.
   */
  readonly evictMedia: (
    quotaBytes: number,
    limit: number,
  ) => Promise<readonly { readonly sha256: Sha256; readonly mediaType: string }[]>;
  readonly mediaStorage: () => Promise<{ readonly mediaBytes: number; readonly pinnedBytes: number }>;
  /** Stores what the image of a file (`AdMediaRow.id`) looks like; null if that cannot be known. */
  readonly describeImage: (mediaId: string, appearance: Appearance | null) => Promise<void>;
  /** Files on this computer whose appearance is not stored yet, the most recently used first. */
  readonly undescribedImages: (limit: number) => Promise<readonly { readonly id: string; readonly sha256: Sha256 }[]>;
  readonly mediaTypeOf: (sha256: Sha256) => Promise<string | null>;
}
