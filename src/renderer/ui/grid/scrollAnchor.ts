import { type GridLayout, rowAt, rowAtTop, tileBox, tileNear } from "./gridLayout.ts";

/** A point over the grid, relative to its visible area, in CSS px. */
export interface GridPoint {
  readonly left: number;
  readonly top: number;
}

/** Returns the tile that must not move when the layout changes: the one at the point, else the first fully visible one. */
export function anchorTile(layout: GridLayout, scrollTop: number, point: GridPoint | undefined): number {
  if (point !== undefined) return tileNear(layout, point.left, scrollTop + point.top);
  const row = rowAtTop(layout, scrollTop);
  const isCut = (rowAt(layout, row)?.top ?? 0) < scrollTop;
  return (rowAt(layout, isCut ? row + 1 : row) ?? rowAt(layout, row))?.firstIndex ?? 0;
}

/**
 * Returns the scroll position that keeps a tile at the same height of the screen in a new layout. `to` is the tile's
 * index in the new layout. A grid at its top stays there, so that new items are seen.
 */
export function anchoredTop(
  before: GridLayout,
  scrollTop: number,
  from: number,
  after: GridLayout,
  to: number,
): number {
  if (scrollTop < 1) return scrollTop;
  const [was, is] = [tileBox(before, from), tileBox(after, Math.min(to, after.count - 1))];
  if (was === undefined || is === undefined) return scrollTop;
  return Math.max(0, scrollTop + is.top - was.top);
}
