import { expect, test } from "vitest";
import type { AdCursor } from "#contracts/ads/ads.ts";
import { findAds } from "#main/ads/search/adFinder.ts";
import { adQueryContext } from "#main/ads/search/adQueryLimits.ts";
import { adRelevance, type Weighed } from "#main/ads/search/adRelevance.ts";
import { openMirror } from "#main/ads/mirror/openMirror.ts";
import { finish } from "#main/shared/base/timeSlices.ts";
import { sandboxAds } from "../../../../support/ads/adItems.ts";
import { ingestAll, withAds } from "../../../../support/ads/withAds.ts";

test("[AF3] for a very common term, the newest ads are returned once each, those with a headline match first", () => {
  withAds(({ engine, files }) => {
    const items = Array.from({ length: 400 }, (_, index) => sandboxAds(400)(index));
    // Every ad contains the word; every tenth has it in its title.
    ingestAll(
      engine,
      items.map((item, index) => ({ ...item, title: index % 10 === 0 ? "Every day" : "Now", cta: "every" })),
    );
    const { readable, close } = openMirror(files.ads, files.journal);
    const means = adQueryContext(readable);
    const find = "every";
    const found = finish(findAds(means, { find }, 0));
    const relevance = adRelevance(means, { hits: 20, ads: 40, headlines: 100 });
    const all: Weighed[] = [];
    for (let after: AdCursor | null = null; ;) {
      const rows: readonly Weighed[] = finish(relevance(found, { find, after, limit: 7 }));
      all.push(...rows);
      const last: Weighed | undefined = rows.at(-1);
      if (last === undefined) break;
      after = { key: last[0], sortKey: last[1] };
    }
    close();
    const newest = engine.page({ filter: {}, sort: "newest", count: 100, now: 1 }).ads;
    expect(all.map(([, sortKey]) => sortKey)).toEqual([
      ...newest.filter(({ headline }) => headline === "Every day").map(({ sortKey }) => sortKey),
      ...newest.filter(({ headline }) => headline !== "Every day").map(({ sortKey }) => sortKey),
    ]);
  });
});
