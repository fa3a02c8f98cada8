// Images of ads in the Sandbox: goods, brand, and words of the ad.
import { expect, test } from "vitest";
import { createCorpus } from "#sandbox/discover/corpus.ts";
import { adColors } from "#sandbox/discover/creative/adColors.ts";
import { drawCreative } from "#sandbox/discover/creative/adCreative.ts";
import { imageShare, layoutCount, layoutOf, stickerRadius } from "#sandbox/discover/creative/adLayouts.ts";
import { adText } from "#sandbox/discover/creative/adText.ts";
import { discoverItem, slideTypes } from "#sandbox/discover/discoverItem.ts";
import { contrastOf } from "#sandbox/drawing/color/color.ts";
import { withOtherLanguages } from "../../support/ads/otherLanguages.ts";

const size = 500;
const newestAt = Date.parse("2026-11-15T09:00:00Z");
const corpus = withOtherLanguages(createCorpus({ seed: 1, initialSize: size, newestAt, size: () => size }));
const indexes = Array.from({ length: size }, (_, index) => index);
const sizes = [
  [1000, 1000],
  [1000, 1250],
  [1000, 1778],
  [1910, 1000],
] as const;

/** Returns a text as an image may show it: with simple spaces and hyphens, and full-width signs as plain ones. */
function plain(text: string): string {
  return text.normalize("NFC").replaceAll(/\s+/gu, " ").replaceAll(/[٪％]/gu, "%");
}

test("[SB49] words on an ad's image are parts of that ad's fields", () => {
  for (const index of indexes) {
    const recipe = corpus.recipe(index);
    const item = discoverItem(corpus, index, "http://127.0.0.1");
    const fields = [item.brand.name, item.title, item.copy, item.description, item.cta].map((text) =>
      plain(text ?? ""),
    );
    for (const slide of slideTypes(corpus.seed, recipe).keys()) {
      const { lines } = drawCreative(corpus, recipe, slide);
      expect(lines).toContain(item.brand.name);
      for (const line of lines) {
        const words = plain(line).replace(/…$/, "");
        expect([line, fields.some((field) => field.includes(words))]).toEqual([line, true]);
      }
    }
  }
});

test("[SB49] an image shows title or first sentence up to 60 characters, the call to action, and a percentage", () => {
  for (const index of indexes) {
    const recipe = corpus.recipe(index);
    const item = discoverItem(corpus, index, "http://127.0.0.1");
    const words = adText(recipe, 0);
    const text = `${item.title ?? ""} ${item.copy}`;
    expect(words.offer !== null).toBe(/\d\s?%/u.test(plain(text)));
    if (words.headline === null) continue;
    expect(words.headline.length).toBeLessThanOrEqual(60);
    expect(plain(item.title ?? item.copy ?? "").startsWith(plain(words.headline).replace(/…$/, ""))).toBe(true);
    expect(words.cta).toBe(item.cta);
    const { lines } = drawCreative(corpus, recipe, 0);
    const head = lines.join(" ");
    for (const word of words.headline.replace(/…$/, "").split(" ")) expect(head).toContain(word);
  }
});

test("[SB49] copy in a script without outlines leaves the brand and the offer", () => {
  const languages = ["ar", "ja", "ko", "th", "zh"];
  const others = indexes.map((index) => corpus.recipe(index)).filter(({ book }) => languages.includes(book.language));
  expect(others.length).toBeGreaterThan(30);
  expect([...new Set(others.map(({ book }) => book.language))].toSorted()).toEqual(languages);
  for (const recipe of others) {
    const { headline, cta, offer } = adText(recipe, 0);
    expect([headline, cta]).toEqual([null, null]);
    const { lines } = drawCreative(corpus, recipe, 0);
    expect(lines).toEqual([recipe.brand.name, ...(offer === null ? [] : [offer])]);
  }
});

test("[SB49] six layouts have the goods on 45 to 60 % of the area, beside the words", () => {
  for (const [width, height] of sizes) {
    for (let choice = 0; choice < layoutCount; choice += 1) {
      const layout = layoutOf(choice, width, height);
      const share = imageShare(layout, width, height);
      expect([choice, width, height, share >= 0.45 && share <= 0.6]).toEqual([choice, width, height, true]);
      const { image, text, sticker } = layout;
      const isBeside =
        text.x + text.width <= image.x ||
        image.x + image.width <= text.x ||
        text.y + text.height <= image.y ||
        image.y + image.height <= text.y;
      expect([choice, width, height, isBeside]).toEqual([choice, width, height, true]);
      for (const box of [image, text]) {
        expect(Math.min(box.x, box.y, width - box.x - box.width, height - box.y - box.height)).toBeGreaterThanOrEqual(
          -0.001,
        );
      }
      const radius = stickerRadius(width, height);
      expect(Math.min(sticker.x, width - sticker.x)).toBeGreaterThanOrEqual(radius);
      // The sticker's distance to the nearest point of the words' area.
      const nearX = Math.min(Math.max(sticker.x, text.x), text.x + text.width);
      const nearY = Math.min(Math.max(sticker.y, text.y), text.y + text.height);
      const isApart = Math.hypot(sticker.x - nearX, sticker.y - nearY) >= radius;
      expect([choice, width, height, isApart]).toEqual([choice, width, height, true]);
    }
  }
  const used = new Set(indexes.map((index) => JSON.stringify(drawCreative(corpus, corpus.recipe(index), 0).layout)));
  expect(used.size).toBe(layoutCount * sizes.length);
});

test("[SB49] the slides of a carousel differ in goods and, where they have words, in what they say", () => {
  const carousels = indexes.filter((index) => corpus.recipe(index).mediaType === "carousel");
  expect(carousels.length).toBeGreaterThan(20);
  for (const index of carousels) {
    const recipe = corpus.recipe(index);
    const [first, second] = [drawCreative(corpus, recipe, 0), drawCreative(corpus, recipe, 1)];
    expect(second.goods.front).not.toBe(first.goods.front);
    if (adText(recipe, 0).headline !== null) expect(second.lines).not.toEqual(first.lines);
    expect(second.layout).toEqual(first.layout);
  }
});

test("[SB46] words of ads have a contrast of at least 4.5 to what they lie on, in every hue", () => {
  for (let hue = 0; hue < 360; hue += 1) {
    for (const choice of [0, 1, 2]) {
      const colors = adColors(hue, choice);
      expect(contrastOf(colors.ink, colors.panel)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(colors.pillInk, colors.pill)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(colors.stickerInk, colors.sticker)).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test("[SB45] letters of ads are paths", () => {
  for (const index of indexes.slice(0, 60)) {
    const { panel, goods } = drawCreative(corpus, corpus.recipe(index), 0);
    expect(panel + goods.back + goods.front).not.toMatch(/<text|<tspan|font/);
  }
});
