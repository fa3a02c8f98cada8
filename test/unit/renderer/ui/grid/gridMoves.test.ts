import fc from "fast-check";
import { expect, test } from "vitest";
import { gridBlocks, gridLayouter, rowOf, tileBox } from "#renderer/ui/grid/gridLayout.ts";
import { moveInRows } from "#renderer/ui/grid/gridMoves.ts";
import { nextTileSize } from "#renderer/ui/grid/tileSize.ts";

const metrics = { width: 500, targetHeight: 100, gapX: 0, gapY: 0, captionHeight: 0, headingHeight: 20 };

function layoutOf(ratios: readonly number[], counts: readonly number[] = [ratios.length]) {
  const sections = counts.map((count, at) => ({ key: String(at), count }));
  const blocks = gridBlocks(sections, [{ key: "all", count: ratios.length }], metrics);
  return gridLayouter()(sections, blocks, ({ first, count }) => ratios.slice(first, first + count), metrics);
}

const layout = layoutOf([2, 2.4, 1, 1, 1, 1, 1, 1, 1]);

test.each([
  ["ArrowRight", 1, 2],
  ["ArrowRight", 8, 8],
  ["ArrowLeft", 2, 1],
  ["ArrowLeft", 0, 0],
  ["ArrowUp", 0, 0],
  ["ArrowDown", 8, 8],
  ["Home", 5, rowStart(5)],
])("%s moves the focus from tile %i to tile %i", (key, from, to) => {
  expect(moveInRows(key, false, from, layout, 300)).toBe(to);
});

test("[WN32] up and down move the focus to the tile whose center is nearest in the next row", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(0.5, 1, 16 / 9, 2.4), { minLength: 2, maxLength: 60 }),
      fc.nat(),
      fc.constantFrom("ArrowUp", "ArrowDown"),
      (ratios, at, key) => {
        const grid = layoutOf(ratios);
        const from = at % ratios.length;
        const to = moveInRows(key, false, from, grid, 300) ?? -1;
        const row = rowOf(grid, from) + (key === "ArrowUp" ? -1 : 1);
        if (row < 0 || row >= grid.rowCount) {
          expect(to).toBe(from);
          return;
        }
        expect(rowOf(grid, to)).toBe(row);
        const centerOf = (index: number) => {
          const box = tileBox(grid, index);
          return (box?.left ?? 0) + (box?.width ?? 0) / 2;
        };
        const inRow = ratios.map((_, index) => index).filter((index) => rowOf(grid, index) === row);
        const distance = (index: number) => Math.abs(centerOf(index) - centerOf(from));
        expect(distance(to)).toBe(Math.min(...inRow.map(distance)));
      },
    ),
  );
});

test("[WN32] no navigation key moves the focus out of the grid, and other keys are ignored", () => {
  const keys = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "Home", "End", "PageDown", "PageUp"];
  fc.assert(
    fc.property(
      fc.constantFrom(...keys),
      fc.boolean(),
      fc.integer({ min: 1, max: 300 }),
      fc.nat(),
      (key, isControl, count, at) => {
        const grid = layoutOf(Array.from({ length: count }, (_, index) => 0.5 + (index % 4) / 2));
        const to = moveInRows(key, isControl, at % count, grid, 350);
        expect(to !== null && to >= 0 && to < count).toBe(true);
      },
    ),
  );
  expect(moveInRows("a", false, 3, layout, 300)).toBeNull();
  expect(moveInRows("ArrowRight", false, 0, layoutOf([]), 300)).toBeNull();
  expect(moveInRows("Home", true, 6, layout, 300)).toBe(0);
  expect(moveInRows("End", true, 1, layout, 300)).toBe(8);
});

test("[WN32] page keys move the focus by the visible height, at least by one row", () => {
  const rows = layoutOf(Array.from({ length: 100 }, () => 1));
  expect(moveInRows("PageDown", false, 2, rows, 320)).toBe(17);
  expect(moveInRows("PageUp", false, 17, rows, 320)).toBe(2);
  expect(moveInRows("PageDown", false, 2, rows, 20)).toBe(7);
});

test("[WN33] minus and equals change the tile size by one step, from 120 to 420 pixels", () => {
  expect(nextTileSize("-", 240)).toBe(220);
  expect(nextTileSize("=", 240)).toBe(260);
  expect(nextTileSize("-", 120)).toBe(120);
  expect(nextTileSize("=", 420)).toBe(420);
  expect(nextTileSize("a", 240)).toBeNull();
});

function rowStart(index: number): number {
  let first = index;
  while (first > 0 && rowOf(layout, first - 1) === rowOf(layout, index)) first -= 1;
  return first;
}
