import { expect, test } from "vitest";
import type { AdCursor, AdFilter } from "#contracts/ads/ads.ts";
import { findAds } from "#main/ads/search/adFinder.ts";
import { adQueryContext } from "#main/ads/search/adQueryLimits.ts";
import { engagedOrder, longestOrder } from "#main/ads/search/adSortOrders.ts";
import { byKey } from "#main/ads/search/pages/keyedPages.ts";
import { openMirror } from "#main/ads/mirror/openMirror.ts";
import type { AdPageQuery, Keyed } from "#main/ads/search/pages/sortKeyPages.ts";
import { localDayOf } from "#main/ads/domain/adDays.ts";
import { finish } from "#main/shared/base/timeSlices.ts";
import { sandboxAds } from "../../../../../support/ads/adItems.ts";
import { ingestAll, withAds } from "../../../../../support/ads/withAds.ts";

const now = Date.UTC(2026, 5, 20);
const count = 25;
const middle = Date.UTC(2026, 4, 1) + 1;
const filters: readonly AdFilter[] = [
  {},
  { find: "the" },
  { activity: "ended" },
  { mediaTypes: ["video"], find: "a -week" },
  { since: middle - 40 * 86_400_000, until: middle },
];
/** Sort everything at once; a scan that usually suffices; a scan that never suffices, so everything is sorted in parts. */
const ways = [
  { sorted: 1_000_000 },
  { sorted: 1, walkedByText: 100, walkedByTextInStep: 30, walked: 60, walkedInStep: 40 },
  { sorted: 1, walkedByText: 1, walked: 1, ofFirst: 7, ofPart: 30 },
] as const;

test("[AF3] pages sorted by a number are the same for all three methods: full sort, index walk, and partial sorts", () => {
  withAds(({ engine, files }) => {
    ingestAll(
      engine,
      Array.from({ length: 400 }, (_, index) => sandboxAds(400)(index)),
    );
    const { readable, close } = openMirror(files.ads, files.journal);
    const today = localDayOf(now);
    for (const filter of filters) {
      for (const [sort, order] of [["longest", longestOrder] as const, ["engaged", engagedOrder] as const]) {
        const [sorted, ...others] = ways.map((limits) => {
          const means = adQueryContext(readable, limits);
          const all: Keyed[] = [];
          for (let after: AdCursor | null = null; ;) {
            const query: AdPageQuery = { filter, sort, after, count, today };
            const rows: readonly Keyed[] = finish(byKey(means, finish(findAds(means, filter, today)), query, order));
            all.push(...rows.slice(0, count));
            const last: Keyed | undefined = rows.length > count ? rows[count - 1] : undefined;
            if (last === undefined) return all;
            after = last[0] === null ? { sortKey: last[1] } : { key: last[0], sortKey: last[1] };
          }
        });
        expect(sorted?.length, JSON.stringify(filter)).toBeGreaterThan(count);
        for (const other of others) expect(other, `${sort} of ${JSON.stringify(filter)}`).toEqual(sorted);
      }
    }
    close();
  });
});
