import type { AdFilter } from "#contracts/ads/ads.ts";
import type { SavedSearchId } from "#contracts/ids.ts";
import type { SavedSearchRow } from "#main/ads/domain/userAds.ts";
import { type NewMatchesDeps, notifyNewMatches } from "./notifyNewMatches.ts";

interface Options extends Omit<NewMatchesDeps, "notifiedUpTo" | "openedAt"> {
  readonly search: (id: SavedSearchId) => SavedSearchRow | null;
  readonly isOnBattery: () => boolean;
  /** Requests the newest ads of a filter from the service; false if that happened a moment ago or is impossible. */
  readonly refreshUnseen: (filter: AdFilter) => boolean;
  /** Called when the counts of saved searches may have changed. */
  readonly changed: () => void;
}

export interface SearchAlerts {
  /** Saved searches with an alert. */
  readonly withAlert: () => readonly SavedSearchId[];
  /** Requests the newest ads of a search from the service; false if that is impossible now. Never runs on battery. [AK16] */
  readonly query: (id: SavedSearchId) => boolean;
  /** Notifies the person of matches since each search was last viewed; no match is notified twice. [AK17] */
  readonly notify: () => Promise<void>;
}

/** Remembers, until the app ends, up to which time the matches of each search were notified. */
export function createSearchAlerts(options: Options): SearchAlerts {
  const newMatches: NewMatchesDeps = { ...options, notifiedUpTo: new Map(), openedAt: options.clock.now() };

  return {
    withAlert: () => options.searches().flatMap(({ id, hasAlert }) => (hasAlert === 1 ? [id] : [])),
    query: (id) => {
      const search = options.isOnBattery() ? null : options.search(id);
      return search !== null && options.refreshUnseen(options.filterOf(search.filter));
    },
    notify: async () => {
      // The displayed count of a search may be a cached one, so the window must reload it.
      if (await notifyNewMatches(newMatches)) options.changed();
    },
  };
}
