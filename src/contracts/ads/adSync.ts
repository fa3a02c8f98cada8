import { z } from "zod";
import { AdFilter } from "./ads.ts";
import { command } from "../command.ts";
import { AdId, KeptListId } from "../ids.ts";
import type { WireError } from "../result.ts";
import { discoverViews } from "../service/discover.ts";
import { Uuid } from "../service/primitives.ts";
import type { Reason } from "../reason.ts";

/** What of the service's ad library is kept on this computer. API: query of `GET /v1/discover/items`. */
export const KeptScope = z.strictObject({
  view: z.enum(discoverViews).default("feed"),
  sources: z.array(z.string().min(1).max(64)).max(3).optional(),
  brandIds: z.array(Uuid).max(100).optional(),
  mediaTypes: z.array(z.string().min(1).max(64)).max(3).optional(),
  query: z.string().max(500).optional(),
  /** Content time, epoch ms. */
  since: z.int().optional(),
});
export type KeptScope = z.output<typeof KeptScope>;

export const keptStates = ["syncing", "waiting", "paused", "current", "failed"] as const;

/** A list that is kept offline, and how far it is. Estimates are null where nothing honest can be said. */
export interface KeptList {
  readonly id: KeptListId;
  readonly name: string;
  readonly scope: KeptScope;
  readonly state: (typeof keptStates)[number];
  /** Why it waits, is paused or failed. */
  readonly reason: Reason | null;
  /** Epoch ms until which it waits. */
  readonly waitsUntil: number | null;
  /** Full media too, not thumbnails alone. */
  readonly withMedia: boolean;
  readonly ads: number;
  readonly pagesRead: number;
  readonly pagesLeft: number | null;
  /** At today's read limit, half of which is kept for the person. */
  readonly minutesLeft: number | null;
  readonly mediaBytes: number;
  /** Epoch ms of the last time that everything was read. */
  readonly completedAt: number | null;
  /** A stretch of time of which the service may have ads that were not read; null when there is none. */
  readonly gap: { readonly from: number; readonly to: number } | null;
}

export interface AdStorage {
  readonly mediaBytes: number;
  readonly quotaBytes: number;
  readonly pinnedBytes: number;
}

/** How far a search was read at the service, behind what is shown from this computer. */
export interface ServiceSearchState {
  /** The service has further pages. */
  readonly hasMore: boolean;
  readonly isReading: boolean;
  /** Why the last read failed; null when it did not. */
  readonly failure: WireError | null;
}

/** Order in which the service gives a search. API: `sort` of `GET /v1/discover/items`. */
const serviceSort = z.enum(["newest", "oldest"]).default("newest");
const serviceSearch = z.strictObject({ filter: AdFilter.default({}), sort: serviceSort });

const quotaBytes = z.int().min(50_000_000).max(1_000_000_000_000);

/** Handlers: the sync of ads. */
export const adSyncCommands = {
  /** Asks the service for the first page of what this filter can ask for, behind what is shown; `ads.changed` tells. */
  "ads.refresh": command(serviceSearch).returns<{ readonly asked: boolean }>(),
  /** How far that search was read; `offlineCollections.changed` tells. Null: nothing of it can be asked at the service. */
  "ads.serviceState": command(serviceSearch).returns<ServiceSearchState | null>(),
  /** Reads the next page of that search, or the page that failed last. Resolves when it was read or failed. */
  "ads.loadMore": command(serviceSearch).returns<ServiceSearchState | null>(),
  /** These ads are on the screen: their thumbnails are wanted, in this order, before all others. */
  "ads.seen": command(z.strictObject({ adIds: z.array(AdId).max(200) })).returns<null>(),
  /** Fetches the full media of an ad now, and keeps it when it is pinned. */
  "ads.downloadMedia": command(z.strictObject({ adId: AdId, pin: z.boolean() })).returns<null>(),
  /** Whether the media of an ad are kept for its own sake, whatever its boards and lists keep. */
  "ads.isPinned": command(z.strictObject({ adId: AdId })).returns<boolean>(),
  /** Its media may go when there is need, where no board keeps them. */
  "ads.unpin": command(z.strictObject({ adId: AdId })).returns<null>(),
  "offlineCollections.list": command(z.strictObject({})).returns<readonly KeptList[]>(),
  /** Keeps a scope offline: the whole visible library when it narrows nothing. */
  "offlineCollections.add": command(
    z.strictObject({ name: z.string().trim().min(1).max(100), scope: KeptScope, withMedia: z.boolean() }),
  ).returns<KeptList>(),
  "offlineCollections.pause": command(z.strictObject({ keptListId: KeptListId, pause: z.boolean() })).returns<null>(),
  "offlineCollections.syncNow": command(z.strictObject({ keptListId: KeptListId })).returns<null>(),
  /** Stops keeping it; its ads stay until the mirror is cleared. */
  "offlineCollections.remove": command(z.strictObject({ keptListId: KeptListId })).returns<null>(),
  "adMedia.storage": command(z.strictObject({})).returns<AdStorage>(),
  "adMedia.setQuota": command(z.strictObject({ quotaBytes })).returns<AdStorage>(),
};
