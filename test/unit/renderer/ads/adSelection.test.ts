import { beforeEach, expect, test } from "vitest";
import type { AdTile } from "#contracts/ads/ads.ts";
import { adSelection, selectAdsTo, selectAllAds } from "#renderer/ads/grid/adSelectionStore.ts";
import { fakeBridge } from "../fakeBridge.ts";
import { adId, anAd } from "./anAd.ts";

const ads = Array.from({ length: 10 }, (_, index) => anAd(10 - index));
const sheet = {
  filter: {},
  sections: [{ month: null, count: ads.length }],
  ranges: [{ key: "start", count: ads.length }],
  count: ads.length,
  isWhole: true,
  tileAt: (index: number): AdTile | undefined => ads[index],
  indexOf: (id: string) => ads.findIndex((ad) => ad.id === id),
};
const marked = () => [...adSelection.useSelection.getState().ids];

beforeEach(() => adSelection.clear());

test("[DS5] the open ad becomes part of the selection when the first other ad is selected", () => {
  adSelection.toggle(adId(5), adId(7));
  expect(marked()).toEqual([adId(7), adId(5)]);
  adSelection.toggle(adId(7), adId(7));
  expect(marked()).toEqual([adId(5)]);
});

test("[DS5] a range selection starts at its anchor and includes both ends, in either direction", () => {
  adSelection.selectOne(adId(8));
  selectAdsTo(sheet, adId(6), undefined);
  expect(marked()).toEqual([adId(8), adId(7), adId(6)]);
  adSelection.selectOne(adId(2));
  selectAdsTo(sheet, adId(4), undefined);
  expect(marked().toSorted()).toEqual([adId(2), adId(3), adId(4)]);
});

test("[DS5] select all selects at most as many ads as one change accepts, and reports that ads are missing", async () => {
  const total = 6_000;
  fakeBridge({
    "ads.page": ({ after, count }) => {
      const from = after === undefined ? total : after.sortKey - 1;
      const page = Array.from({ length: Math.min(count, from) }, (_, index) => anAd(from - index));
      const last = page.at(-1);
      return { ads: page, next: last === undefined || last.sortKey === 1 ? null : { sortKey: last.sortKey } };
    },
  });
  expect(await selectAllAds({}, "newest")).toEqual({ isAll: false });
  expect(marked()).toHaveLength(5_000);
  expect(new Set(marked()).size).toBe(5_000);
  expect(marked()[0]).toBe(adId(total));
});
