import fc from "fast-check";
import { expect, test } from "vitest";
import type { AdTile } from "../../../../../../src/contracts/ads/ads.ts";
import { timelineOf } from "../../../../../../src/renderer/features/research/jobs/timelineBars.ts";

const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 20);

function ad(id: string, contentAt: number, more: Partial<AdTile> = {}): AdTile {
  return {
    id: `r:${id}` as AdTile["id"],
    sortKey: 1,
    origin: "research",
    source: "facebook_ad",
    brandId: "1002003011",
    brandName: "Acme",
    headline: null,
    found: null,
    mediaType: "image",
    slideCount: 1,
    aspectRatio: null,
    language: null,
    isActive: true,
    daysRunning: null,
    engagement: null,
    contentAt,
    thumbnail: { state: "remote", url: null, sha256: null, sizeBytes: null, reason: null },
    isSaved: false,
    lookalikes: null,
    isRemoved: false,
    ...more,
  };
}

test("[RS11] the bar of an active ad extends to now, that of an ended ad to its last day, newest first", () => {
  const shape = timelineOf(
    [
      ad("10001", now - 100 * dayMs, { isActive: false, daysRunning: 50 }),
      ad("10002", now - 25 * dayMs, { daysRunning: 25 }),
    ],
    now,
  );
  expect(shape).toMatchObject({ from: now - 100 * dayMs, to: now });
  expect(shape?.bars.map(({ id, start, length, isActive }) => [id, start, length, isActive])).toEqual([
    ["r:10002", 0.75, 0.25, true],
    ["r:10001", 0, 0.5, false],
  ]);
});

test("[RS11] a job without ads has no timeline", () => {
  expect(timelineOf([], now)).toBeNull();
});

test("[RS11] every timeline bar stays within the timeline and has a minimum width, for any dates", () => {
  const some = fc.record({
    contentAt: fc.integer({ min: now - 4000 * dayMs, max: now + 30 * dayMs }),
    isActive: fc.option(fc.boolean()),
    daysRunning: fc.option(fc.integer({ min: 0, max: 5000 })),
  });
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 20 }), (given) => {
      const shape = timelineOf(
        given.map(({ contentAt, ...more }, index) => ad(`1000${index}`, contentAt, more)),
        now,
      );
      expect(shape?.bars).toHaveLength(given.length);
      for (const { start, length } of shape?.bars ?? []) {
        expect(start).toBeGreaterThanOrEqual(-1e-9);
        expect(length).toBeGreaterThanOrEqual(0.01);
        expect(start + length).toBeLessThanOrEqual(1 + 1e-9);
      }
    }),
  );
});
