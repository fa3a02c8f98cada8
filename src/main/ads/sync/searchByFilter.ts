import type { AdFilter } from "#contracts/ads/ads.ts";
import type { ServiceSearchState } from "#contracts/ads/adSync.ts";
import { scopeOf } from "./refreshAds.ts";
import type { ServiceSearch, ServiceSearches } from "./serviceSearch.ts";

type Sort = ServiceSearch["sort"];

export interface FilterSearches {
  /** Returns the progress of the service's search for a filter; null if the service cannot search for it. */
  readonly searchState: (filter: AdFilter, sort: Sort) => ServiceSearchState | null;
  /** Reads the next page of that search and returns its new progress. [AK90] */
  readonly loadMore: (filter: AdFilter, sort: Sort) => Promise<ServiceSearchState | null>;
}

/** Maps filters to searches of the service. */
export function searchByFilter(searches: Pick<ServiceSearches, "readMore" | "stateOf">): FilterSearches {
  const searchState: FilterSearches["searchState"] = (filter, sort) => {
    const scope = scopeOf(filter);
    return scope === null ? null : searches.stateOf({ scope, sort });
  };
  return {
    searchState,
    loadMore: async (filter, sort) => {
      const scope = scopeOf(filter);
      if (scope !== null) await searches.readMore({ scope, sort });
      return searchState(filter, sort);
    },
  };
}
