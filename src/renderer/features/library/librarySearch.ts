import type { LibraryFilter, LibrarySort } from "#contracts/library/library.ts";
import { libraryFilters } from "./libraryFilters.tsx";
import { libraryFilterKeys, type LibraryFilters, urlName } from "./libraryUrl.ts";

/** Converts the URL filters to the filter that the main process accepts. An empty value does not filter. */
export function libraryFilter(filters: LibraryFilters): LibraryFilter {
  const entries = libraryFilterKeys.flatMap((key) => {
    const value = filters[urlName(key)];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    const { read } = libraryFilters[key];
    // The compiler can't follow that the value and `read` are of the same filter.
    const given: unknown = read === undefined ? value : read(value as never);
    return given === undefined ? [] : [[key, given] as const];
  });
  // Each value is of its filter.
  return Object.fromEntries(entries) as LibraryFilter;
}

/** Every filter, not set. The trash is a place, and the order is no filter. */
export const noFilters: LibraryFilters = Object.fromEntries(
  libraryFilterKeys.filter((key) => key !== "trashed").map((key) => [urlName(key), undefined]),
);

/** Returns the order of a screen whose URL names none. */
export function defaultSort({ similar }: Pick<LibraryFilters, "similar">): LibrarySort {
  return similar === undefined ? "newest" : "likeness";
}

/** One set filter by the name that the user sees, with the change that removes it. */
export interface ActiveLibraryFilter {
  readonly name: string;
  readonly change: LibraryFilters;
}

/** Returns the search text and the set filters. The trash is a place, not a filter. */
export function activeLibraryFilters(
  filters: LibraryFilters,
  collectionName: (id: string) => string,
): readonly ActiveLibraryFilter[] {
  return libraryFilterKeys.flatMap((key) => {
    const { setText, cleared } = libraryFilters[key];
    const name = setText?.(filters, { collectionName });
    return name === undefined ? [] : [{ name, change: cleared ?? { [urlName(key)]: undefined } }];
  });
}

/** Returns whether a smart collection can find what the set filters find. */
export function isSavable(filters: LibraryFilters): boolean {
  return libraryFilterKeys.every((key) => libraryFilters[key].isSavable || filters[urlName(key)] === undefined);
}
