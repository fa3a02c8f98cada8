import type { OfflineCollectionId } from "#contracts/ids.ts";
import type { AdMirror } from "#main/ads/domain/adMirror.ts";
import type { Clock } from "#main/shared/base/clock.ts";

interface Options {
  readonly clock: Pick<Clock, "now">;
  readonly offlineCollectionStats: AdMirror["offlineCollectionStats"];
  /** Whether a page of this collection is being read now. */
  readonly isReading: (id: OfflineCollectionId) => boolean;
}

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
export function createCollectionCounts({ clock, offlineCollectionStats, isReading }: Options): CollectionCounts {
  const counts = new Map<OfflineCollectionId, Count & { readonly at: number; readonly tookMs: number }>();

  function isFresh(id: OfflineCollectionId, now: number): boolean {
    const last = counts.get(id);
    const age = now - (last?.at ?? now);
    return isReading(id) && age >= 0 && age < (last?.tookMs ?? 0) * countRests;
  }

  return {
    refresh: async (ids, isResting) => {
      const now = clock.now();
      const counted = await offlineCollectionStats(ids.filter((id) => isResting(id) || !isFresh(id, now)));
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
