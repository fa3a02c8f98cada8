import fc from "fast-check";
import { expect, test } from "vitest";
import type { AdTile } from "#contracts/ads/ads.ts";
import { timelineOf, type TimelineShape } from "#renderer/features/research/timeline/timelineBars.ts";
import { timelineRanges, timelineSorts, type TimelineView } from "#renderer/features/research/timeline/timelineView.ts";

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

const all: TimelineView = { sort: "newest", range: "all" };
const ids = (shape: TimelineShape | null) => shape?.bars.map((bar) => bar.ad.id);

test("[RS86] the bar of an active ad extends to now, that of an ended ad to its last day", () => {
  const shape = timelineOf(
    [
      ad("10001", now - 100 * dayMs, { isActive: false, daysRunning: 50 }),
      ad("10002", now - 25 * dayMs, { daysRunning: 25 }),
    ],
    all,
    now,
  );
  expect(shape).toMatchObject({ from: now - 100 * dayMs, to: now });
  expect(shape?.bars.map((bar) => [bar.ad.id, bar.start, bar.length, bar.isActive, bar.endedAt])).toEqual([
    ["r:10002", 0.75, 0.25, true, null],
    ["r:10001", 0, 0.5, false, now - 50 * dayMs],
  ]);
});

test("[RS86] a page without ads has no timeline", () => {
  expect(timelineOf([], all, now)).toBeNull();
});

test("[RS86] the timeline is sorted by days running, by start, or by end with the active ads last", () => {
  const ads = [
    ad("1", now - 90 * dayMs, { isActive: false, daysRunning: 10 }),
    ad("2", now - 60 * dayMs, { daysRunning: 60 }),
    ad("3", now - 30 * dayMs, { isActive: false, daysRunning: 25 }),
    ad("4", now - 5 * dayMs, { daysRunning: 5 }),
  ];
  const sorted = (sort: TimelineView["sort"]) => ids(timelineOf(ads, { sort, range: "all" }, now));
  expect(sorted("longest")).toEqual(["r:2", "r:3", "r:1", "r:4"]);
  expect(sorted("newest")).toEqual(["r:4", "r:3", "r:2", "r:1"]);
  expect(sorted("ended")).toEqual(["r:3", "r:1", "r:4", "r:2"]);
});

test("[RS86] a range shows the ads that ran in it, and cuts the bars that began before it", () => {
  const ads = [
    ad("1", now - 90 * dayMs, { isActive: false, daysRunning: 10 }),
    ad("2", now - 60 * dayMs, { daysRunning: 60 }),
  ];
  const shape = timelineOf(ads, { sort: "newest", range: "30" }, now);
  expect(ids(shape)).toEqual(["r:2"]);
  expect(shape?.bars[0]).toMatchObject({ start: 0, length: 1 });
  expect(timelineOf([ads[0] as AdTile], { sort: "newest", range: "30" }, now)?.bars).toEqual([]);
});

test("[RS86] every bar stays within the timeline and has a minimum width, for any dates, orders, and ranges", () => {
  const some = fc.record({
    contentAt: fc.integer({ min: now - 4000 * dayMs, max: now + 30 * dayMs }),
    isActive: fc.option(fc.boolean()),
    daysRunning: fc.option(fc.integer({ min: 0, max: 5000 })),
  });
  const view = fc.record({ sort: fc.constantFrom(...timelineSorts), range: fc.constantFrom(...timelineRanges) });
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 20 }), view, (given, shown) => {
      const shape = timelineOf(
        given.map(({ contentAt, ...more }, index) => ad(`1000${index}`, contentAt, more)),
        shown,
        now,
      );
      if (shown.range === "all") expect(shape?.bars).toHaveLength(given.length);
      expect(new Set(ids(shape)).size).toBe(shape?.bars.length);
      for (const { start, length } of shape?.bars ?? []) {
        expect(start).toBeGreaterThanOrEqual(-1e-9);
        expect(length).toBeGreaterThanOrEqual(0.01);
        expect(start + length).toBeLessThanOrEqual(1 + 1e-9);
      }
    }),
  );
});
