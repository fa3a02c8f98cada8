import type { LibraryFilter } from "../../../contracts/library/library.ts";
import { type LibraryQuery, sortKeyOfTime } from "./libraryItem.ts";
import { foldTag } from "../../shared/base/text/normalizeTag.ts";
import { searchQuery } from "../../shared/base/text/searchText.ts";

/** Finds all results outside the trash. */
export const everything: LibraryQuery = {
  match: null,
  exclude: null,
  type: null,
  kind: null,
  model: null,
  project: null,
  tag: null,
  rating: 0,
  low: 0,
  high: Number.MAX_SAFE_INTEGER,
  isTrashed: false,
};

/** Converts a filter into the form that the store accepts. */
export function libraryQueryOf(filter: LibraryFilter): LibraryQuery {
  return {
    ...searchQuery(filter.find ?? ""),
    type: filter.type ?? null,
    kind: filter.kind ?? null,
    model: filter.model ?? null,
    project: filter.project ?? null,
    tag: filter.tag === undefined ? null : foldTag(filter.tag),
    rating: filter.rating ?? 0,
    low: filter.since === undefined ? everything.low : sortKeyOfTime(filter.since),
    high: filter.until === undefined ? everything.high : sortKeyOfTime(filter.until),
    isTrashed: filter.trashed ?? false,
  };
}
