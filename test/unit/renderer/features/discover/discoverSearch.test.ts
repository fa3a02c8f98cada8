import fc from "fast-check";
import { expect, test } from "vitest";
import { AdFilter, adSorts } from "#contracts/ads/ads.ts";
import { colorNames } from "#contracts/desktop/appearance.ts";
import type { BoardId } from "#contracts/ids.ts";
import { DiscoverSearch } from "#renderer/app/routes/search.ts";
import { adFilter, defaultSort, filtersOf } from "#renderer/features/discover/discoverSearch.ts";
import { beforeWhich } from "#renderer/features/discover/sidebar/BoardList.tsx";
import { adId } from "../../ads/anAd.ts";
import { monthAt } from "#renderer/features/discover/grid/DiscoverGrid.tsx";

const words = fc.array(fc.string({ minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 5 });
const midnight = fc
  .tuple(fc.integer({ min: 2015, max: 2030 }), fc.integer({ min: 0, max: 11 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, day]) => new Date(year, month, day).getTime());
const filters = fc.record(
  {
    find: fc.string({ minLength: 1, maxLength: 50 }).map((text) => `x${text.trim()}`),
    origin: fc.constantFrom("discover" as const, "research" as const),
    view: fc.constantFrom("feed" as const, "following" as const, "saved" as const),
    sources: words,
    brandIds: words,
    mediaTypes: words,
    languages: words,
    verticals: words,
    creativeTypes: words,
    tags: words,
    activity: fc.constantFrom("active" as const, "ended" as const),
    since: midnight,
    until: midnight,
    minDaysRunning: fc.integer({ min: 1, max: 36_500 }),
    minEngagement: fc.integer({ min: 1 }),
    boardId: fc.constant("b1" as BoardId),
    userTag: fc.string({ minLength: 1, maxLength: 20 }),
    saved: fc.constant(true),
    removed: fc.constant(true),
    color: fc.constantFrom(...colorNames),
    similarTo: fc.constant(adId(1)),
    lookalikesOf: fc.constant(adId(2)),
    grouped: fc.constant(true),
  },
  { requiredKeys: [] },
);

test("[DS4] a saved search reopens with exactly the saved filters and sort order, also through the URL", () => {
  fc.assert(
    fc.property(filters, fc.constantFrom(...adSorts), (filter, sort) => {
      const filtered = filtersOf(filter, sort);
      expect(adFilter(filtered)).toEqual(filter);
      expect(AdFilter.parse(adFilter(filtered))).toEqual(filter);
      const { ad: _ad, list: _list, ...read } = DiscoverSearch.parse(JSON.parse(JSON.stringify(filtered)));
      expect(adFilter(read)).toEqual(filter);
      expect(read.sort ?? defaultSort(read)).toBe(sort);
    }),
  );
});

test("[DS4] invalid search parameters in the URL apply no filter", () => {
  const nonsense = {
    ad: "x",
    list: 1,
    view: "all",
    sources: "meta_ad",
    from: "2026-02-31",
    running: -1,
    color: "beige",
    similar: "d:nothing",
    lookalikes: 4,
    grouped: "yes",
    sort: "price",
  };
  expect(adFilter(DiscoverSearch.parse(nonsense))).toEqual({});
});

test("a board moves one position up or down, and not beyond either end of the list", () => {
  const list = [{ id: "a" }, { id: "b" }, { id: "c" }];
  expect(beforeWhich(list, "a", 1)).toBe("c");
  expect(beforeWhich(list, "b", 1)).toBeNull();
  expect(beforeWhich(list, "c", 1)).toBeUndefined();
  expect(beforeWhich(list, "c", -1)).toBe("b");
  expect(beforeWhich(list, "a", -1)).toBeUndefined();
  expect(beforeWhich(list, "z", 1)).toBeUndefined();
});

test("a time maps to its month, or to the nearest older month that has an ad", () => {
  const months = [{ month: "2026-05" }, { month: "2026-03" }, { month: "2025-12" }];
  expect(monthAt(months, new Date(2026, 4, 31, 23).getTime())).toBe(0);
  expect(monthAt(months, new Date(2026, 3, 1).getTime())).toBe(1);
  expect(monthAt(months, new Date(2024, 0, 1).getTime())).toBe(2);
  expect(monthAt(months, undefined)).toBe(0);
});
