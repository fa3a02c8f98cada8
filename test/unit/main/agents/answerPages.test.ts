import fc from "fast-check";
import { expect, test } from "vitest";
import { outlineOf } from "#main/library/domain/libraryOutline.ts";
import type { AssetTile } from "#contracts/library/assets.ts";
import { bytesOf, countThatFits, fitAnswer } from "#main/agents/domain/answerSize.ts";
import { adCursorText, libraryPlaceText, parseAdCursor, parseLibraryPlace } from "#main/agents/domain/pageCursor.ts";
import { fakeTools } from "../../../support/agents/fakeTools.ts";
import { someAd } from "../../../support/agents/someAd.ts";

function result(index: number, prompt: string): AssetTile {
  return {
    id: `a${index}` as AssetTile["id"],
    number: index + 1,
    prompt,
    type: "image",
    model: null,
    mediaType: "image/png",
    width: null,
    height: null,
    durationMs: null,
    thumbnailUrl: null,
    createdAt: 0,
    rating: 0,
    flag: "none",
    credits: null,
    trashedAt: null,
    url: "media://x",
  };
}

/** A library whose results have the sort keys 1, 2, …; the greatest is the newest. */
function library(size: number, prompt: string) {
  const all = Array.from({ length: size }, (_, index) => result(index, prompt));
  return fakeTools({
    "library.outline": ({ sort = "newest" }) => {
      const keys = all.map((_, index) => index + 1);
      const sortKeys = sort === "newest" ? keys.toReversed() : keys;
      return outlineOf({ sortKeys, values: null }, sort);
    },
    "library.page": ({ sort = "newest", sortKey, count }) => {
      const listed = sort === "newest" ? all.slice(0, sortKey).toReversed() : all.slice(sortKey - 1);
      return { assets: listed.slice(0, count) };
    },
  });
}

test("[AG87] the pages of the library have every result once and in order, in pages of any length", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 700 }),
      fc.integer({ min: 1, max: 50 }),
      fc.constantFrom("newest", "oldest"),
      fc.constantFrom("short", "漢".repeat(10_000)),
      async (size, limit, sort, prompt) => {
        const { result: call } = library(size, prompt);
        const ids: string[] = [];
        for (let next: string | undefined; ;) {
          const page = await call("search_library", { limit, sort, ...(next !== undefined && { next }) });
          expect(page["count"]).toBe(size);
          ids.push(...page["assets"].map((asset: { asset_id: string }) => asset.asset_id));
          next = page["next"];
          if (next === undefined) break;
        }
        const expected = Array.from({ length: size }, (_, index) => `a${index}`);
        expect(ids).toEqual(sort === "newest" ? expected.toReversed() : expected);
      },
    ),
    { numRuns: 25 },
  );
});

test("[AG87] ads that don't fit into one answer are read with fewer, and the next page begins after them", async () => {
  const headline = "漢".repeat(200);
  const { result: call, ran } = fakeTools({
    "ads.count": () => ({ count: 50, isCapped: false }),
    "ads.page": ({ count, after }) => {
      const first = after?.sortKey ?? 0;
      const ads = Array.from({ length: count }, (_, index) =>
        someAd({
          headline,
          brandName: headline,
          found: [{ text: headline.repeat(2), isHit: true }],
          sortKey: first + index + 1,
        }),
      );
      return { ads, next: { sortKey: first + count } };
    },
  });
  const page = await call("search_ads", { limit: 50 });
  expect(page["truncated"]).toBe(true);
  expect(page["ads"].length).toBeLessThan(50);
  expect(page["next"]).toBe(String(page["ads"].length));
  expect(bytesOf(page)).toBeLessThanOrEqual(65_536);
  expect(ran.filter(({ name }) => name === "ads.page")).toHaveLength(2);
});

test("[AG65] any answer fits after it was cut, and one that fits stays as it is", () => {
  const text = fc.string({ unit: "binary", maxLength: 3_000 });
  const answers = fc.record({
    texts: fc.dictionary(fc.string({ maxLength: 5 }), text, { maxKeys: 5 }),
    lists: fc.dictionary(fc.string({ maxLength: 5 }), fc.array(fc.string({ maxLength: 60 }), { maxLength: 400 }), {
      maxKeys: 5,
    }),
  });
  fc.assert(
    fc.property(answers, fc.integer({ min: 10_000, max: 30_000 }), (answer, most) => {
      const fitting = fitAnswer(answer, most);
      if (bytesOf(answer) <= most) expect(fitting).toEqual(JSON.parse(JSON.stringify(answer)));
      else expect(fitting).toMatchObject({ truncated: true });
      expect(bytesOf(fitting)).toBeLessThanOrEqual(most);
    }),
    { numRuns: 300 },
  );
  expect(fitAnswer({ id: "1".repeat(100) }, 50)).toBeNull();
});

test("[AG87] the number of items that fit is the greatest one that does", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 50 })), fc.integer({ min: 0, max: 500 }), (items, most) => {
      const count = countThatFits(items, most);
      const size = (length: number) => items.slice(0, length).reduce((sum, item) => sum + bytesOf(item) + 1, 0);
      expect(size(count)).toBeLessThanOrEqual(most);
      if (count < items.length) expect(size(count + 1)).toBeGreaterThan(most);
    }),
  );
});

test("[AG87] a cursor is read back as it was, and any other text is rejected", () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: undefined }),
      (sortKey, key) => {
        const cursor = { sortKey, ...(key !== undefined && { key: key + 0 }) };
        expect(parseAdCursor(adCursorText(cursor))).toEqual(cursor);
      },
    ),
  );
  expect(parseLibraryPlace(libraryPlaceText({ sortKey: 5, skip: 7 }))).toEqual({ sortKey: 5, skip: 7 });
  for (const text of ["", "x", "1:x", "1:NaN", "1:Infinity", "--1", "1;2", "1:1:1x"]) {
    expect(parseLibraryPlace(text)).toBeNull();
    if (!text.startsWith("1:1")) expect(parseAdCursor(text)).toBeNull();
  }
});
