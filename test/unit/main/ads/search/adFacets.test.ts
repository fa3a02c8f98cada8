import { expect, test } from "vitest";
import type { AdFilter } from "#contracts/ads/ads.ts";
import { finish } from "#main/shared/base/timeSlices.ts";
import { sandboxAds } from "../../../../support/ads/adItems.ts";
import { ingestAll, withAds } from "../../../../support/ads/withAds.ts";

const counted = 5_000;
const adOf = sandboxAds(counted + 1);
const items = Array.from({ length: counted + 1 }, (_, index) => adOf(index));

test("[AF4] facet counts are flagged as counts of the newest 5,000 ads once there are more ads", () => {
  withAds(({ engine }) => {
    const facets = (filter: AdFilter) => finish(engine.facets(filter, 1));
    ingestAll(engine, items.slice(0, counted));
    expect(facets({}).isCapped).toBe(false);
    ingestAll(engine, items.slice(counted));
    const all = facets({});
    expect(all.isCapped).toBe(true);
    expect(all.sources.reduce((sum, { count }) => sum + count, 0)).toBe(counted);
    // Few ads match the chosen value, but the counts of its alternatives cover many ads.
    const [first] = all.mediaTypes;
    expect(facets({ mediaTypes: [first?.value ?? ""] }).isCapped).toBe(true);
    expect(facets({ mediaTypes: [first?.value ?? ""], languages: ["th"] }).isCapped).toBe(false);
  });
});
