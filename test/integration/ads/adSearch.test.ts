import MiniSearch from "minisearch";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { AdFilter } from "#contracts/ads/ads.ts";
import { localDayOf } from "#main/ads/domain/adDays.ts";
import { wordyAds } from "../../support/ads/adItems.ts";
import { fitsFilter, hasPhrase, type PlainAd, plainAd, plainTokens } from "../../support/ads/plainSearch.ts";
import { randomFilter } from "../../support/ads/randomFilter.ts";
import { type AdFinder, type AdScene, ingestAll, lowLimits, openFinder, openScene } from "../../support/ads/withAds.ts";
import { seeded } from "../../support/simulation/seeded.ts";

// A few hundred queries per run; PROOFSHEET_AD_SEARCHES=500 uses 20,000 ads and 500 queries of each kind.
const requested = Number(process.env["PROOFSHEET_AD_SEARCHES"] ?? 40);
const isLong = requested > 100;
const size = isLong ? 20_000 : 3_000;
if (isLong) vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

let scene: AdScene;
let finder: AdFinder;
/** A finder that searches in parts, as it does among many ads. */
let inParts: AdFinder;
let ads: readonly PlainAd[];
let peer: MiniSearch<PlainAd>;
let vocabulary: readonly (readonly [word: string, count: number])[];
let random = seeded(1);

beforeAll(() => {
  scene = openScene();
  const items = Array.from({ length: size }, (_, index) => wordyAds(size)(index));
  ingestAll(scene.engine, items);
  finder = openFinder(scene.files);
  inParts = openFinder(scene.files, { ...lowLimits, ofPart: size / 4 });
  ads = items.map((item) => plainAd(item));
  peer = new MiniSearch<PlainAd>({
    fields: ["texts"],
    extractField: (ad, field) => (field === "id" ? ad.id : ad.texts.map((words) => words.join(" ")).join(" ")),
    tokenize: (text) => text.split(" "),
    processTerm: (term) => (term === "" ? null : term),
  });
  peer.addAll(ads);
  const counts = new Map<string, number>();
  for (const { texts } of ads) for (const word of new Set(texts.flat())) counts.set(word, (counts.get(word) ?? 0) + 1);
  vocabulary = [...counts].toSorted(([, a], [, b]) => b - a);
  random = seeded(11);
});
afterAll(() => {
  finder.close();
  inParts.close();
  scene.close();
});

const pick = <T>(list: readonly T[]): T => {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error("There is nothing to pick from.");
  return found;
};
const isUnspaced = (word: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(word);
const wordsBetween = (least: number, most: number) =>
  vocabulary.filter(([word, count]) => count >= least && count <= most && !isUnspaced(word)).map(([word]) => word);
/** Words of one ad, so that several words together have hits. */
const wordsOfOne = (count: number) => {
  const words = [...new Set(pick(ads).texts.flat())].filter((word) => !isUnspaced(word));
  return Array.from({ length: count }, () => pick(words));
};

const found = (filter: AdFilter) => finder.ids(filter, "newest", 0);
const sorted = (ids: readonly string[]) => ids.toSorted();
const bySearch = (find: string, { isBeginning = true } = {}) =>
  peer
    .search(find, { combineWith: "AND", prefix: (_term, index, terms) => isBeginning && index === terms.length - 1 })
    .map(({ id }) => String(id));
const byWalk = (fits: (ad: PlainAd) => boolean) => ads.filter(fits).map(({ id }) => id);

/** Runs many queries on both: the results must be equal, and most must not be empty. */
function compare(question: () => { readonly find: string; readonly expected: readonly string[] }): void {
  let hits = 0;
  for (let round = 0; round < requested; round += 1) {
    const { find, expected } = question();
    const ids = found({ find });
    expect(sorted(ids), find).toEqual(sorted(expected));
    if (find.includes('"') || isUnspaced(find)) expect(inParts.ids({ find }, "newest", 0), find).toEqual(ids);
    if (expected.length > 0) hits += 1;
  }
  expect(hits).toBeGreaterThan(requested / 2);
}

test("[AF1] a search for one word finds the same ads as an independent search engine", () => {
  const words = wordsBetween(6, size / 20);
  compare(() => {
    const find = pick(words);
    return { find, expected: bySearch(find) };
  });
});

test("[AF1] a search for a frequent word finds the same ads as an independent search engine", () => {
  const words = wordsBetween(size / 20, size);
  compare(() => {
    const find = pick(words);
    return { find, expected: bySearch(find) };
  });
});

test("[AF1] a search for a rare word finds the same ads as an independent search engine", () => {
  const words = wordsBetween(1, 5);
  compare(() => {
    const find = pick(words);
    return { find, expected: bySearch(find) };
  });
});

test.each([2, 3])("[AF1] a search for %i words finds the same ads as an independent search engine", (count) => {
  compare(() => {
    const find = wordsOfOne(count).join(" ");
    return { find, expected: bySearch(find) };
  });
});

test("[AF1] a search for a word prefix, even one letter, finds the same ads as an independent search engine", () => {
  const words = wordsBetween(1, size);
  compare(() => {
    const word = pick(words);
    const find = word.slice(0, 1 + Math.floor(random() * Math.min(4, word.length)));
    return { find, expected: bySearch(find) };
  });
});

test("[AF1] a phrase finds ads with the words in sequence in one text", () => {
  compare(() => {
    const text = pick(pick(ads).texts.filter((words) => words.length > 3));
    const at = Math.floor(random() * (text.length - 2));
    const words = text.slice(at, at + 2 + Math.floor(random() * 2));
    return { find: `"${words.join(" ")}"`, expected: byWalk((ad) => hasPhrase(ad, words)) };
  });
});

test("[AF1] a search excludes ads that match a term after a minus sign", () => {
  compare(() => {
    const [wanted = "", unwanted = ""] = wordsOfOne(2);
    const expected = bySearch(wanted, { isBeginning: false });
    const without = new Set(bySearch(unwanted, { isBeginning: false }));
    return { find: `"${wanted}" -${unwanted}`, expected: expected.filter((id) => !without.has(id)) };
  });
  compare(() => {
    const [unwanted = ""] = wordsOfOne(1);
    return { find: `-${unwanted}`, expected: byWalk((ad) => !hasPhrase(ad, [unwanted])) };
  });
});

test("[AF1] any substring of a text without spaces finds the ad", () => {
  const texts = ads.flatMap(({ texts }) => texts).filter((words) => words.filter(isUnspaced).length > 4);
  expect(new Set(ads.map(({ item }) => item.language))).toEqual(
    new Set(["en", "de", "fr", "es", "pt", "ja", "zh", "ko", "th", "ar"]),
  );
  compare(() => {
    const letters = pick(texts);
    const starts = letters.flatMap((letter, index) => (isUnspaced(letter) ? [index] : []));
    const at = pick(starts);
    const length = 1 + Math.floor(random() * 4);
    const batchItem = letters.slice(at, at + length);
    const run = batchItem.slice(0, batchItem.findIndex((letter) => !isUnspaced(letter)) >>> 0);
    return { find: run.join(""), expected: byWalk((ad) => hasPhrase(ad, run)) };
  });
});

test("[AF2] a combination of filters and a search word finds the same ads as a full scan", () => {
  const now = new Date(2026, 5, 20, 12).getTime();
  let hits = 0;
  for (let round = 0; round < requested; round += 1) {
    const filter = randomFilter(ads, random);
    const fits = ads.filter((ad) => fitsFilter(ad, filter, "2026-06-20"));
    const word = round % 2 === 0 ? undefined : pick(pick(fits.length === 0 ? ads : fits).texts.flat());
    const question = word === undefined ? filter : { ...filter, find: `"${word}"` };
    const expected = word === undefined ? fits : fits.filter((ad) => hasPhrase(ad, [word]));
    const ids = finder.ids(question, "newest", localDayOf(now));
    expect(sorted(ids), JSON.stringify(question)).toEqual(sorted(expected.map(({ id }) => id)));
    expect(inParts.ids(question, "newest", localDayOf(now)), JSON.stringify(question)).toEqual(ids);
    if (expected.length > 0) hits += 1;
  }
  expect(hits).toBeGreaterThan(requested / 2);
});

test("[AF1] search input with special characters or operators is never parsed as the index's query syntax", () => {
  const hostile = [
    '"',
    '""',
    "*",
    "a*b",
    "NEAR(a b)",
    "title:sale",
    "{title}: x",
    "OR",
    "AND NOT",
    "^the",
    "(",
    "-",
    '-"',
    "\uE0001",
    "a\0b",
    "x".repeat(500),
  ];
  for (const find of hostile) {
    const words = plainTokens(find);
    const ids = found({ find });
    if (words.length === 0) expect(ids, find).toHaveLength(size);
    else expect(ids.length, find).toBeLessThan(size);
  }
});
