import type { AdId, OfflineCollectionId, Sha256 } from "#contracts/ids.ts";
import type { DiscoverItem } from "#contracts/service/discover.ts";

// What sync and media give the ad database, and get of it.

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
