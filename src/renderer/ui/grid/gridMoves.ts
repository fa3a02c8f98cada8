import { type GridLayout, rowAt, rowOf, tileBox } from "./gridLayout.ts";

/** Returns the index to which a key moves the focus in a grid. Null for any other key. */
export function moveInRows(
  key: string,
  isControlHeld: boolean,
  from: number,
  layout: GridLayout,
  viewHeight: number,
): number | null {
  const last = layout.count - 1;
  if (last < 0) return null;
  const row = rowAt(layout, rowOf(layout, from));
  switch (key) {
    case "ArrowRight":
      return Math.min(last, from + 1);
    case "ArrowLeft":
      return Math.max(0, from - 1);
    case "ArrowDown":
      return nearestInRow(layout, from, (row?.row ?? 0) + 1) ?? from;
    case "ArrowUp":
      return nearestInRow(layout, from, (row?.row ?? 0) - 1) ?? from;
    case "PageDown":
      return nearestInRow(layout, from, rowBeyond(layout, from, viewHeight)) ?? from;
    case "PageUp":
      return nearestInRow(layout, from, rowBeyond(layout, from, -viewHeight)) ?? from;
    case "Home":
      return isControlHeld ? 0 : (row?.firstIndex ?? 0);
    case "End":
      return isControlHeld ? last : (row?.firstIndex ?? 0) + (row?.lefts.length ?? 1) - 1;
    default:
      return null;
  }
}

/** Returns the tile of a row whose center is nearest to the center of another tile. */
function nearestInRow(layout: GridLayout, from: number, to: number): number | undefined {
  const box = tileBox(layout, from);
  const row = rowAt(layout, to);
  if (box === undefined || row === undefined) return undefined;
  const center = box.left + box.width / 2;
  const away = row.lefts.map((left, at) => Math.abs(left + (row.widths[at] ?? 0) / 2 - center));
  return row.firstIndex + away.indexOf(Math.min(...away));
}

/** Returns the row that is `by` CSS px below a tile, at least one row away and within the grid. */
function rowBeyond(layout: GridLayout, from: number, by: number): number {
  const start = rowOf(layout, from);
  const top = rowAt(layout, start)?.top ?? 0;
  const step = Math.sign(by);
  let row = start;
  for (let next = rowAt(layout, row + step); next !== undefined; next = rowAt(layout, row + step)) {
    if (row !== start && Math.abs(next.top - top) > Math.abs(by)) break;
    row = next.row;
  }
  return row;
}
