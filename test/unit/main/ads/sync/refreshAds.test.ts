import { expect, test } from "vitest";
import type { AdFilter } from "#contracts/ads/ads.ts";
import type { AdsContext } from "#main/ads/context.ts";
import { adRefresh, loadMore, searchState } from "#main/ads/sync/refreshAds.ts";
import type { ServiceSearch } from "#main/ads/sync/serviceSearch.ts";
import type { Log } from "#main/shared/platform/log.ts";
import { manualClock } from "../../../../support/manualClock.ts";
import { partly } from "../../../../support/partly.ts";

function aRefresh() {
  const clock = manualClock();
  const requested: (string | undefined)[] = [];
  const refreshing = adRefresh({
    clock,
    searches: {
      readFirst: ({ scope }) => {
        requested.push(scope.query);
        return Promise.resolve();
      },
    },
    service: partly<AdsContext["service"]>("service", { connection: () => ({ state: "online" }) }),
    log: partly<Log>("log"),
  });
  const show = (filter: AdFilter) => refreshing.refresh(filter, "newest");
  return { clock, requested, show, stop: refreshing.stop };
}

test("[AF101] a search that comes too early is requested when the interval ends, so that it is never left out", () => {
  const { clock, requested, show } = aRefresh();
  expect(show({})).toBe(true);
  for (const find of ["s", "se", "serum"]) expect(show({ find })).toBe(false);
  expect(requested).toEqual([undefined]);
  clock.advance(3_000);
  expect(requested).toEqual([undefined, "serum"]);
  clock.advance(60_000);
  expect(requested).toEqual([undefined, "serum"]);
});

test("[AF101] a search that is no longer shown is not requested later", () => {
  const { clock, requested, show, stop } = aRefresh();
  show({});
  show({ find: "serum" });
  // The user's own ads concern only this computer.
  show({ saved: true });
  clock.advance(3_000);
  expect(requested).toEqual([undefined]);
  show({ find: "coffee" });
  show({ find: "tea" });
  stop();
  clock.advance(60_000);
  expect(requested).toEqual([undefined, "coffee"]);
  expect(clock.waiting()).toBe(0);
});

function aSearch() {
  const read: ServiceSearch[] = [];
  const searches = {
    readMore: (search: ServiceSearch) => {
      read.push(search);
      return Promise.resolve();
    },
    stateOf: () => ({ hasMore: read.length === 0, isReading: false, failure: null }),
  };
  return { searches, read };
}

test("[AK90] the next page of a filter is read in the displayed sort order, and its new state is returned", async () => {
  const { searches, read } = aSearch();
  const filter = { sources: ["meta_ad"] };
  expect(searchState(searches, filter, "oldest")).toMatchObject({ hasMore: true });
  expect(read).toEqual([]);
  expect(await loadMore(searches, filter, "oldest")).toMatchObject({ hasMore: false });
  expect(read).toMatchObject([{ scope: { view: "feed", sources: ["meta_ad"] }, sort: "oldest" }]);
});

test("[AK90] a filter without any service field has no search state and reads nothing", async () => {
  const { searches, read } = aSearch();
  expect(searchState(searches, { saved: true }, "newest")).toBeNull();
  expect(await loadMore(searches, { saved: true }, "newest")).toBeNull();
  expect(read).toEqual([]);
});
