import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import type { AdId, OfflineCollectionId } from "#contracts/ids.ts";
import type { DiscoverItem } from "#contracts/service/discover.ts";
import type { ResearchItem } from "#contracts/service/research.ts";
import type { AdDatabase } from "#main/ads/engine/adDatabase.ts";
import { finish } from "#main/shared/base/timeSlices.ts";
import { sandboxAds } from "../../../../support/ads/adItems.ts";
import { ingestAll, withAds } from "../../../../support/ads/withAds.ts";

const items = Array.from({ length: 100 }, (_, index) => sandboxAds(100)(index));
const now = Date.UTC(2026, 6, 1);
const list = "list" as OfflineCollectionId;
const first = items[0] as DiscoverItem;
const idOf = ({ id }: DiscoverItem) => `d:${id}` as AdId;

function ingest(engine: AdDatabase, some: readonly DiscoverItem[], at: number) {
  return engine.ingest({ items: some, now: at, view: "feed", offlineCollectionId: list, checkpoint: null });
}
const found = (engine: AdDatabase, find: string) =>
  engine.page({ filter: { find }, sort: "newest", count: 120, now }).ads.map(({ id }) => id);

test("[AF5] ingesting the same page again, in any order, adds and changes nothing", () => {
  withAds(({ engine }) => {
    expect(ingest(engine, items.toReversed(), 1)).toEqual({ added: 100, changed: 0, known: 0 });
    const before = engine.page({ filter: {}, sort: "newest", count: 120, now });
    expect(ingest(engine, items, 2)).toEqual({ added: 0, changed: 0, known: 100 });
    expect(engine.page({ filter: {}, sort: "newest", count: 120, now })).toEqual(before);
    expect(engine.offlineCollectionStats([list])).toEqual([{ id: list, ads: 100, mediaBytes: 0 }]);
  });
});

test("[AF5] ads with the same second have different positions", () => {
  withAds(({ engine }) => {
    const twins = items.map((item) => ({ ...item, content_at: first.content_at }));
    // IDs with colliding hashes: a sort key is a second plus 20 bits, so among thousands of ads some collide.
    const many = Array.from({ length: 20 }, (_, round) =>
      twins.map((item, index) => ({
        ...item,
        id: `00000000-0000-4000-8000-${String(round * 100 + index).padStart(12, "0")}`,
      })),
    ).flat();
    ingestAll(engine, many);
    expect(engine.totals().ads).toBe(2_000);
    const places = new Set(
      engine.page({ filter: {}, sort: "newest", count: 2_000, now }).ads.map(({ sortKey }) => sortKey),
    );
    expect(places.size).toBe(2_000);
  });
});

test("[AF5] the later reading of an ad wins, in either order of arrival", () => {
  withAds(({ engine }) => {
    const later = { ...first, title: "Zebra crossing", tags: ["striped"], content_at: "2026-05-01T00:00:00Z" };
    ingest(engine, items, 10);
    expect(ingest(engine, [later], 20)).toEqual({ added: 0, changed: 1, known: 1 });
    expect(ingest(engine, [first], 15)).toEqual({ added: 0, changed: 0, known: 1 });
    expect(engine.read(idOf(first), now)).toMatchObject({
      title: "Zebra crossing",
      contentAt: Date.parse(later.content_at),
      firstSeenAt: 10,
      lastSeenAt: 20,
    });
    expect(found(engine, "zebra")).toEqual([idOf(first)]);
    expect(found(engine, `"${first.title ?? first.copy?.split(/\s/)[0]}" -zebra`)).not.toContain(idOf(first));
    expect(engine.page({ filter: { tags: ["striped"] }, sort: "newest", count: 9, now }).ads).toHaveLength(1);
    expect(engine.page({ filter: {}, sort: "newest", count: 120, now }).ads).toHaveLength(100);
    expect(engine.offlineCollectionStats([list])[0]?.ads).toBe(100);
  });
});

test("[AF5] a brand has the count of its ads and the name from their latest reading", () => {
  withAds(({ engine }) => {
    ingest(engine, items, 1);
    const brands = finish(engine.brands("", now));
    expect(brands.reduce((sum, { adCount }) => sum + adCount, 0)).toBe(100);
    const other = {
      ...first,
      brand: { ...first.brand, id: "11111111-1111-4111-8111-111111111111", name: "Élan Vital" },
    };
    ingest(engine, [other], 2);
    expect(finish(engine.brands("elan", now))).toMatchObject([{ name: "Élan Vital", adCount: 1 }]);
    expect(finish(engine.brands("", now)).reduce((sum, { adCount }) => sum + adCount, 0)).toBe(100);
    ingest(engine, [{ ...other, brand: { ...other.brand, name: "Vital" } }], 3);
    expect(finish(engine.brands("elan", now))).toEqual([]);
  });
});

test("[AF5] a record is stored in full, including fields that this version does not know", () => {
  withAds(({ engine }) => {
    const strange = {
      ...first,
      source: "other:radio_spot",
      media_type: "other:hologram",
      mood: { score: 0.7 },
    } as unknown as DiscoverItem;
    ingest(engine, [strange], 1);
    expect(engine.rawItems([idOf(first)])).toEqual([[idOf(first), JSON.stringify(strange)]]);
    const filter = { sources: ["radio_spot"], mediaTypes: ["hologram"] };
    expect(engine.page({ filter, sort: "newest", count: 9, now }).ads).toMatchObject([
      { source: "radio_spot", mediaType: "hologram" },
    ]);
  });
});

test("[AF5] an ad that the service no longer lists is marked as removed until the service lists the ad again", () => {
  withAds(({ engine }) => {
    ingest(engine, items, 1);
    engine.markRemoved([idOf(first)], 5);
    engine.markRemoved([idOf(first)], 9);
    expect(engine.read(idOf(first), now)).toMatchObject({ isRemoved: true, removedAt: 5 });
    const gone = () =>
      engine.page({ filter: { removed: true }, sort: "newest", count: 9, now }).ads.map(({ id }) => id);
    expect(gone()).toEqual([idOf(first)]);
    expect(finish(engine.count({ removed: false }, now)).count).toBe(99);
    ingest(engine, [first], 12);
    expect(gone()).toEqual([]);
  });
});

test("[AF5] saved copies are restored only for ads missing from the database", () => {
  withAds(({ engine }) => {
    ingest(engine, items.slice(1), 1);
    const changed = { ...(items[1] as DiscoverItem), title: "An older one" };
    const own = [first, changed].map((item) => ({ adId: idOf(item), item: JSON.stringify(item), savedAt: 0 }));
    expect(engine.missing(own.map(({ adId }) => adId))).toEqual([idOf(first)]);
    engine.restore(own);
    expect(engine.totals().ads).toBe(100);
    expect(engine.read(idOf(changed), now).title).toBe(items[1]?.title);
  });
});

test("[AF5] a checkpoint is written together with its page, and depends on whether any ad of the page was known", () => {
  withAds(({ engine }) => {
    const checkpoint = { key: "a list", value: "known", valueIfNoneKnown: "none known" };
    const page = { now: 1, view: "following" as const, offlineCollectionId: list, checkpoint };
    engine.ingest({ ...page, items: items.slice(0, 50) });
    expect(engine.readCheckpoint("a list")).toBe("none known");
    engine.ingest({ ...page, items: items.slice(49) });
    expect(engine.readCheckpoint("a list")).toBe("known");
    const broken = { ...first, id: "another", brand: null } as unknown as DiscoverItem;
    expect(() => engine.ingest({ ...page, items: [broken], checkpoint: { ...checkpoint, value: "torn" } })).toThrow();
    expect(engine.readCheckpoint("a list")).toBe("known");
    expect(finish(engine.count({ view: "following" }, now)).count).toBe(100);
    engine.leaveList(list, "following", [idOf(first)]);
    expect(finish(engine.count({ view: "following" }, now)).count).toBe(99);
    expect(engine.notSeenSince(list, 2, 500)).toHaveLength(99);
  });
});

test("[AF5] ads of research results are found by their job, and an older result does not overwrite a newer one", () => {
  withAds(({ engine }) => {
    const item = (title: string): ResearchItem => ({
      id: "123456",
      source: "facebook_ad",
      advertiser: { id: "99887", name: "Nordlicht", avatar_url: null },
      media: { type: "image", slides: [{ type: "image", thumbnail_url: "https://a.example/1.jpg", video_url: null }] },
      copy: "Warm boots",
      title,
      description: null,
      domain: null,
      cta: null,
      destination_url: "https://a.example/",
      run_start_date: "2026-05-01",
      run_end_date: null,
      is_active: true,
      platform_link: "https://a.example/ad",
    });
    engine.ingestResearch({ jobId: "new", pageId: "99887", fetchedAt: 20, items: [item("New")] });
    engine.ingestResearch({ jobId: "old", pageId: "99887", fetchedAt: 10, items: [item("Old")] });
    engine.ingestResearch({ jobId: "old", pageId: "99887", fetchedAt: 10, items: [item("Old")] });
    for (const researchJobId of ["new", "old"]) {
      const { ads } = engine.page({ filter: { researchJobId, find: "boots" }, sort: "newest", count: 9, now });
      expect(ads).toMatchObject([{ id: "r:123456", origin: "research", headline: "New", brandName: "Nordlicht" }]);
    }
    expect(engine.jobsMissing(["new", "other"])).toEqual(["other"]);
    expect(finish(engine.count({ origin: "research" }, now)).count).toBe(1);
  });
});

test("[AF1] no text of an ad matches a filter option", () => {
  withAds(({ engine }) => {
    ingest(engine, items, 1);
    const keys = Array.from({ length: 400 }, (_, key) => `\uE000${key.toString(36)}`).join(" ");
    const liar = { ...first, id: "22222222-2222-4222-8222-222222222222", media_type: null, copy: keys };
    const before = finish(engine.count({ mediaTypes: ["video"] }, now));
    ingest(engine, [liar], 2);
    expect(finish(engine.count({ mediaTypes: ["video"] }, now))).toEqual(before);
    expect(engine.totals().ads).toBe(101);
  });
});

test("[AF7] merging the index in small steps preserves the search results", () => {
  withAds(({ engine, files }) => {
    for (let from = 0; from < 100; from += 10) ingest(engine, items.slice(from, from + 10), from);
    const segments = () => {
      const db = new Sqlite(files.ads, { readonly: true });
      const { count } = db
        .prepare<[], { count: number }>("SELECT count(DISTINCT segid) AS count FROM ad_text_idx")
        .get() ?? { count: 0 };
      db.close();
      return count;
    };
    const [before, untidy] = [found(engine, "the"), segments()];
    expect(before.length).toBeGreaterThan(10);
    let steps = 0;
    while (engine.maintain()) steps += 1;
    expect(steps).toBeGreaterThan(0);
    expect(segments()).toBeLessThan(untidy);
    expect(found(engine, "the")).toEqual(before);
    expect(engine.maintain()).toBe(false);
  });
});
