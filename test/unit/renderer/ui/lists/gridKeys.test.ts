import fc from "fast-check";
import { expect, test } from "vitest";
import { moveInGrid } from "../../../../../src/renderer/ui/lists/gridKeys.ts";

const grid = { count: 10, columns: 4, rowsInView: 2 }; // rows 0-3, 4-7, 8-9

test.each([
  ["ArrowRight", 3, 4],
  ["ArrowRight", 9, 9],
  ["ArrowLeft", 4, 3],
  ["ArrowLeft", 0, 0],
  ["ArrowDown", 1, 5],
  ["ArrowDown", 7, 9],
  ["ArrowDown", 8, 8],
  ["ArrowUp", 6, 2],
  ["ArrowUp", 2, 2],
  ["Home", 6, 4],
  ["End", 5, 7],
  ["End", 8, 9],
  ["PageDown", 1, 9],
  ["PageUp", 9, 1],
])("%s moves the focus from cell %i to cell %i", (key, from, to) => {
  expect(moveInGrid(key, false, from, grid)).toBe(to);
});

test("Ctrl with Home or End moves the focus to the first or the last cell of the grid", () => {
  expect(moveInGrid("Home", true, 6, grid)).toBe(0);
  expect(moveInGrid("End", true, 1, grid)).toBe(9);
});

test("no navigation key moves the focus out of the grid, and other keys are ignored", () => {
  const keys = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "Home", "End", "PageDown", "PageUp"];
  fc.assert(
    fc.property(
      fc.constantFrom(...keys),
      fc.boolean(),
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 1, max: 12 }),
      fc.nat(),
      (key, isControlHeld, count, columns, at) => {
        const to = moveInGrid(key, isControlHeld, at % count, { count, columns, rowsInView: 3 });
        expect(to !== null && to >= 0 && to < count).toBe(true);
      },
    ),
  );
  expect(moveInGrid("a", false, 3, grid)).toBeNull();
  expect(moveInGrid("ArrowRight", false, 0, { ...grid, count: 0 })).toBeNull();
});
