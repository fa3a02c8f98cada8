import fc from "fast-check";
import { expect, test } from "vitest";
import { pageRangesBetween } from "#renderer/results/grid/useResultGrid.ts";

test("[LB3] the pages for a visible range are exactly those that contain one of its indexes", () => {
  const lists = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 20 });
  fc.assert(
    fc.property(lists, fc.nat(100), fc.nat(30), (counts, first, more) => {
      const stretches = counts.map((count, index) => ({ sortKey: 1_000 - index, count }));
      const found = pageRangesBetween(stretches, first, first + more);
      let from = 0;
      const expected = stretches.flatMap((stretch) => {
        const start = from;
        from += stretch.count;
        const isIn = Array.from({ length: stretch.count }, (_, at) => start + at).some(
          (index) => index >= first && index <= first + more,
        );
        return isIn ? [{ ...stretch, from: start }] : [];
      });
      expect(found).toEqual(expected);
    }),
  );
});
