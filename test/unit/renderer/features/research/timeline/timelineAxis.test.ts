import fc from "fast-check";
import { expect, test } from "vitest";
import { monthTicks, placeOf } from "#renderer/features/research/timeline/timelineAxis.ts";

test("[RS86] the axis names the first days of the months, and the month in which it begins", () => {
  const ticks = monthTicks(new Date(2026, 8, 1, 12).getTime(), new Date(2026, 10, 25).getTime());
  expect(ticks.map(({ label }) => label)).toEqual(["Sep", "Oct", "Nov"]);
  expect(ticks[0]?.at).toBe(0);
});

test("[RS86] the names of the months never meet, however long the axis is", () => {
  const time = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2027, 0) });
  fc.assert(
    fc.property(time, fc.integer({ min: 1, max: 5_000 }), (from, days) => {
      const ticks = monthTicks(from, from + days * 86_400_000);
      expect(ticks.length).toBeLessThanOrEqual(12);
      for (const [index, { at }] of ticks.entries()) {
        const next = ticks[index + 1]?.at ?? 1;
        expect(next - at).toBeGreaterThanOrEqual(ticks.length === 1 ? 0 : 0.09 - 1e-9);
      }
    }),
  );
});

test("[RS86] a time outside the timeline has no place on it", () => {
  expect(placeOf(5, { from: 0, to: 10 })).toBe(0.5);
  expect(placeOf(-1, { from: 0, to: 10 })).toBeNull();
  expect(placeOf(11, { from: 0, to: 10 })).toBeNull();
});
