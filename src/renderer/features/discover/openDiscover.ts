import type { z } from "zod";
import type { SavedSearch } from "#contracts/ads/adBoards.ts";
import { AdFilter } from "#contracts/ads/ads.ts";
import { discoverFilters } from "./discoverFilters.tsx";
import { filtersOf } from "./discoverSearch.ts";
import { adFilterKeys, type DiscoverFilters, urlName } from "./discoverUrl.ts";

type Parameters = {
  readonly [N in Exclude<keyof DiscoverFilters, "sort">]-?: z.ZodCatch<
    z.ZodOptional<z.ZodType<NonNullable<DiscoverFilters[N]>>>
  >;
};

/** The filters as parameters of the URL. An invalid one counts as absent. */
export const discoverParameters = Object.fromEntries(
  adFilterKeys.map((key) => {
    const schema: z.ZodType = discoverFilters[key].url ?? AdFilter.shape[key];
    return [urlName(key), schema.optional().catch(undefined)];
  }),
  // Each schema is of its filter.
) as unknown as Parameters;

/** Returns where a saved search opens: Discover, with the filters and the order of the search. */
export function placeOfSearch({ filter, sort }: Pick<SavedSearch, "filter" | "sort">): {
  readonly to: "/discover";
  readonly search: DiscoverFilters;
} {
  return { to: "/discover", search: filtersOf(filter, sort) };
}
