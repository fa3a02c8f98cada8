import type { SavedSearch } from "#contracts/ads/adBoards.ts";
import { AdFilter } from "#contracts/ads/ads.ts";
import { urlParameters } from "#renderer/lib/urlParameters.ts";
import { discoverFilters } from "./discoverFilters.tsx";
import { filtersOf } from "./discoverSearch.ts";
import { adFilterKeys, type DiscoverFilters, urlName } from "./discoverUrl.ts";

/** The filters as parameters of the URL. */
export const discoverParameters = urlParameters<Omit<DiscoverFilters, "sort">>(
  adFilterKeys.map((key) => [urlName(key), discoverFilters[key].url ?? AdFilter.shape[key]]),
);

/** Returns where a saved search opens: Discover, with the filters and the order of the search. */
export function placeOfSearch({ filter, sort }: Pick<SavedSearch, "filter" | "sort">): {
  readonly to: "/discover";
  readonly search: DiscoverFilters;
} {
  return { to: "/discover", search: filtersOf(filter, sort) };
}
