import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { adIndexer } from "#main/ads/mirror/adIndexer.ts";
import { openMirror } from "#main/ads/mirror/openMirror.ts";
import type { AdSort } from "#contracts/ads/ads.ts";
import { finish } from "#main/shared/base/timeSlices.ts";
import { type AdDatabase, adDatabase } from "#main/ads/engine/adDatabase.ts";
import { sandboxAds } from "../../../../support/ads/adItems.ts";
import { ingestAll, withAds } from "../../../../support/ads/withAds.ts";

const count = 150;
const items = Array.from({ length: count }, (_, index) => ({ ...sandboxAds(count)(index), title: "Everywhere" }));
const found = (engine: AdDatabase) =>
  engine.page({ filter: { find: "everywhere" }, sort: "newest", count, now: 1 }).ads.map(({ sortKey }) => sortKey);

/** Empties the index and lists every ad for it, as a migration that changes the index does. */
function emptyIndex(file: string): void {
  const db = new Sqlite(file);
  db.exec(`
    INSERT INTO ad_text (ad_text) VALUES ('delete-all');
    INSERT INTO ad_unindexed (sort_key) SELECT sort_key FROM ad`);
  db.close();
}

test("[AF9] a new ad is found immediately, and a changed ad is found with its new text", () => {
  withAds(({ engine }) => {
    const [first] = items;
    if (first === undefined) throw new Error("There are no ads.");
    const take = (item: typeof first, now: number) =>
      engine.ingest({ items: [item], now, view: "feed", offlineCollectionId: null, checkpoint: null });
    take(first, 1);
    expect(found(engine)).toHaveLength(1);
    take({ ...first, title: "Nowhere" }, 2);
    expect(found(engine)).toEqual([]);
    expect(finish(engine.count({ find: "nowhere" }, 1)).count).toBe(1);
    // Moved to another time before either version was queried.
    take({ ...first, title: "Everywhere" }, 3);
    take({ ...first, title: "Everywhere", content_at: "2026-01-01T00:00:00.000Z" }, 4);
    expect(found(engine)).toHaveLength(1);
    expect(finish(engine.count({ find: "nowhere" }, 1)).count).toBe(0);
  });
});

test("[AF9] new and changed ads are immediately in every sort order and on their brand's page", () => {
  withAds(({ engine }) => {
    const ads = items.filter(({ run_start_date: partial }) => partial !== null).slice(0, 20);
    const [first] = ads;
    if (first?.brand.id === undefined) throw new Error("There are no ads that run.");
    const take = (some: readonly (typeof first)[], now: number) =>
      engine.ingest({ items: some, now, view: "feed", offlineCollectionId: null, checkpoint: null });
    const by = (sort: AdSort) =>
      engine.page({ filter: {}, sort, count: ads.length, now: 1 }).ads.map(({ engagement, daysRunning }) => ({
        engagement: engagement ?? 0,
        days: daysRunning ?? 0,
      }));
    const inOrder = (sort: "longest" | "engaged") => {
      const keys = by(sort).map((ad) => (sort === "engaged" ? ad.engagement : ad.days));
      expect(keys).toEqual(keys.toSorted((a, b) => b - a));
      expect(keys).toHaveLength(ads.length);
    };
    take(ads, 1);
    expect(finish(engine.brand(first.brand.id, 1)).adCount).toBe(
      ads.filter(({ brand }) => brand.id === first.brand.id).length,
    );
    inOrder("longest");
    inOrder("engaged");
    // One ad that changes after it was indexed, and one that changes before.
    const liked = (ad: typeof first, likes: number) => ({ ...ad, engagement: { likes, comments: 0, views: 0 } });
    take([liked(first, 1_000_000)], 2);
    inOrder("engaged");
    take([liked(first, 2_000_000)], 3);
    expect(by("engaged")[0]?.engagement).toBe(2_000_000);
    const fresh = items.slice(100, 101);
    take(
      fresh.map((ad) => liked(ad, 3_000_000)),
      4,
    );
    take(
      fresh.map((ad) => liked(ad, 4_000_000)),
      5,
    );
    expect(by("engaged").map(({ engagement }) => engagement)).toEqual(expect.arrayContaining([4_000_000, 2_000_000]));
    expect(finish(engine.count({ minEngagement: 2_000_000 }, 5)).count).toBe(2);
  });
});

test("[AF9] an emptied index is filled again and returns the same results", () => {
  withAds(({ engine, files }) => {
    ingestAll(engine, items);
    const before = found(engine);
    expect(before).toHaveLength(count);
    engine.close();
    emptyIndex(files.ads);
    const opened = adDatabase(files);
    expect(found(opened)).toEqual(before);
    opened.close();
  });
});

test("[AF9] a query waits for a limited number of unindexed ads, and the newest ads are indexed first", () => {
  withAds(({ engine, files }) => {
    ingestAll(engine, items);
    engine.close();
    emptyIndex(files.ads);
    const { writable, close } = openMirror(files.ads, files.journal);
    const indexer = adIndexer(writable, { ofStep: 20, mostAwaited: 100, mostWaiting: 100 });
    const places = () =>
      writable
        .prepare<[], number>("SELECT -rowid FROM ad_text WHERE ad_text MATCH 'everywhere' ORDER BY rowid")
        .pluck()
        .all();
    const all = writable.prepare<[], number>("SELECT sort_key FROM ad ORDER BY sort_key DESC").pluck().all();
    finish(indexer.catchUp());
    expect(places()).toEqual([]);
    expect(indexer.unindexed()).toBe(count);
    indexer.makeRoom(30);
    expect(places()).toEqual(all.slice(0, 30));
    expect(indexer.unindexed()).toBe(count - 30);
    expect(indexer.step()).toBe(true);
    expect(places()).toEqual(all.slice(0, 50));
    // The next query indexes the rest first, so it finds all ads.
    expect(indexer.unindexed()).toBe(0);
    indexer.makeRoom(30);
    finish(indexer.catchUp());
    expect(places()).toEqual(all);
    expect(indexer.step()).toBe(false);
    close();
  });
});
