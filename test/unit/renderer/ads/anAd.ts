import type { AdTile } from "#contracts/ads/ads.ts";
import type { AdId } from "#contracts/ids.ts";

/** Returns the ID of a test's nth ad. */
export function adId(n: number): AdId {
  return `d:00000000-0000-4000-8000-${String(n).padStart(12, "0")}` as AdId;
}

/** Returns an ad whose sort key is its number. */
export function anAd(n: number, changes: Partial<AdTile> = {}): AdTile {
  return {
    id: adId(n),
    sortKey: n,
    origin: "discover",
    source: "meta_ad",
    brandId: "b1",
    brandName: "Brand",
    headline: `Ad ${n}`,
    found: null,
    mediaType: "image",
    slideCount: 1,
    aspectRatio: 1,
    language: "en",
    isActive: true,
    daysRunning: 3,
    engagement: null,
    contentAt: n * 1000,
    thumbnail: { state: "remote", url: null, sha256: null, sizeBytes: null, reason: null },
    isSaved: false,
    lookalikes: null,
    isRemoved: false,
    ...changes,
  };
}
