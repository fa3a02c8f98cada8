import type { AssetId } from "../../../contracts/ids.ts";

/** Results of one millisecond that have places of their own before they run into the next one's. */
const placesPerMs = 1024;

/** The first place of a time; results made then or later have it or a greater one. Epoch ms. */
export function placeOfTime(at: number): number {
  return at * placesPerMs;
}

/** When a place's result was made, epoch ms. */
export function timeOfPlace(place: number): number {
  return Math.floor(place / placesPerMs);
}

/** A filter as the store takes it: words already in the index's language, times as places. */
export interface LibraryQuery {
  readonly match: string | null;
  readonly exclude: string | null;
  readonly type: string | null;
  readonly model: string | null;
  readonly project: string | null;
  /** As `foldTag` gives it. */
  readonly tag: string | null;
  readonly stars: number;
  /** Places: the first that counts, and the first that no longer does. */
  readonly low: number;
  readonly high: number;
  readonly isTrashed: boolean;
}

/** A change of what a person keeps about results. Applied, it gives the change that takes it back. */
export type LibraryChange =
  | { readonly kind: "stars"; readonly values: readonly (readonly [AssetId, number])[] }
  | { readonly kind: "project"; readonly values: readonly (readonly [AssetId, string | null])[] }
  | { readonly kind: "trash"; readonly values: readonly (readonly [AssetId, number | null])[] }
  | { readonly kind: "addTag" | "removeTag"; readonly tag: string; readonly ids: readonly AssetId[] };

export function changedCount(change: LibraryChange): number {
  return "values" in change ? change.values.length : change.ids.length;
}
