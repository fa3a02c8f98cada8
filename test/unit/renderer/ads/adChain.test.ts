import fc from "fast-check";
import { expect, test } from "vitest";
import type { AdTile } from "../../../../src/contracts/ads.ts";
import {
  adsOfPage,
  type Chain,
  learn,
  lengthOf,
  linksBetween,
  type ReadPage,
  startChain,
  withNews,
} from "../../../../src/renderer/ads/adChain.ts";
import { anAd } from "./anAd.ts";

/** A list of ads, newest first, and pages of it as main would answer them. */
function pageOf(ads: readonly AdTile[], after: { readonly place: number } | null, count = adsOfPage): ReadPage {
  const rest = after === null ? ads : ads.filter(({ place }) => place < after.place);
  const page = rest.slice(0, count);
  const last = page.at(-1);
  return { ads: page, next: rest.length > count && last !== undefined ? { place: last.place } : null };
}

const listOf = (count: number) => Array.from({ length: count }, (_, index) => anAd(count - index));

function readThrough(
  ads: readonly AdTile[],
  from: Chain,
): { readonly chain: Chain; readonly shown: readonly AdTile[] } {
  let chain = from;
  const shown: AdTile[] = [];
  for (let at = 0; at < chain.length; at += 1) {
    const link = chain[at];
    if (link === undefined) break;
    const page = pageOf(ads, link.after);
    chain = learn(chain, link, page);
    shown.push(...page.ads);
  }
  return { chain, shown };
}

test("[DS1] read forward, every ad is on the sheet once and in its order", () => {
  for (const count of [0, 1, adsOfPage - 1, adsOfPage, adsOfPage + 1, 3 * adsOfPage, 500]) {
    const ads = listOf(count);
    const { chain, shown } = readThrough(ads, startChain(null));
    expect(shown).toEqual(ads);
    expect(lengthOf(chain)).toEqual({ known: count, isWhole: true });
  }
});

test("[DS1] what came in or went is followed by what follows it now, and what is above stays as it was", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.array(fc.nat(400), { maxLength: 30 }),
      fc.array(fc.integer({ min: 401, max: 500 }), { maxLength: 80 }),
      (count, gone, come) => {
        const before = listOf(count);
        const { chain } = readThrough(before, startChain(null));
        const after = [...new Set(come)]
          .map((n) => anAd(n))
          .concat(before.filter(({ place }) => !gone.includes(place)))
          .toSorted((a, b) => b.place - a.place);
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

test("a page that says the same again changes nothing, not even the object", () => {
  const ads = listOf(200);
  const { chain } = readThrough(ads, startChain(null));
  for (const link of chain) expect(learn(chain, link, pageOf(ads, link.after))).toBe(chain);
});

test("an answer for a page that is no longer in the chain is dropped", () => {
  const ads = listOf(200);
  const { chain } = readThrough(ads, startChain(null));
  const stale = chain[2];
  if (stale === undefined) throw new Error("the chain is too short");
  const cut = learn(chain, chain[0] ?? stale, pageOf([anAd(201), ...ads], null));
  expect(learn(cut, stale, pageOf(ads, stale.after))).toBe(cut);
});

test("only pages that have an ad in sight are asked for", () => {
  const { chain } = readThrough(listOf(5 * adsOfPage), startChain(null));
  expect(linksBetween(chain, 0, adsOfPage - 1)).toEqual([chain[0]]);
  expect(linksBetween(chain, adsOfPage - 1, adsOfPage)).toEqual([chain[0], chain[1]]);
  expect(linksBetween(startChain(null), 0, 0)).toEqual(startChain(null));
});

test("[DS3] what is newly known of a held page is shown in its place, and nothing moves", () => {
  const held = { ads: [anAd(3), anAd(2)], next: null };
  const now = { ads: [anAd(4), anAd(3, { isSaved: true }), anAd(2)], next: null };
  expect(withNews(held, now).ads).toEqual([anAd(3, { isSaved: true }), anAd(2)]);
});
