import { LibraryFilter, type LibrarySort } from "#contracts/library/library.ts";
import type { Day } from "#renderer/lib/time/days.ts";

/** A filter of the screen. Its results are of all kinds of files. */
export type LibraryFilterKey = Exclude<keyof LibraryFilter, "kind">;

/** The names of filters in the URL that differ from the contract. */
const urlNames = {
  isSaved: "saved",
  hasFile: "file",
  similarTo: "similar",
  since: "from",
  until: "to",
  trashed: "trash",
} as const satisfies Partial<Record<LibraryFilterKey, string>>;

type UrlName<K extends LibraryFilterKey> = K extends keyof typeof urlNames ? (typeof urlNames)[K] : K;
export type FilterValue<K extends LibraryFilterKey> = NonNullable<LibraryFilter[K]>;
export type UrlValue<K extends LibraryFilterKey> = K extends "since" | "until" ? Day : FilterValue<K>;

/** The library filters as they appear in the screen's URL. Days are YYYY-MM-DD; both ends are inclusive. */
export type LibraryFilters = { readonly [K in LibraryFilterKey as UrlName<K>]?: UrlValue<K> | undefined } & {
  readonly sort?: LibrarySort | undefined;
};

/** The filters in the order of the contract, which is also their order in the URL and in texts. */
export const libraryFilterKeys = LibraryFilter.keyof().exclude(["kind"]).options;

/** Returns the name of a filter in the URL. */
export function urlName(key: LibraryFilterKey): Exclude<keyof LibraryFilters, "sort"> {
  const others: Readonly<Partial<Record<LibraryFilterKey, string>>> = urlNames;
  // `LibraryFilters` names its fields by the same list.
  return (others[key] ?? key) as Exclude<keyof LibraryFilters, "sort">;
}
