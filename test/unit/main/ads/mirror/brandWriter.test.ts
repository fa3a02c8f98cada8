import { expect, test } from "vitest";
import { recordOfDiscover } from "#main/ads/domain/adRecord.ts";
import { finish } from "#main/shared/base/timeSlices.ts";
import type { DiscoverItem } from "#contracts/service/discover.ts";
import type { AdDatabase } from "#main/ads/engine/adDatabase.ts";
import { sandboxAds } from "../../../../support/ads/adItems.ts";
import { withAds } from "../../../../support/ads/withAds.ts";

const adOf = sandboxAds(10);

function adOfBrand(index: number, name: string): DiscoverItem {
  const ad = adOf(index);
  return { ...ad, brand: { ...ad.brand, id: `00000000-0000-4000-8000-00000000000${index}`, name } };
}

function ingest(engine: AdDatabase, items: readonly DiscoverItem[], now = 1_000): void {
  engine.ingest({ items, now, view: "following", offlineCollectionId: null, checkpoint: null });
}

function brandsOf(engine: AdDatabase): readonly (readonly [string, number])[] {
  return finish(engine.brands("", 1_000)).map(({ name, adCount }) => [name, adCount] as const);
}

test("[AF5] a page that can't be stored leaves no rows, and later pages are stored in full", () => {
  withAds(({ engine }) => {
    const impossible = { ...adOfBrand(2, "Second"), engagement: { likes: 0.5, comments: 0, views: 0 } };
    expect(() => ingest(engine, [adOfBrand(1, "First"), impossible])).toThrow();
    expect(brandsOf(engine)).toEqual([]);
    ingest(engine, [adOfBrand(3, "Third")]);
    ingest(engine, [adOfBrand(1, "First"), adOfBrand(2, "Second")]);
    expect(brandsOf(engine).toSorted()).toEqual([
      ["First", 1],
      ["Second", 1],
      ["Third", 1],
    ]);
    expect(finish(engine.count({ view: "following" }, 1_000))).toMatchObject({ count: 3 });
    for (const index of [1, 2, 3]) {
      expect(finish(engine.count({ brandIds: [adOfBrand(index, "").brand.id] }, 1_000))).toMatchObject({ count: 1 });
    }
  });
});

test("[AF5] an ad listed twice on a page is stored once, in its last version", () => {
  withAds(({ engine }) => {
    const [ad, moved] = [adOfBrand(1, "First"), { ...adOfBrand(1, "First"), content_at: "2026-01-02T03:04:05Z" }];
    ingest(engine, [ad, adOfBrand(2, "Second"), moved]);
    const { ads } = engine.page({ filter: { view: "following" }, sort: "newest", count: 5, now: 1_000 });
    expect(ads.map(({ id, contentAt }) => [id, contentAt])).toContainEqual([
      `d:${ad.id}`,
      Date.UTC(2026, 0, 2, 3, 4, 5),
    ]);
    expect(ads).toHaveLength(2);
    expect(brandsOf(engine).toSorted()).toEqual([
      ["First", 1],
      ["Second", 1],
    ]);
  });
});

test("[AF5] a brand has the name of its latest reading, and retains fields that this reading does not state", () => {
  withAds(({ engine }) => {
    const named = (name: string, handle: string | null) => {
      const ad = adOfBrand(1, name);
      return { ...ad, brand: { ...ad.brand, handle } };
    };
    ingest(engine, [named("Old", "@old")], 1_000);
    ingest(engine, [named("New", null)], 2_000);
    ingest(engine, [named("Older", "@older")], 500);
    expect(finish(engine.brand(adOfBrand(1, "").brand.id, 3_000))).toMatchObject({
      name: "New",
      handle: "@old",
      adCount: 1,
    });
  });
});

test("[DS80] a brand's slug is the slug from the service", () => {
  const ad = adOfBrand(1, "Acme");
  expect(recordOfDiscover({ ...ad, brand: { ...ad.brand, slug: "acme-inc" } }).brand.slug).toBe("acme-inc");
});
