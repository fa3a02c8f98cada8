import type { ColorName } from "#contracts/desktop/appearance.ts";
import type { AssetId, CollectionId } from "#contracts/ids.ts";
import type { LibrarySort } from "#contracts/library/library.ts";
import type { ResultFlag } from "#contracts/library/resultFlags.ts";

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

/** Columns of a library row that a filter compares with values. */
export const facetColumns = ["type", "model", "project", "flag", "ratio"] as const;
export type FacetColumn = (typeof facetColumns)[number];
export type FacetValues = readonly (string | number)[];
/** Columns of a library row that a filter compares with a range. */
type NumberColumn = "rating" | "credits" | "duration_ms" | "size_bytes";

/** A condition on a result. Of several values, one must match; with `isNot`, none may. */
export type LibraryCondition =
  | { readonly kind: "text"; readonly match: string | null; readonly exclude: string | null }
  | { readonly kind: "number"; readonly number: number }
  | { readonly kind: "column"; readonly column: FacetColumn; readonly values: FacetValues; readonly isNot: boolean }
  /** Tags as `foldTag` returns them. */
  | { readonly kind: "tags"; readonly folded: readonly string[]; readonly isNot: boolean }
  /** Collections that are filled by hand. */
  | { readonly kind: "collections"; readonly ids: readonly string[]; readonly isNot: boolean }
  /** Both bounds are inclusive. A result whose number is unknown meets none. */
  | { readonly kind: "range"; readonly column: NumberColumn; readonly low: number; readonly high: number }
  /** Sort keys: `low` is inclusive, `high` is exclusive. */
  | { readonly kind: "time"; readonly low: number; readonly high: number }
  /** What requests name, as `sourceName` returns it. */
  | { readonly kind: "uses"; readonly sources: readonly string[] }
  /** Results that another list defines, such as those with a color. */
  | { readonly kind: "sortKeys"; readonly sortKeys: readonly number[] }
  | { readonly kind: "saved"; readonly isSaved: boolean }
  | { readonly kind: "file"; readonly hasFile: boolean }
  | { readonly kind: "all" | "any"; readonly of: readonly LibraryCondition[] };

/** A filter in the form that the store accepts: words in the index's query language, times as sort keys. */
export interface LibraryQuery {
  /** The accepted values by column. A missing column accepts all. */
  readonly columns: Readonly<Partial<Record<FacetColumn, FacetValues>>>;
  /** Minimum rating. */
  readonly rating: number;
  /** Folded by `foldTag`: a result must have one of them, unless there are none. */
  readonly tags: readonly string[];
  /** All other conditions; each must be met. */
  readonly conditions: readonly LibraryCondition[];
  /** Sort keys: `low` is inclusive, `high` is exclusive. */
  readonly low: number;
  readonly high: number;
  readonly isTrashed: boolean;
  /** A color of the image. Absent accepts all; the read worker turns it into a condition. */
  readonly color?: ColorName;
  /** The result that the image resembles; the read worker turns it into a condition. */
  readonly similarTo?: AssetId;
  /** JSON of the distances of similar results by their sort keys; present if the order is by likeness. */
  readonly likeness?: string;
  readonly sort: LibrarySort;
}

/** The place of a result in an order: by `value`, the greatest first, then by sort key. */
export interface SortPlace {
  readonly value: number;
  readonly sortKey: number;
}

/** Results in an order: their sort keys, and the values they are sorted by. `values` is null in an order by time. */
export interface SortedResults {
  readonly sortKeys: readonly number[];
  readonly values: readonly number[] | null;
}

/** Returns whether results are ordered by time alone. */
export function isByTime(sort: LibrarySort): boolean {
  return sort === "newest" || sort === "oldest";
}

const flagValues: Readonly<Record<ResultFlag, number>> = { pick: 1, none: 0, reject: -1 };

export function flagValue(flag: ResultFlag): number {
  return flagValues[flag];
}

export function flagOf(value: number): ResultFlag {
  return value === 1 ? "pick" : value === -1 ? "reject" : "none";
}

/** A collection as it is stored. `rules` is JSON, and null for a collection that is filled by hand. */
export interface CollectionRow {
  readonly id: CollectionId;
  readonly name: string;
  readonly rules: string | null;
  readonly createdAt: number;
}

/** A change to the user's data about results. Applying it returns the inverse change. */
export type LibraryChange =
  | { readonly kind: "rating" | "flag"; readonly values: readonly (readonly [AssetId, number])[] }
  | { readonly kind: "project"; readonly values: readonly (readonly [AssetId, string | null])[] }
  | { readonly kind: "trash"; readonly values: readonly (readonly [AssetId, number | null])[] }
  | { readonly kind: "addTag" | "removeTag"; readonly tag: string; readonly ids: readonly AssetId[] }
  | {
      readonly kind: "collect" | "uncollect";
      readonly collectionId: CollectionId;
      readonly ids: readonly AssetId[];
    }
  /** Writes a collection, with the results of a new one, or deletes it if `row` is null. */
  | {
      readonly kind: "collection";
      readonly collectionId: CollectionId;
      readonly row: CollectionRow | null;
      readonly ids: readonly AssetId[];
    };

/** Returns how many results a change changes; a change to a collection itself counts as one. */
export function changedCount(change: LibraryChange): number {
  if (change.kind === "collection") return 1;
  return "values" in change ? change.values.length : change.ids.length;
}
