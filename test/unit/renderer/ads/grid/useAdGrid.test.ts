import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, createElement } from "react";
import { expect, test, vi } from "vitest";
import type { AdFilter, AdTile } from "#contracts/ads/ads.ts";
import { adsOfPage } from "#renderer/ads/grid/adPageList.ts";
import { useAdGrid } from "#renderer/ads/grid/useAdGrid.ts";
import { fakeBridge } from "../../fakeBridge.ts";
import { renderHook } from "../../renderHook.ts";
import { anAd } from "../anAd.ts";

const ads = Array.from({ length: 4 * adsOfPage }, (_, index) => anAd(1_000 - index));

/** A grid of ads whose filter can be replaced. Every filter matches the same ads. */
async function gridOf(first: AdFilter) {
  const reads: { readonly find: string | undefined; readonly page: number }[] = [];
  fakeBridge({
    "ads.page": ({ filter, after, count }) => {
      const from = after === undefined ? 0 : ads.findIndex(({ sortKey }) => sortKey < after.sortKey);
      reads.push({ find: filter?.find, page: from / adsOfPage });
      const page: AdTile[] = ads.slice(from, from + count);
      return { ads: page, next: { sortKey: page.at(-1)?.sortKey ?? 0 } };
    },
  });
  let filter = first;
  const client = new QueryClient();
  const hook = await renderHook(
    () => useAdGrid({ filter, sort: "newest", start: null, isSettled: false }),
    (child) => createElement(QueryClientProvider, { client }, child),
  );
  /** Waits for what the grid reads; React applies it inside `act` only. */
  const eventually = (check: () => void) => vi.waitFor(() => act(async () => check()));
  const search = (find: string) => {
    filter = { find };
    return hook.render();
  };
  const show = (top: number, bottom: number) => act(async () => hook.current().setRange(top, bottom));
  return { hook, reads, eventually, search, show };
}

test("[DS2] a new search reads only its first page until the grid reports what it shows of it", async () => {
  const { hook, reads, eventually, search, show } = await gridOf({ find: "s" });
  await show(0, adsOfPage);
  await eventually(() =>
    expect(reads).toEqual([
      { find: "s", page: 0 },
      { find: "s", page: 1 },
    ]),
  );
  reads.length = 0;
  await search("sn");
  await eventually(() => expect(hook.current().sheet?.filter.find).toBe("sn"));
  expect(reads).toEqual([{ find: "sn", page: 0 }]);
  await show(0, adsOfPage);
  await eventually(() =>
    expect(reads).toEqual([
      { find: "sn", page: 0 },
      { find: "sn", page: 1 },
    ]),
  );
  await hook.unmount();
});

test("[DS2] a grid whose pages stay the same keeps its data while its rendered ads change", async () => {
  const { hook, eventually, show } = await gridOf({ find: "s" });
  await show(0, 5);
  await eventually(() => expect(hook.current().sheet?.count).toBe(2 * adsOfPage));
  const before = hook.current().sheet;
  await show(0, 7);
  expect(hook.current().sheet).toBe(before);
  await hook.unmount();
});
