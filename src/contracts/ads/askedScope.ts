import type { AdFilter } from "./ads.ts";
import type { KeptScope } from "./adSync.ts";
import { Uuid } from "../service/primitives.ts";

/** API: bounds of the query of `GET /v1/discover/items`. */
const bounds = { sources: 3, mediaTypes: 3, brands: 100, words: 500 } as const;

/** What of a filter the service can be asked for: the rest of it is narrowed here. A list that is too long is not asked for at all. */
export function askedScope(filter: AdFilter): KeptScope {
  const { sources, mediaTypes, since } = filter;
  const brandIds = filter.brandIds?.filter(isBrandOfService);
  const query = askedWords(filter.find ?? "");
  return {
    view: filter.view ?? "feed",
    ...(sources !== undefined && sources.length <= bounds.sources && { sources }),
    ...(brandIds !== undefined && brandIds.length > 0 && brandIds.length <= bounds.brands && { brandIds }),
    ...(mediaTypes !== undefined && mediaTypes.length <= bounds.mediaTypes && { mediaTypes }),
    ...(query !== "" && { query }),
    ...(since !== undefined && { since }),
  };
}

/** Whether it leaves anything out of the whole library. */
export function isNarrowScope(scope: KeptScope): boolean {
  return Object.keys(scope).length > 1 || scope.view !== "feed";
}

/** Brands of research results have ids of their network, of which the ad library knows nothing. */
export function isBrandOfService(id: string): boolean {
  return Uuid.safeParse(id).success;
}

/** The plain words of a search: what stands after a minus, and that a phrase is one, is ours. */
export function askedWords(find: string): string {
  return withPlainQuotes(find)
    .replace(/(?:^|\s)-(?:"[^"]*"?|\S+)/g, " ")
    .replaceAll('"', " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, bounds.words);
}

/** Quotes as a keyboard, an editor or another language sets them are quotes too. */
export function withPlainQuotes(find: string): string {
  return find.replace(/[“”„‟«»]/g, '"');
}
