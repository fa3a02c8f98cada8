/**
 * Returns the index to which a key moves the focus in a grid of `count` cells in rows of `columns`. Null for any other
 * key.
 */
export function moveInGrid(
  key: string,
  isControlHeld: boolean,
  from: number,
  grid: { readonly count: number; readonly columns: number; readonly rowsInView: number },
): number | null {
  const { count, columns, rowsInView } = grid;
  if (count === 0) return null;
  const last = count - 1;
  const rowStart = from - (from % columns);
  const within = (index: number) => Math.min(last, Math.max(0, index));
  switch (key) {
    case "ArrowRight":
      return within(from + 1);
    case "ArrowLeft":
      return within(from - 1);
    case "ArrowDown":
      return from + columns > last && rowStart + columns > last ? from : within(from + columns);
    case "ArrowUp":
      return from - columns < 0 ? from : from - columns;
    case "PageDown":
      return within(from + columns * rowsInView);
    case "PageUp":
      return within(from - columns * rowsInView);
    case "Home":
      return isControlHeld ? 0 : rowStart;
    case "End":
      return isControlHeld ? last : within(rowStart + columns - 1);
    default:
      return null;
  }
}
