import type { AdFilter } from "./ads.ts";
import type { OfflineScope } from "./adSync.ts";
import { Uuid } from "#contracts/service/primitives.ts";

/** API: limits of the query of `GET /v1/discover/items`. */
const bounds = { sources: 3, mediaTypes: 3, brands: 100, words: 500 } as const;

/**
 * Returns the part of a filter that the service can query; Proofsheet filters the rest locally. Lists that are too
 * long are left out.
 */
export function serviceQueryScope(filter: AdFilter): OfflineScope {
  const { sources, mediaTypes, since } = filter;
  const brandIds = filter.brandIds?.filter(isBrandOfService);
  const query = serviceQueryText(filter.find ?? "");
  return {
    view: filter.view ?? "feed",
    ...(sources !== undefined && sources.length <= bounds.sources && { sources }),
    ...(brandIds !== undefined && brandIds.length > 0 && brandIds.length <= bounds.brands && { brandIds }),
    ...(mediaTypes !== undefined && mediaTypes.length <= bounds.mediaTypes && { mediaTypes }),
    ...(query !== "" && { query }),
    ...(since !== undefined && { since }),
  };
}

/** Whether the scope is smaller than the whole ad library. */
export function isFilteredScope(scope: OfflineScope): boolean {
  return Object.keys(scope).length > 1 || scope.view !== "feed";
}

/** Whether the ad library can know this brand. Brands of research results have ids of their ad network instead. */
export function isBrandOfService(id: string): boolean {
  return Uuid.safeParse(id).success;
}

/** Returns the plain words of a search, because the service supports neither exclusions nor phrases. */
export function serviceQueryText(find: string): string {
  return withPlainQuotes(find)
    .replace(/(?:^|\s)-(?:"[^"]*"?|\S+)/g, " ")
    .replaceAll('"', " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, bounds.words);
}

/** Replaces typographic and foreign quotes with straight quotes, so that they also mark phrases. */
export function withPlainQuotes(find: string): string {
  return find.replace(/[“”„‟«»]/g, '"');
}
