import { expect, test } from "vitest";
import { emojiIn, emojiTokens } from "#main/ads/domain/adEmoji.ts";
import { sandboxAds } from "../../../../support/ads/adItems.ts";
import { ingestAll, withAds } from "../../../../support/ads/withAds.ts";

const adOf = sandboxAds(4);
const copies = ["Free 🚚 delivery 🔥🔥", "Made by 👩🏽‍💻 in 🇩🇪", "Only ❤️ here", "Brand™ © 2026 → 1️⃣"];
const items = copies.map((copy, index) => ({ ...adOf(index), title: null, copy }));

test.each([
  ["🔥", [0]],
  ["❤", [2]],
  ["❤️", [2]],
  ["👩", [1]],
  ["👩🏿‍💻", [1]],
  ["🇩🇪", [1]],
  ["🇪🇩", []],
  ["🙂", []],
  ["deliv 🔥", []],
  ["🔥 deliv", [0]],
  ["🔥delivery", [0]],
  ['"free delivery" 🚚', [0]],
  ['"free 🚚 delivery"', [0]],
  ["-🔥", [1, 2, 3]],
  ["brand", [3]],
  ["brand™ 2026", [3]],
  ['"brand" 2026', [3]],
  ["\uE0011f525", []],
])("[AF1] an emoji is found at any position and does not split a phrase: %s", (find, expected) => {
  withAds(({ engine }) => {
    ingestAll(engine, items);
    const { ads } = engine.page({ filter: { find }, sort: "newest", count: 9, now: 1 });
    const found = ads.map(({ id }) => items.findIndex((item) => id === `d:${item.id}`));
    expect(found.toSorted((a, b) => a - b)).toEqual(expected);
  });
});

test("[AF1] symbols and scripts are not emoji, and a composed emoji is indexed as each of its emoji", () => {
  expect(emojiIn("Brand™ © 2026 → 护肤 กัน 1️⃣ ★")).toMatchObject([{ words: ["\uE0012605"] }]);
  expect(emojiTokens("👩🏽‍💻👩")).toEqual(["\uE0011f469", "\uE0011f4bb"]);
});
