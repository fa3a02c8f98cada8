import type { AssetId } from "../../../contracts/ids.ts";

/** The number of sort keys per millisecond. More results of one millisecond use the keys of the next. */
const placesPerMs = 1024;

/** Returns the first sort key of a time in epoch ms. Results made then or later have this key or a greater one. */
export function sortKeyOfTime(at: number): number {
  return at * placesPerMs;
}

/** Returns when the result of a sort key was made, in epoch ms. */
export function timeOfSortKey(sortKey: number): number {
  return Math.floor(sortKey / placesPerMs);
}

/** A filter in the form that the store accepts: words in the index's query language, times as sort keys. */
export interface LibraryQuery {
  readonly match: string | null;
  readonly exclude: string | null;
  readonly type: string | null;
  readonly kind: "image" | "video" | "audio" | null;
  readonly model: string | null;
  readonly project: string | null;
  /** Folded by `foldTag`. */
  readonly tag: string | null;
  readonly rating: number;
  /** Sort keys: `low` is inclusive, `high` is exclusive. */
  readonly low: number;
  readonly high: number;
  readonly isTrashed: boolean;
}

/** A change to the user's data about results. Applying it returns the inverse change. */
export type LibraryChange =
  | { readonly kind: "rating"; readonly values: readonly (readonly [AssetId, number])[] }
  | { readonly kind: "project"; readonly values: readonly (readonly [AssetId, string | null])[] }
  | { readonly kind: "trash"; readonly values: readonly (readonly [AssetId, number | null])[] }
  | { readonly kind: "addTag" | "removeTag"; readonly tag: string; readonly ids: readonly AssetId[] };

export function changedCount(change: LibraryChange): number {
  return "values" in change ? change.values.length : change.ids.length;
}
