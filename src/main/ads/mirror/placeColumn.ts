/** A sort key that is bound to a statement by name. */
export type GivenPlace = "low" | "high" | "after" | "start" | "end";

/** SQL fragments for comparing and ordering by a sort key. */
export interface PlaceColumn {
  readonly value: string;
  readonly newestFirst: string;
  readonly oldestFirst: string;
  readonly isAtLeast: (name: GivenPlace) => string;
  readonly isBelow: (name: GivenPlace) => string;
  readonly isAbove: (name: GivenPlace) => string;
}

/** Returns the fragments for a column that contains the sort key itself. */
export function placeColumn(column: string): PlaceColumn {
  return {
    value: column,
    newestFirst: `${column} DESC`,
    oldestFirst: column,
    isAtLeast: (name) => `${column} >= ${given(name)}`,
    isBelow: (name) => `${column} < ${given(name)}`,
    isAbove: (name) => `${column} > ${given(name)}`,
  };
}

/**
 * The index stores negated sort keys, because FTS5 reads ascending lists twice as fast and most queries want the
 * newest ads first.
 */
export const indexPlace: PlaceColumn = {
  value: "-ad_text.rowid",
  newestFirst: "ad_text.rowid",
  oldestFirst: "ad_text.rowid DESC",
  isAtLeast: (name) => `ad_text.rowid <= -${given(name)}`,
  isBelow: (name) => `ad_text.rowid > -${given(name)}`,
  isAbove: (name) => `ad_text.rowid < -${given(name)}`,
};

/** Numbers beyond 32 bits are bound as floats; for a float, the index would scan instead of seek. */
function given(name: GivenPlace): string {
  return `CAST(@${name} AS INTEGER)`;
}
