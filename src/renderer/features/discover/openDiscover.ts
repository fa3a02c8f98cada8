import type { SavedSearch } from "#contracts/ads/adBoards.ts";
import { type DiscoverFilters, filtersOf } from "./discoverSearch.ts";

/** Returns where a saved search opens: Discover, with the filters and the order of the search. */
export function placeOfSearch({ filter, sort }: Pick<SavedSearch, "filter" | "sort">): {
  readonly to: "/discover";
  readonly search: DiscoverFilters;
} {
  return { to: "/discover", search: filtersOf(filter, sort) };
}
