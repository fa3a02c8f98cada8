/** A place that a statement is given by name. */
export type GivenPlace = "low" | "high" | "after" | "start" | "end";

/** What has places, in the terms of a statement. */
export interface PlaceColumn {
  readonly value: string;
  readonly newestFirst: string;
  readonly oldestFirst: string;
  readonly isAtLeast: (name: GivenPlace) => string;
  readonly isBelow: (name: GivenPlace) => string;
  readonly isAbove: (name: GivenPlace) => string;
}

/** A column that is the place itself. */
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

/** The index counts places down, for it reads its lists upwards twice as fast as downwards, and the newest are asked for first. */
export const indexPlace: PlaceColumn = {
  value: "-ad_text.rowid",
  newestFirst: "ad_text.rowid",
  oldestFirst: "ad_text.rowid DESC",
  isAtLeast: (name) => `ad_text.rowid <= -${given(name)}`,
  isBelow: (name) => `ad_text.rowid > -${given(name)}`,
  isAbove: (name) => `ad_text.rowid < -${given(name)}`,
};

/** Numbers beyond 32 bits are given as fractions, and the index would not seek to a fraction but walk there. */
function given(name: GivenPlace): string {
  return `CAST(@${name} AS INTEGER)`;
}
