import fc from "fast-check";
import { expect, test } from "vitest";
import type { AdTile } from "#contracts/ads/ads.ts";
import {
  adsOfPage,
  type AdPageList,
  cachedPage,
  addPage,
  joinedRuns,
  lengthOf,
  pagesBetween,
  type ReadPage,
  startPageList,
} from "#renderer/ads/grid/adPageList.ts";
import { anAd } from "../anAd.ts";

/** Returns a page of a list of ads, newest first, as main does. */
function pageOf(ads: readonly AdTile[], after: { readonly sortKey: number } | null, count = adsOfPage): ReadPage {
  const rest = after === null ? ads : ads.filter(({ sortKey }) => sortKey < after.sortKey);
  const page = rest.slice(0, count);
  const last = page.at(-1);
  return { ads: page, next: rest.length > count && last !== undefined ? { sortKey: last.sortKey } : null };
}

const listOf = (count: number) => Array.from({ length: count }, (_, index) => anAd(count - index));

function readThrough(
  ads: readonly AdTile[],
  from: AdPageList,
): { readonly chain: AdPageList; readonly shown: readonly AdTile[] } {
  let chain = from;
  const shown: AdTile[] = [];
  for (let at = 0; at < chain.length; at += 1) {
    const link = chain[at];
    if (link === undefined) break;
    const page = pageOf(ads, link.after);
    chain = addPage(chain, link, page);
    shown.push(...page.ads);
  }
  return { chain, shown };
}

test("[DS1] reading all pages shows every ad in the grid once, in order", () => {
  for (const count of [0, 1, adsOfPage - 1, adsOfPage, adsOfPage + 1, 3 * adsOfPage, 500]) {
    const ads = listOf(count);
    const { chain, shown } = readThrough(ads, startPageList(null));
    expect(shown).toEqual(ads);
    expect(lengthOf(chain)).toEqual({ known: count, isWhole: true });
  }
});

test("[DS1] rereading pages after ads were added or removed shows the current ads in order, without gaps", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.array(fc.nat(400), { maxLength: 30 }),
      fc.array(fc.integer({ min: 401, max: 500 }), { maxLength: 80 }),
      (count, gone, come) => {
        const before = listOf(count);
        const { chain } = readThrough(before, startPageList(null));
        const after = [...new Set(come)]
          .map((n) => anAd(n))
          .concat(before.filter(({ sortKey }) => !gone.includes(sortKey)))
          .toSorted((a, b) => b.sortKey - a.sortKey);
        const again = readThrough(after, chain);
        expect(again.shown).toEqual(after);
        expect(lengthOf(again.chain)).toEqual({ known: after.length, isWhole: true });
        let from = 0;
        for (const link of again.chain) {
          expect(link.from).toBe(from);
          from += link.count ?? 0;
        }
      },
    ),
  );
});

test("an identical page leaves the page list unchanged, as the same object", () => {
  const ads = listOf(200);
  const { chain } = readThrough(ads, startPageList(null));
  for (const link of chain) expect(addPage(chain, link, pageOf(ads, link.after))).toBe(chain);
});

test("a response for a page that is no longer in the page list is discarded", () => {
  const ads = listOf(200);
  const { chain } = readThrough(ads, startPageList(null));
  const stale = chain[2];
  if (stale === undefined) throw new Error("the chain is too short");
  const cut = addPage(chain, chain[0] ?? stale, pageOf([anAd(201), ...ads], null));
  expect(addPage(cut, stale, pageOf(ads, stale.after))).toBe(cut);
});

test("only pages with a visible ad are requested", () => {
  const { chain } = readThrough(listOf(5 * adsOfPage), startPageList(null));
  expect(pagesBetween(chain, 0, adsOfPage - 1)).toEqual({ start: 0, end: 1 });
  expect(pagesBetween(chain, adsOfPage - 1, adsOfPage)).toEqual({ start: 0, end: 2 });
  expect(pagesBetween(chain, 2 * adsOfPage, 2 * adsOfPage)).toEqual({ start: 2, end: 3 });
  expect(pagesBetween(startPageList(null), 0, 0)).toEqual({ start: 0, end: 1 });
  expect(pagesBetween(chain, 9 * adsOfPage, 9 * adsOfPage)).toEqual({ start: 0, end: 0 });
});

const numbersOf = (page: ReadPage) => page.ads.map(({ sortKey }) => sortKey);
const page = (numbers: readonly number[], next: number | null = null): ReadPage => ({
  ads: numbers.map((n) => anAd(n)),
  next: next === null ? null : { sortKey: next },
});

test("[DS3] a held page shows updates to its own ads and defers new ads", () => {
  const now = { ads: [anAd(4), anAd(3, { isSaved: true }), anAd(2)], next: null };
  const { page: shown, hasMore } = cachedPage(page([3, 2]), now);
  expect(shown.ads).toEqual([anAd(3, { isSaved: true }), anAd(2)]);
  expect(hasMore).toBe(true);
});

test.each([
  ["above", [9, 7, 5], 5, [20, 9, 7], 7, [9, 7, 5], true],
  ["between", [9, 7, 5], 5, [9, 8, 7], 7, [9, 7, 5], true],
  ["a whole page above", [9, 7, 5], 5, [22, 21, 20], 20, [9, 7, 5], true],
  ["above, while one of them went", [9, 7, 5], 5, [20, 9, 5], 5, [9, 5], true],
  ["behind the last one", [9, 7], null, [9, 7, 5], null, [9, 7, 5], false],
  ["nothing, while one of them went", [9, 7, 5], 5, [9, 5, 3], 3, [9, 5, 3], false],
  ["nothing, while all of them went", [9, 7, 5], 5, [4, 3, 2], 2, [4, 3, 2], false],
  ["what was waited for, into an empty page", [], null, [9, 7], null, [9, 7], false],
  ["nothing, in another order", [9, 7, 5], 5, [7, 9, 5], 5, [9, 7, 5], false],
] as const)(
  "[DS3] a held page shows the expected ads after a refresh that adds: %s",
  (_what, before, next, after, freshNext, shown, hasMore) => {
    const held = cachedPage(page(before, next), page(after, freshNext));
    expect(numbersOf(held.page)).toEqual(shown);
    expect(held.hasMore).toBe(hasMore);
  },
);

test("[DS3] a held page shows no new ads, loses none of its own, and remains the same object for any new ads", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 200 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { maxLength: 60 }),
      (before, come) => {
        const listed = (numbers: readonly number[]) =>
          [...new Set(numbers)].toSorted((a, b) => b - a).map((n) => anAd(n));
        const held = pageOf(listed(before), null);
        const last = held.ads.at(-1)?.sortKey ?? 0;
        // Ads behind the last one of a final page only follow it, so they do not count.
        const above = come.filter((n) => n > last && !before.includes(n));
        const fresh = pageOf(listed([...before, ...above]), null);
        const same = { ...fresh, ads: fresh.ads.map((ad) => held.ads.find(({ id }) => id === ad.id) ?? ad) };
        const { page: shown, hasMore } = cachedPage(held, same);
        expect(numbersOf(shown)).toEqual(numbersOf(held));
        expect(hasMore).toBe(above.length > 0);
        if (hasMore) expect(shown).toBe(held);
      },
    ),
  );
});

test("[DS81] a page knows the months of its ads, and the months of neighboring pages join", () => {
  const at = (month: number, day: number) => new Date(2026, month - 1, day, 12).getTime();
  const page = (days: readonly (readonly [month: number, day: number])[], next: ReadPage["next"]): ReadPage => ({
    ads: days.map(([month, day], index) => anAd(100 - index, { contentAt: at(month, day) })),
    next,
  });
  const first = startPageList(null);
  const [start] = first;
  if (start === undefined) throw new Error("The list has no page.");
  const chain = addPage(first, start, page([[11, 3], [11, 1], [10, 31]], { sortKey: 98 })); // prettier-ignore
  const second = chain[1];
  if (second === undefined) throw new Error("The list has no second page.");
  const whole = addPage(chain, second, page([[10, 30], [9, 1]], null)); // prettier-ignore
  expect(joinedRuns(whole.flatMap(({ months }) => months))).toEqual([
    { month: "2026-11", count: 2 },
    { month: "2026-10", count: 2 },
    { month: "2026-09", count: 1 },
  ]);
});

test("[DS81] an ad that changes its month changes its page, and a page without changes stays the same object", () => {
  const list = startPageList(null);
  const [start] = list;
  if (start === undefined) throw new Error("The list has no page.");
  const ads = [anAd(2), anAd(1)];
  const chain = addPage(list, start, { ads, next: null });
  const [read] = chain;
  if (read === undefined) throw new Error("The page is gone.");
  expect(addPage(chain, read, { ads, next: null })).toBe(chain);
  const moved = [anAd(2, { contentAt: new Date(2026, 5, 1).getTime() }), anAd(1)];
  expect(addPage(chain, read, { ads: moved, next: null })[0]?.months).toHaveLength(2);
});
