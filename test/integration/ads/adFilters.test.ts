import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdCursor, type AdFilter, type AdSort, adSorts, type AdTile } from "#contracts/ads/ads.ts";
import type { AdId, BoardId } from "#contracts/ids.ts";
import type { DiscoverItem } from "#contracts/service/discover.ts";
import { userAdWriter } from "#main/ads/stores/userAdWriter.ts";
import { localDayOf } from "#main/ads/domain/adDays.ts";
import { sandboxAds } from "../../support/ads/adItems.ts";
import { daysOf, fitsFilter, hasPhrase, type PlainAd, plainAd } from "../../support/ads/plainSearch.ts";
import { randomFilter } from "../../support/ads/randomFilter.ts";
import { type AdFinder, type AdScene, ingestAll, lowLimits, openFinder, openScene } from "../../support/ads/withAds.ts";
import { type AdDatabase, adDatabase } from "#main/ads/engine/adDatabase.ts";
import { seeded } from "../../support/simulation/seeded.ts";
import { finish, type TimeSliced } from "#main/shared/base/timeSlices.ts";

const size = 1_500;
const now = new Date(2026, 5, 20, 12).getTime();
const today = "2026-06-20";
const board = "board" as BoardId;
let scene: AdScene;
let finder: AdFinder;
/** An engine that answers in parts, as it does for many ads. */
let inParts: AdDatabase;
let ads: readonly PlainAd[];
const random = seeded(5);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

beforeAll(() => {
  scene = openScene();
  const items = Array.from({ length: size }, (_, index) => sandboxAds(size)(index));
  ingestAll(scene.engine, items);
  ads = items.map((item) => plainAd(item));
  keepSome(items);
  finder = openFinder(scene.files);
  inParts = adDatabase(scene.files, lowLimits);
});
afterAll(() => {
  finder.close();
  inParts.close();
  scene.close();
});

/** Saves every seventh ad; every tenth of those also gets a board and a tag. */
function keepSome(items: readonly DiscoverItem[]): void {
  const storedOnes = items.filter((_, index) => index % 7 === 0);
  const adId = (item: DiscoverItem) => `d:${item.id}` as AdId;
  const some = storedOnes.filter((_, index) => index % 10 === 0);
  userAdWriter(scene.journal).apply({
    ads: {
      put: storedOnes.map((item, index) => ({
        adId: adId(item),
        item: JSON.stringify(item),
        savedAt: index % 2 === 0 ? 5 : null,
        note: `note ${index}`,
        createdAt: 4,
      })),
    },
    boards: { put: [{ id: board, name: "Best", position: 1, isOffline: 0, createdAt: 1 }] },
    boardAds: { put: some.map((item, index) => ({ boardId: board, adId: adId(item), position: index, addedAt: 1 })) },
    tags: { put: some.map((item) => ({ folded: "hook", adId: adId(item), name: "Hook" })) },
  });
}

/** Returns a random filter, sometimes with a word, and the ads that a full scan finds for it. */
function aQuestion(): { readonly filter: AdFilter; readonly expected: readonly PlainAd[] } {
  const filter = randomFilter(ads, random);
  const fits = ads.filter((ad) => fitsFilter(ad, filter, today));
  if (random() < 0.6 || fits.length === 0) return { filter, expected: fits };
  const word = pick(pick(fits).texts.flat());
  return { filter: { ...filter, find: `"${word}"` }, expected: fits.filter((ad) => hasPhrase(ad, [word])) };
}

const idsOf = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id).toSorted();

test("[AF2] a combination of filters finds exactly the ads that match all filters", () => {
  let hits = 0;
  for (let round = 0; round < 200; round += 1) {
    const { filter, expected } = aQuestion();
    expect(finder.ids(filter, "newest", localDayOf(now)).toSorted(), JSON.stringify(filter)).toEqual(idsOf(expected));
    if (expected.length > 0) hits += 1;
  }
  expect(hits).toBeGreaterThan(100);
});

test("[AF2] filters for boards, tags, saved ads, and research jobs combine with all other filters", () => {
  const at = (index: number) => ads.filter((_, each) => each % 7 === 0)[index];
  const storedOnes = ads.filter((_, index) => index % 7 === 0);
  const saved = storedOnes.filter((_, index) => index % 2 === 0);
  const some = storedOnes.filter((_, index) => index % 10 === 0);
  const find = (filter: AdFilter) => [...finder.ids(filter, "newest", localDayOf(now))].toSorted();
  expect(find({ saved: true })).toEqual(idsOf(saved));
  expect(find({ saved: false })).toEqual(idsOf(ads.filter((ad) => !saved.includes(ad))));
  expect(find({ boardId: board })).toEqual(idsOf(some));
  expect(find({ userTag: "HOOK" })).toEqual(idsOf(some));
  expect(find({ userTag: "hook", boardId: board, mediaTypes: ["video"] })).toEqual(
    idsOf(some.filter(({ item }) => item.media_type === "video")),
  );
  const word = at(0)?.texts[1]?.[0] ?? "";
  expect(find({ boardId: board, find: `"${word}"` })).toEqual(idsOf(some.filter((ad) => hasPhrase(ad, [word]))));
  expect(find({ boardId: "another" as BoardId })).toEqual([]);
  expect(find({ researchJobId: "unknown" })).toEqual([]);
});

/** Reads all pages of a filter, `count` ads at a time. */
function walk(filter: AdFilter, sort: AdSort, count: number, engine = scene.engine): readonly AdTile[] {
  const all: AdTile[] = [];
  for (let after: AdCursor | null = null; ;) {
    const page: { ads: readonly AdTile[]; next: AdCursor | null } = engine.page({
      filter,
      sort,
      count,
      now,
      ...(after !== null && { after }),
    });
    all.push(...page.ads);
    if (page.next === null) return all;
    expect(page.ads).toHaveLength(count);
    after = page.next;
  }
}

/** The sort key of each order; ads without one come last. */
const keys: Readonly<Record<Exclude<AdSort, "relevance">, (ad: PlainAd) => number>> = {
  newest: ({ at }) => Math.floor(at / 1000),
  oldest: ({ at }) => -Math.floor(at / 1000),
  // Without an ad to resemble, likeness means newest first.
  likeness: ({ at }) => Math.floor(at / 1000),
  longest: ({ item }) => daysOf(item, today) ?? -1,
  engaged: ({ item: { engagement } }) =>
    engagement === null ? -1 : engagement.likes + engagement.comments + engagement.views,
};

test.each(adSorts)("[AF3] the pages sorted by %s contain every matching ad once, in order", (sort) => {
  const filters: readonly AdFilter[] = [
    {},
    { mediaTypes: ["video"] },
    { find: '"the"' },
    { find: '"the"', sources: ["meta_ad"] },
    { boardId: board },
    { minDaysRunning: 20 },
    { since: pick(ads).at },
  ];
  const byId = new Map(ads.map((ad) => [ad.id, ad]));
  for (const filter of filters) {
    const tiles = walk(filter, sort, 7 + Math.floor(random() * 110));
    const expected = new Set(finder.ids(filter, "newest", localDayOf(now)));
    expect(new Set(tiles.map(({ id }) => id))).toEqual(expected);
    expect(tiles).toHaveLength(expected.size);
    if (sort === "relevance") continue;
    const order = tiles.map(({ id }) => keys[sort](byId.get(id) as PlainAd));
    expect(order).toEqual(order.toSorted((a, b) => b - a));
  }
});

/** Returns the number of steps of an answer, and its final value. */
function counted<Value>(steps: TimeSliced<Value>): { readonly steps: number; readonly value: Value } {
  for (let count = 1; ; count += 1) {
    const { done, value } = steps.next();
    if (done === true) return { steps: count, value };
  }
}

test("[AF7] a query that runs in slices returns the same results as a query in one step", () => {
  const word = () => pick(pick(ads).texts.flat());
  const phrase = () => {
    const words = pick(pick(ads).texts.filter(({ length }) => length > 2));
    return `"${words.slice(0, 2).join(" ")}"`;
  };
  const sets: readonly AdFilter[] = [{ boardId: board }, { saved: true }, { saved: false }, { userTag: "hook" }];
  const filters: readonly AdFilter[] = [
    ...sets,
    ...sets.map((set) => ({ ...set, find: `"${word()}"` })),
    ...sets.map((set) => ({ ...set, find: '"the"', mediaTypes: ["video" as const] })),
    { boardId: board, saved: true, find: "-the" },
    { saved: true, since: pick(ads).at },
    { minDaysRunning: 25, find: "the" },
    { minEngagement: 1_000, find: "a" },
    { removed: false, find: `"${word()}"` },
    { find: phrase() },
    { find: phrase(), activity: "ended", minDaysRunning: 2 },
    { find: '"the the"' },
    ...Array.from({ length: 12 }, () => aQuestion().filter),
  ];
  let steps = 0;
  for (const filter of filters) {
    const about = JSON.stringify(filter);
    for (const sort of adSorts) {
      const idsBy = (engine: AdDatabase) => walk(filter, sort, 60, engine).map(({ id }) => id);
      expect(idsBy(inParts), `${sort} of ${about}`).toEqual(idsBy(scene.engine));
    }
    const count = counted(inParts.count(filter, now));
    expect(count.value, about).toEqual(finish(scene.engine.count(filter, now)));
    // All ads arrived at 1,000; `minDaysRunning` is counted up to that day.
    if (filter.minDaysRunning === undefined) expect(finish(inParts.countNew(filter, 500)), about).toEqual(count.value);
    expect(finish(inParts.countNew(filter, 1_000)).count, about).toBe(0);
    const facets = counted(inParts.facets(filter, now));
    expect(facets.value, about).toEqual(finish(scene.engine.facets(filter, now)));
    const months = counted(inParts.months(filter, now));
    expect(months.value, about).toEqual(finish(scene.engine.months(filter, now)));
    steps += count.steps + facets.steps + months.steps;
  }
  expect(steps).toBeGreaterThan(filters.length * 3 * 2);
});

test("[AF2] a filter result is refreshed after a write changes the matching ads", () => {
  const filter = { userTag: "later", find: '"the"' };
  const ids = () => walk(filter, "newest", 60).map(({ id }) => id);
  expect(ids()).toEqual([]);
  const storedOnes = ads.filter((ad, index) => index % 70 === 7 && hasPhrase(ad, ["the"])).slice(0, 3);
  const tags = { put: storedOnes.map(({ id }) => ({ folded: "later", adId: id as AdId, name: "Later" })) };
  userAdWriter(scene.journal).apply({ tags });
  expect(new Set(ids())).toEqual(new Set(storedOnes.map(({ id }) => id)));
});

test("[AF3] by relevance, ads with the search word in the title come before other matches", () => {
  const { ads: tiles } = scene.engine.page({ filter: { find: '"week"' }, sort: "relevance", count: 120, now });
  const inTitle = tiles.map(({ id }) => ads.find((ad) => ad.id === id)?.texts[0]?.includes("week") === true);
  const first = inTitle.indexOf(false);
  expect(inTitle.lastIndexOf(true)).toBeGreaterThan(-1);
  expect(first === -1 || inTitle.slice(0, 3).every(Boolean)).toBe(true);
});

test("[AF4] a match count equals the number of matching ads, capped at 1,000", () => {
  for (let round = 0; round < 100; round += 1) {
    const { filter, expected } = aQuestion();
    expect(finish(scene.engine.count(filter, now)), JSON.stringify(filter)).toEqual({
      count: Math.min(expected.length, 1_000),
      isCapped: expected.length > 1_000,
    });
  }
});

test("[AF4] the count next to a filter option equals the number of ads that the option finds", () => {
  for (let round = 0; round < 40; round += 1) {
    const { filter } = aQuestion();
    const facets = finish(scene.engine.facets(filter, now));
    expect(facets.isCapped).toBe(false);
    const count = (more: AdFilter) => finder.ids({ ...filter, ...more }, "newest", localDayOf(now)).length;
    const { value: mediaType = "none", count: ofType = 0 } = facets.mediaTypes[0] ?? {};
    expect(count({ mediaTypes: [mediaType] })).toBe(ofType);
    const { value: tag = "none", count: ofTag = 0 } = facets.tags.at(-1) ?? {};
    expect(count({ tags: [tag] })).toBe(ofTag);
    const { value: brand = "none", count: ofBrand = 0 } = facets.brands[0] ?? {};
    expect(count({ brandIds: [brand] })).toBe(ofBrand);
    expect(count({ activity: "active" })).toBe(facets.active);
    expect(count({ activity: "ended" })).toBe(facets.ended);
  }
});

test("[AF4] the months cover every matching ad, and each month opens at its first ad", () => {
  for (const filter of [{}, { find: '"the"', mediaTypes: ["image"] }] satisfies readonly AdFilter[]) {
    const tiles = walk(filter, "newest", 120);
    const months = finish(scene.engine.months(filter, now));
    const monthOf = (at: number) =>
      `${new Date(at).getFullYear()}-${String(new Date(at).getMonth() + 1).padStart(2, "0")}`;
    const counts = new Map<string, number>();
    for (const { contentAt } of tiles) counts.set(monthOf(contentAt), (counts.get(monthOf(contentAt)) ?? 0) + 1);
    expect(months.map(({ month, count }) => [month, count])).toEqual([...counts]);
    for (const { month, after } of months) {
      const first = scene.engine.page({ filter, sort: "newest", count: 1, now, after }).ads[0];
      expect(first?.id).toBe(tiles.find(({ contentAt }) => monthOf(contentAt) === month)?.id);
    }
  }
});

test("[AF2] a brand page covers only the ads of the brand", () => {
  const id = pick(ads).item.brand.id;
  const own = ads.filter(({ item }) => item.brand.id === id);
  const brand = finish(scene.engine.brand(id, now));
  expect(brand.adCount).toBe(own.length);
  expect(brand.newestAt).toBe(Math.max(...own.map(({ at }) => at)));
  expect(brand.oldestAt).toBe(Math.min(...own.map(({ at }) => at)));
  expect(brand.activeCount).toBe(own.filter(({ item }) => item.is_active_ad === true).length);
  expect(brand.weeks.reduce((sum, { newAds }) => sum + newAds, 0)).toBe(own.length);
  expect(brand.weeks.every(({ weekAt }) => new Date(weekAt).getDay() === 1)).toBe(true);
  expect(brand.longest.map(({ daysRunning }) => daysRunning ?? -1)).toEqual(
    own
      .map(({ item }) => daysOf(item, today) ?? -1)
      .toSorted((a, b) => b - a)
      .slice(0, 12),
  );
  const listed = finish(scene.engine.brands(brand.name.slice(1, 5).toUpperCase(), now));
  expect(listed.map((each) => each.id)).toContain(id);
  expect(scene.engine.totals().ads).toBe(size);
});

test("[AF2] a stored ad is read back with the fields that the service sent", () => {
  const index = ads.findIndex(({ item }) => item.source === "meta_ad" && item.media.slides.length > 1);
  const { item } = ads[index - (index % 70)] as PlainAd;
  const ad = scene.engine.read(`d:${item.id}` as AdId, now);
  expect(ad).toMatchObject({
    copy: item.copy,
    title: item.title,
    counts: item.engagement,
    platformLink: item.platform_link,
    tags: item.tags,
    daysRunning: daysOf(item, today),
    isRemoved: false,
    userAd: { boards: [board], tags: ["Hook"], savedAt: 5 },
    isSaved: true,
  });
  expect(ad.slides.map(({ type }) => type)).toEqual(item.media.slides.map(({ type }) => type));
  expect(() => scene.engine.read("d:00000000-0000-4000-8000-000000000000" as AdId, now)).toThrow(
    "Ad not found on this computer.",
  );
});
