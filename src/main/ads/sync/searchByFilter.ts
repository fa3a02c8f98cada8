import type { AdFilter } from "../../../contracts/ads/ads.ts";
import type { ServiceSearchState } from "../../../contracts/ads/adSync.ts";
import { scopeOf } from "./refreshAds.ts";
import type { ServiceSearch, ServiceSearches } from "./serviceSearch.ts";

type Sort = ServiceSearch["sort"];

export interface FilterSearches {
  /** How far the service's own search for a filter is; null when nothing of the filter is the service's. */
  readonly searchState: (filter: AdFilter, sort: Sort) => ServiceSearchState | null;
  /** Reads the next page of that search, and gives how far it is then. [AK90] */
  readonly loadMore: (filter: AdFilter, sort: Sort) => Promise<ServiceSearchState | null>;
}

/** The searches of the service, by the filter that a person sees. */
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
