import { z } from "zod";
import { AdFilter } from "./ads.ts";
import { command } from "#contracts/command.ts";
import { AdId, OfflineCollectionId } from "#contracts/ids.ts";
import type { WireError } from "#contracts/result.ts";
import { discoverViews } from "#contracts/service/discover.ts";
import { Uuid } from "#contracts/service/primitives.ts";
import type { Reason } from "#contracts/reason.ts";

/** A part of the service's ad library that is stored offline. API: query of `GET /v1/discover/items`. */
export const OfflineScope = z.strictObject({
  view: z.enum(discoverViews).default("feed"),
  sources: z.array(z.string().min(1).max(64)).max(3).optional(),
  brandIds: z.array(Uuid).max(100).optional(),
  mediaTypes: z.array(z.string().min(1).max(64)).max(3).optional(),
  query: z.string().max(500).optional(),
  /** Content time, epoch ms. */
  since: z.int().optional(),
});
export type OfflineScope = z.output<typeof OfflineScope>;

export const offlineStates = ["syncing", "waiting", "paused", "current", "failed"] as const;

/** An offline collection and its sync progress. Estimates are null where no reliable value exists. */
export interface OfflineCollection {
  readonly id: OfflineCollectionId;
  readonly name: string;
  readonly scope: OfflineScope;
  readonly state: (typeof offlineStates)[number];
  /** Why the collection is waiting, paused or failed. */
  readonly reason: Reason | null;
  /** Epoch ms until which the collection waits. */
  readonly waitsUntil: number | null;
  /** Whether to store full media, not only thumbnails. */
  readonly withMedia: boolean;
  readonly ads: number;
  readonly pagesRead: number;
  readonly pagesLeft: number | null;
  /** Estimated at the current read limit, half of which is reserved for the user's own requests. */
  readonly minutesLeft: number | null;
  readonly mediaBytes: number;
  /** Epoch ms of the last complete sync. */
  readonly completedAt: number | null;
  /** A period of which the service may have ads that were not read; null when there is none. */
  readonly gap: { readonly from: number; readonly to: number } | null;
}

export interface AdStorage {
  readonly mediaBytes: number;
  readonly quotaBytes: number;
  readonly pinnedBytes: number;
}

/** How far the service's matches of a search have been read, in the background of the locally stored ones. */
export interface ServiceSearchState {
  /** Whether the service has further pages. */
  readonly hasMore: boolean;
  readonly isReading: boolean;
  /** Why the last read failed; null if it succeeded. */
  readonly failure: WireError | null;
}

/** Sort order of the service's search results. API: `sort` of `GET /v1/discover/items`. */
const serviceSort = z.enum(["newest", "oldest"]).default("newest");
const serviceSearch = z.strictObject({ filter: AdFilter.default({}), sort: serviceSort });

const quotaBytes = z.int().min(50_000_000).max(1_000_000_000_000);

/** Handlers: the sync of ads. */
export const adSyncCommands = {
  /** Requests the first page of the filter's service query in the background. `ads.changed` reports new ads. */
  "ads.refresh": command(serviceSearch).returns<{ readonly isRequested: boolean }>(),
  /**
   * How far that search has been read. `offlineCollections.changed` reports progress. Null if the service's query
   * can't express any part of the filter.
   */
  "ads.serviceState": command(serviceSearch).returns<ServiceSearchState | null>(),
  /** Reads the next page of that search, or the page that failed last. Resolves when the page was read or failed. */
  "ads.loadMore": command(serviceSearch).returns<ServiceSearchState | null>(),
  /**
   * Called when Discover opens: the whole ad library syncs in the background, without media, unless the user turned
   * that off. `offlineCollections.changed` reports progress.
   */
  "ads.syncLibrary": command(z.strictObject({})).returns<null>(),
  /** Whether a finished sync of the last day tells that every ad of the service's feed is on this computer. */
  "ads.coverage": command(z.strictObject({})).returns<{ readonly isComplete: boolean }>(),
  /** Reports the ads on the screen. Their thumbnails are downloaded first, in this order. */
  "ads.seen": command(z.strictObject({ adIds: z.array(AdId).max(200) })).returns<null>(),
  /**
   * Reports the open ad. Its images are downloaded first, and its videos too, unless the user turned that off or the
   * computer is on battery.
   */
  "ads.opened": command(z.strictObject({ adId: AdId })).returns<null>(),
  /** Downloads the full media of an ad now. With `pin`, the media is always kept. */
  "ads.downloadMedia": command(z.strictObject({ adId: AdId, pin: z.boolean() })).returns<null>(),
  /** Whether the media of an ad is pinned, independently of boards and offline collections. */
  "ads.isPinned": command(z.strictObject({ adId: AdId })).returns<boolean>(),
  /** Unpins the media of an ad: it may be deleted to free space, unless a board keeps it offline. */
  "ads.unpin": command(z.strictObject({ adId: AdId })).returns<null>(),
  "offlineCollections.list": command(z.strictObject({})).returns<readonly OfflineCollection[]>(),
  /** Creates an offline collection: the whole visible library if the scope filters nothing. */
  "offlineCollections.add": command(
    z.strictObject({ name: z.string().trim().min(1).max(100), scope: OfflineScope, withMedia: z.boolean() }),
  ).returns<OfflineCollection>(),
  "offlineCollections.pause": command(
    z.strictObject({ offlineCollectionId: OfflineCollectionId, pause: z.boolean() }),
  ).returns<null>(),
  "offlineCollections.syncNow": command(z.strictObject({ offlineCollectionId: OfflineCollectionId })).returns<null>(),
  /** Removes an offline collection. Its ads stay until the cache of ads is cleared. */
  "offlineCollections.remove": command(z.strictObject({ offlineCollectionId: OfflineCollectionId })).returns<null>(),
  "adMedia.storage": command(z.strictObject({})).returns<AdStorage>(),
  "adMedia.setQuota": command(z.strictObject({ quotaBytes })).returns<AdStorage>(),
};
