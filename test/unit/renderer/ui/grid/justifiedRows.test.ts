import fc from "fast-check";
import { expect, test } from "vitest";
import { justifiedRows, tileRatio } from "#renderer/ui/grid/justifiedRows.ts";

/** The aspect ratios of ads and results: square, 4:5, 9:16, 16:9, 3:4, 4:3, 2:3, and 3:2. */
const mix = [1, 1, 0.8, 0.8, 9 / 16, 9 / 16, 16 / 9, 16 / 9, 3 / 4, 4 / 3, 2 / 3, 3 / 2];
const ratios = fc.array(fc.constantFrom(...mix), { minLength: 1, maxLength: 300 });
const metrics = fc.record({
  width: fc.integer({ min: 850, max: 3_800 }),
  targetHeight: fc.constantFrom(240),
  gap: fc.constantFrom(8, 12),
});
const heightOf = (row: { readonly height: number }) => row.height;

test("[WN30] every row but the last of a section fills the width to the pixel, in order and without overlap", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.45, max: 2.4, noNaN: true }), { minLength: 1, maxLength: 300 }),
      fc.record({
        width: fc.integer({ min: 300, max: 3_800 }),
        targetHeight: fc.integer({ min: 120, max: 420 }),
        gap: fc.integer({ min: 0, max: 16 }),
      }),
      fc.boolean(),
      (list, given, endsSection) => {
        const rows = justifiedRows(list, given, endsSection);
        let next = 0;
        for (const [at, { first, height, lefts, widths }] of rows.entries()) {
          expect(first).toBe(next);
          next += lefts.length;
          expect([height, ...lefts, ...widths].every(Number.isInteger)).toBe(true);
          for (const [tile, left] of lefts.entries()) {
            const before = tile === 0 ? -given.gap : (lefts[tile - 1] ?? 0) + (widths[tile - 1] ?? 0);
            expect(left).toBe(before + given.gap);
          }
          const right = (lefts.at(-1) ?? 0) + (widths.at(-1) ?? 0);
          expect(right).toBeLessThanOrEqual(given.width);
          const isStretched = height !== given.targetHeight;
          if (at < rows.length - 1 && isStretched) expect(right).toBe(given.width);
        }
        expect(next).toBe(list.length);
      },
    ),
  );
});

test("[WN30] with our aspect ratios, full rows are 0.75 to 1.3 times as high as the target from 850 px on", () => {
  fc.assert(
    fc.property(ratios, metrics, (list, given) => {
      const rows = justifiedRows(list, given, true);
      for (const { height, widths, first } of rows) {
        expect(height).toBeGreaterThanOrEqual(0.75 * given.targetHeight - 0.5);
        expect(height).toBeLessThanOrEqual(1.3 * given.targetHeight + 0.5);
        for (const [at, width] of widths.entries()) {
          if (list[first + at] === 9 / 16) expect(width).toBeGreaterThanOrEqual(100);
        }
      }
    }),
  );
});

test("[WN30] a block that does not end its section has no short row, and its heights stay even", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...mix), { minLength: 120, maxLength: 300 }), metrics, (list, given) => {
      const rows = justifiedRows(list, given, false);
      for (const { lefts, widths } of rows) expect((lefts.at(-1) ?? 0) + (widths.at(-1) ?? 0)).toBe(given.width);
      expect(Math.min(...rows.map(heightOf))).toBeGreaterThanOrEqual(0.75 * given.targetHeight - 0.5);
      expect(Math.max(...rows.map(heightOf))).toBeLessThanOrEqual(1.3 * given.targetHeight + 0.5);
    }),
  );
});

test("[WN30] the last row of a section keeps the target height, and a row that would be too high is not stretched", () => {
  const given = { width: 1_080, targetHeight: 240, gap: 12 };
  expect(justifiedRows([1, 1], given, true)).toEqual([{ first: 0, height: 240, lefts: [0, 252], widths: [240, 240] }]);
  expect(justifiedRows([0.5, 0.5], given, false)).toEqual([
    { first: 0, height: 240, lefts: [0, 132], widths: [120, 120] },
  ]);
});

test("[WN30] a tile has the aspect ratio of its file within limits, and is square until that is known", () => {
  expect([undefined, null, 0, Number.NaN, 0.1, 0.8, 9].map(tileRatio)).toEqual([1, 1, 1, 1, 0.45, 0.8, 2.4]);
});
