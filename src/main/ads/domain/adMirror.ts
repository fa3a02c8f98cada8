import type { AdFilter, AdMediaState, CappedCount } from "../../../contracts/ads/ads.ts";
import type { AdId, KeptListId, Sha256 } from "../../../contracts/ids.ts";
import type { DiscoverItem } from "../../../contracts/service/discover.ts";
import type { Reason } from "../../../contracts/reason.ts";

// What sync, media and own things (D2) ask of the engine (D1). Each method is one transaction in the worker.
// D1: name and shape the rest as you like; D2 writes the SQL of what you have no time for (say so in this file).

/** A page of the service's list, with the progress that it brings to an offline collection. Times are epoch ms. */
export interface IngestedPage {
  readonly items: readonly DiscoverItem[];
  readonly now: number;
  /** The service's own list that was read: its ads are members of it. Null for items that were read by their ids. */
  readonly view: "feed" | "following" | "saved" | null;
  /** The offline collection that these ads belong to from now on; null for a refresh in the background. */
  readonly keptListId: KeptListId | null;
  /**
   * Written in the same transaction, so that a kill leaves neither a gap nor a page read twice; key and opaque JSON text. What is
   * written depends on whether any ad of the page was known before.
   */
  readonly checkpoint: { readonly key: string; readonly value: string; readonly valueIfNoneKnown: string } | null;
  /** Files of these ads that are wanted from now on, in the same transaction; see `wantMedia`. */
  readonly media?: { readonly roles: "thumbnails" | "all"; readonly rank: number } | undefined;
}

export interface IngestOutcome {
  readonly added: number;
  readonly changed: number;
  /** How many of the page were known before: none where some are expected is a gap. */
  readonly known: number;
}

/** One file of an ad. `id`: the ad's id, `/`, the slide, `/`, `thumbnail` or `video`; or `/avatar`. */
export interface AdMediaRow {
  readonly id: string;
  readonly adId: AdId;
  readonly slide: number;
  readonly role: "thumbnail" | "video" | "avatar";
  readonly url: string;
  readonly attempts: number;
}

/** A file of an ad that is on this computer. */
export interface CachedFile {
  /** As in `AdMediaRow`. */
  readonly id: string;
  readonly adId: AdId;
  readonly sha256: Sha256;
  readonly mediaType: string;
  /** With its small copy. */
  readonly sizeBytes: number;
  readonly thumbnailSha256: Sha256 | null;
}

export interface AdMirror {
  readonly ingest: (page: IngestedPage) => Promise<IngestOutcome>;
  readonly readCheckpoint: (key: string) => Promise<string | null>;
  readonly writeCheckpoint: (key: string, value: string | null) => Promise<void>;
  /**
   * Ads of an offline collection that no page brought since then. They were removed or changed: fetch each by its ID.
   */
  readonly notSeenSince: (keptListId: KeptListId, since: number, limit: number) => Promise<readonly AdId[]>;
  /** What the service answered for one ad: its item, or that it has none. */
  readonly markGone: (adIds: readonly AdId[], at: number) => Promise<void>;
  readonly keptStats: (
    ids: readonly KeptListId[],
  ) => Promise<readonly { readonly id: KeptListId; readonly ads: number; readonly mediaBytes: number }[]>;
  readonly dropKeptList: (id: KeptListId) => Promise<void>;
  /** An ad that the list no longer has, though the service still does. */
  readonly leaveList: (
    keptListId: KeptListId,
    view: NonNullable<IngestedPage["view"]>,
    adIds: readonly AdId[],
  ) => Promise<void>;
  /** Records as the service gave them last, as JSON text, of those ads that are known; of both origins. */
  readonly rawItems: (adIds: readonly AdId[]) => Promise<readonly (readonly [AdId, string])[]>;
  /** Those of these ads that the mirror does not have: all of them after it was rebuilt. */
  readonly missing: (adIds: readonly AdId[]) => Promise<readonly AdId[]>;
  /** Puts the person's own copies back (journal.db user_ad); what the mirror has stays as it is. */
  readonly restore: (
    own: readonly { readonly adId: AdId; readonly item: string; readonly savedAt: number }[],
  ) => Promise<void>;
  /** Ads of a filter that were seen for the first time after then, capped like every count. */
  readonly countNew: (filter: AdFilter, firstSeenAfter: number) => Promise<CappedCount>;

  /** Wants these files: `rank` 0 is on the screen now, greater is later. What is cached is only marked as used. */
  readonly wantMedia: (
    wanted: { readonly adIds: readonly AdId[]; readonly roles: "thumbnails" | "all"; readonly rank: number },
    now: number,
  ) => Promise<void>;
  /** Files to fetch now, those of the least rank and then the latest wanted first; none of a greater rank than `mostRank`. */
  readonly dueMedia: (now: number, limit: number, mostRank: number) => Promise<readonly AdMediaRow[]>;
  readonly nextMediaDueAt: (now: number) => Promise<number | null>;
  /** `shown`: what is shown of it (the small copy of a picture, the file itself of a clip). */
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
  /** The files of these ads that are on this computer. */
  readonly cachedFiles: (adIds: readonly AdId[]) => Promise<readonly CachedFile[]>;
  readonly pinMedia: (adIds: readonly AdId[], isPinned: boolean) => Promise<void>;
  /** Lets the least used files go until the unpinned ones take at most this many bytes; gives what no ad needs any more. */
  readonly evictMedia: (
    quotaBytes: number,
    limit: number,
  ) => Promise<readonly { readonly sha256: Sha256; readonly mediaType: string }[]>;
  readonly mediaStorage: () => Promise<{ readonly mediaBytes: number; readonly pinnedBytes: number }>;
  readonly mediaTypeOf: (sha256: Sha256) => Promise<string | null>;
}
