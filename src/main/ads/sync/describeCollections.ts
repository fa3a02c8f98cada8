import type { OfflineCollection, OfflineScope } from "#contracts/ads/adSync.ts";
import type { OfflineCollectionId } from "#contracts/ids.ts";
import type { AdSyncJob, MirrorContext, SyncWait } from "#main/ads/context.ts";
import { pagesLeft, type SyncState } from "./domain/adSync.ts";
import type { Reason } from "#contracts/reason.ts";

/** All data about an offline collection, from the several stores that hold it. Times are epoch ms. */
interface OfflineCollectionFacts {
  readonly id: OfflineCollectionId;
  readonly name: string;
  readonly scope: OfflineScope;
  readonly withMedia: boolean;
  readonly isPaused: boolean;
  /** Null before the first read. */
  readonly state: SyncState | null;
  readonly ads: number;
  readonly mediaBytes: number;
  /** Why no collection is read now; null if reading is allowed. */
  readonly pausedBecause: Reason | null;
  readonly isOffline: boolean;
  readonly wait: SyncWait | null;
  /** Reads per minute that the sync may use. */
  readonly pagesAMinute: number;
}

const pageLength = 100;

/** Returns an offline collection for display: its progress, why it is not syncing, and the pages left, if known. [AK8] */
export function describeOfflineCollection(facts: OfflineCollectionFacts): OfflineCollection {
  const { id, name, scope, withMedia, ads, mediaBytes, state } = facts;
  const left = state === null ? null : pagesLeft(state, ads, pageLength);
  return {
    id,
    name,
    scope,
    withMedia,
    ads,
    mediaBytes,
    ...standing(facts),
    pagesRead: state?.pagesRead ?? 0,
    pagesLeft: left,
    minutesLeft: left === null ? null : Math.ceil(left / facts.pagesAMinute),
    completedAt: state?.completedAt ?? null,
    gap: state?.gap ?? null,
  };
}

function standing(facts: OfflineCollectionFacts): Pick<OfflineCollection, "state" | "reason" | "waitsUntil"> {
  const { isPaused, pausedBecause, isOffline, wait, state } = facts;
  if (isPaused) return { state: "paused", reason: { code: "paused_by_user" }, waitsUntil: null };
  const isDone = state?.phase === "rest" && state.completedAt !== null;
  if (pausedBecause !== null && !isDone) return { state: "paused", reason: pausedBecause, waitsUntil: null };
  if (isOffline && !isDone) return { state: "waiting", reason: { code: "offline" }, waitsUntil: null };
  if (wait !== null && wait.isFailure) return { state: "failed", reason: wait.reason, waitsUntil: wait.until };
  if (wait !== null && !isDone) return { state: "waiting", reason: wait.reason, waitsUntil: wait.until };
  return { state: isDone ? "current" : "syncing", reason: null, waitsUntil: null };
}

type CountContext = Pick<MirrorContext, "clock" | "mirror"> & {
  readonly syncJob: () => Pick<AdSyncJob, "isReading">;
};

interface Count {
  readonly ads: number;
  readonly mediaBytes: number;
}

export interface CollectionCounts {
  /**
   * Counts again, except collections that are being read and whose last count was slow. Collections at rest are always
   * counted.
   */
  readonly refresh: (
    ids: readonly OfflineCollectionId[],
    isResting: (id: OfflineCollectionId) => boolean,
  ) => Promise<void>;
  /** Returns the last count; zero before the first one. */
  readonly of: (id: OfflineCollectionId) => Count;
  readonly forget: (id: OfflineCollectionId) => void;
}

/** A count is cached for this multiple of its duration. It is slow with a million ads, and otherwise always exact. */
const countRests = 20;

/** Caches how many ads and bytes each offline collection has, and limits recounting while pages arrive. */
export function createCollectionCounts({ clock, mirror, syncJob }: CountContext): CollectionCounts {
  const counts = new Map<OfflineCollectionId, Count & { readonly at: number; readonly tookMs: number }>();

  function isFresh(id: OfflineCollectionId, now: number): boolean {
    const last = counts.get(id);
    const age = now - (last?.at ?? now);
    return syncJob().isReading(id) && age >= 0 && age < (last?.tookMs ?? 0) * countRests;
  }

  return {
    refresh: async (ids, isResting) => {
      const now = clock.now();
      const counted = await mirror.offlineCollectionStats(ids.filter((id) => isResting(id) || !isFresh(id, now)));
      const at = clock.now();
      for (const { id, ads, mediaBytes } of counted) counts.set(id, { ads, mediaBytes, at, tookMs: at - now });
    },
    of: (id) => {
      const { ads, mediaBytes } = counts.get(id) ?? { ads: 0, mediaBytes: 0 };
      return { ads, mediaBytes };
    },
    forget: (id) => void counts.delete(id),
  };
}
