/** A sort key that is bound to a statement by name. */
export type SortKeyParameter = "low" | "high" | "after" | "start" | "end";

/** SQL fragments for comparing and ordering by a sort key. */
export interface SortKeyColumn {
  readonly value: string;
  readonly newestFirst: string;
  readonly oldestFirst: string;
  readonly isAtLeast: (name: SortKeyParameter) => string;
  readonly isBelow: (name: SortKeyParameter) => string;
  readonly isAbove: (name: SortKeyParameter) => string;
}

/** Returns the fragments for a column that contains the sort key itself. */
export function sortKeyColumn(column: string): SortKeyColumn {
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
export const indexSortKey: SortKeyColumn = {
  value: "-ad_text.rowid",
  newestFirst: "ad_text.rowid",
  oldestFirst: "ad_text.rowid DESC",
  isAtLeast: (name) => `ad_text.rowid <= -${given(name)}`,
  isBelow: (name) => `ad_text.rowid > -${given(name)}`,
  isAbove: (name) => `ad_text.rowid < -${given(name)}`,
};

/** Numbers beyond 32 bits are bound as floats; for a float, the index would scan instead of seek. */
function given(name: SortKeyParameter): string {
  return `CAST(@${name} AS INTEGER)`;
}
