import type { AdFilter } from "../../../contracts/ads/ads.ts";
import type { SavedSearchId } from "../../../contracts/ids.ts";
import type { SavedSearchRow } from "../domain/ownAds.ts";
import { type NewMatchesDeps, tellNewMatches } from "./tellNewMatches.ts";

interface Options extends Omit<NewMatchesDeps, "toldUpTo" | "openedAt"> {
  readonly search: (id: SavedSearchId) => SavedSearchRow | null;
  readonly isOnBattery: () => boolean;
  /** Has the service asked for what is newest of a filter; false when that was done a moment ago, or cannot be. */
  readonly refreshUnseen: (filter: AdFilter) => boolean;
  /** The counts beside saved searches may be others. */
  readonly changed: () => void;
}

export interface SearchAlerts {
  /** Saved searches whose new matches are notified. */
  readonly watched: () => readonly SavedSearchId[];
  /** Asks the service for what is newest of a search; false when that cannot be done now. Never on battery. [AK16] */
  readonly query: (id: SavedSearchId) => boolean;
  /** Notifies what came in since each search was looked at, and nothing twice. [AK17] */
  readonly notify: () => Promise<void>;
}

/** Remembers up to when the matches of each search were notified, while this run of the app lasts. */
export function createSearchAlerts(options: Options): SearchAlerts {
  const newMatches: NewMatchesDeps = { ...options, toldUpTo: new Map(), openedAt: options.clock.now() };

  return {
    watched: () => options.searches().flatMap(({ id, isWatched }) => (isWatched === 1 ? [id] : [])),
    query: (id) => {
      const search = options.isOnBattery() ? null : options.search(id);
      return search !== null && options.refreshUnseen(options.filterOf(search.filter));
    },
    notify: async () => {
      // The count beside a search may be one that was let stand.
      if (await tellNewMatches(newMatches)) options.changed();
    },
  };
}
