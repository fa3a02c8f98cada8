import type { Ad } from "#contracts/ads/ads.ts";
import type { AdId } from "#contracts/ids.ts";

export const someAdId = "d:3f0c9a52-5d55-4f0c-8a0e-0a9b7f2d1c33" as AdId;
const noMedia = { state: "remote", url: null, sha256: null, sizeBytes: null, reason: null } as const;

/** Returns an ad with a value in every field that tools return. */
export function someAd(texts: Partial<Ad> = {}): Ad {
  return {
    id: someAdId,
    sortKey: 1_700_000_000,
    origin: "discover",
    source: "facebook",
    brandId: "b1",
    brandName: "Acme",
    headline: "Run further",
    found: null,
    mediaType: "image",
    slideCount: 1,
    aspectRatio: 1,
    language: "en",
    isActive: true,
    daysRunning: 12,
    engagement: 300,
    contentAt: Date.UTC(2026, 6, 28, 10),
    thumbnail: noMedia,
    isSaved: false,
    lookalikes: null,
    isRemoved: false,
    brandSlug: "acme",
    brandHandle: "acme",
    brandAvatar: null,
    copy: "Shoes for every day.",
    title: "Run further",
    description: "New season",
    domain: "acme.example",
    cta: "Shop now",
    destinationUrl: "https://acme.example/?secret=1",
    runStartDate: "2026-07-16",
    runEndDate: null,
    postedAt: null,
    counts: { likes: 1, comments: 2, views: 3 },
    platformLink: "https://platform.example/1",
    vertical: "Sports",
    creativeType: "Photo",
    tags: ["shoes"],
    summary: "A shoe",
    slides: [{ type: "image", thumbnail: noMedia, video: null }],
    firstSeenAt: 0,
    lastSeenAt: 0,
    removedAt: null,
    userAd: { note: "Good hook", tags: ["idea"], boards: [], savedAt: null },
    ...texts,
  };
}
