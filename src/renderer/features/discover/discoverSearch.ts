import type { AdFilter, AdSort } from "#contracts/ads/ads.ts";
import { discoverFilters } from "./discoverFilters.tsx";
import { type AdFilterKey, adFilterKeys, type DiscoverFilters, urlName } from "./discoverUrl.ts";

/** Returns the order of a screen whose URL names none. */
export function defaultSort({ similar }: Pick<DiscoverFilters, "similar">): AdSort {
  return similar === undefined ? "newest" : "likeness";
}

/** Converts the URL filters to the filter that the main process accepts. An empty value does not filter. */
export function adFilter(filters: DiscoverFilters): AdFilter {
  const entries = adFilterKeys.flatMap((key) => {
    const value = filters[urlName(key)];
    if (!value || (Array.isArray(value) && value.length === 0)) return [];
    const { read } = discoverFilters[key];
    // The compiler can't follow that the value and `read` are of the same filter.
    const given: unknown = read === undefined ? value : read(value as never);
    return given === undefined ? [] : [[key, given] as const];
  });
  // Each value is of its filter.
  return Object.fromEntries(entries) as AdFilter;
}

/**
 * Converts a stored filter to URL filters. The result has every key, so that applying it clears the filters that are
 * not set.
 */
export function filtersOf(filter: AdFilter, sort: AdSort): DiscoverFilters {
  const entries = adFilterKeys.map((key) => {
    const { [key]: value } = filter;
    const { write } = discoverFilters[key];
    return [urlName(key), value === undefined || write === undefined ? value : write(value as never)];
  });
  return {
    ...Object.fromEntries(entries),
    sort: sort === defaultSort({ similar: filter.similarTo }) ? undefined : sort,
  };
}

/** Every filter and the order, not set. */
export const noFilters = Object.fromEntries(
  [...adFilterKeys.map(urlName), "sort"].map((name) => [name, undefined]),
) as {
  readonly [N in keyof DiscoverFilters]-?: undefined;
};

/** One set filter by the name that the user sees, with the change that removes it. */
export interface ActiveAdFilter {
  readonly name: string;
  readonly change: DiscoverFilters;
}

/** What an empty grid names first, in this order. Other filters follow in the order of the contract. */
const namedFirst: readonly AdFilterKey[] = [
  "find",
  "view",
  "sources",
  "brandIds",
  "mediaTypes",
  "languages",
  "verticals",
  "creativeTypes",
  "tags",
  "activity",
  "minDaysRunning",
  "minEngagement",
  "since",
  "until",
  "origin",
];

/** Returns the search text and the set filters, without the open place (board, saved ads, or tag). */
export function activeAdFilters(filters: DiscoverFilters): readonly ActiveAdFilter[] {
  return [...new Set([...namedFirst, ...adFilterKeys])].flatMap((key) => {
    const name = discoverFilters[key].setText?.(filters);
    return name === undefined ? [] : [{ name, change: { [urlName(key)]: undefined } }];
  });
}
