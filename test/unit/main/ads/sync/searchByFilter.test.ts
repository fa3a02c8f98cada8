import { expect, test } from "vitest";
import type { ServiceSearch } from "#main/ads/sync/serviceSearch.ts";
import { searchByFilter } from "#main/ads/sync/searchByFilter.ts";

function scene() {
  const read: ServiceSearch[] = [];
  const searches = searchByFilter({
    readMore: (search) => {
      read.push(search);
      return Promise.resolve();
    },
    stateOf: () => ({ hasMore: read.length === 0, isReading: false, failure: null }),
  });
  return { searches, read };
}

test("[AK90] the next page of a filter is read in the displayed sort order, and its new state is returned", async () => {
  const { searches, read } = scene();
  const filter = { sources: ["meta_ad"] };
  expect(searches.searchState(filter, "oldest")).toMatchObject({ hasMore: true });
  expect(read).toEqual([]);
  expect(await searches.loadMore(filter, "oldest")).toMatchObject({ hasMore: false });
  expect(read).toMatchObject([{ scope: { view: "feed", sources: ["meta_ad"] }, sort: "oldest" }]);
});

test("[AK90] a filter without any service field has no search state and reads nothing", async () => {
  const { searches, read } = scene();
  expect(searches.searchState({ saved: true }, "newest")).toBeNull();
  expect(await searches.loadMore({ saved: true }, "newest")).toBeNull();
  expect(read).toEqual([]);
});
