/**
 * The columns of a row, by the width of the list. Narrow: picture, title with type and model below it, state, price,
 * menu. From 56 rem: type and model in their own column. From 100 rem: project, cost center, seed, and batch, too.
 */
export const rowColumns =
  "grid items-center gap-x-3 grid-cols-[2rem_minmax(0,1fr)_minmax(0,1.2fr)_5rem_2rem] @[56rem]:grid-cols-[2rem_minmax(0,1fr)_11rem_23rem_5rem_2rem] @[100rem]:grid-cols-[2rem_minmax(0,1.3fr)_12rem_7rem_6rem_5.5rem_5rem_minmax(0,1fr)_6rem_2rem]";

/** Shown only where type and model have no column. */
export const inSecondLine = "@[56rem]:hidden";
/** Shown only where type and model have a column. */
export const mediumUp = "hidden @[56rem]:block";
/** Shown only in a very wide list. */
export const wideOnly = "hidden @[100rem]:block";
