import { z } from "zod";
import type { ImageLikeness } from "#contracts/desktop/imageLikeness.ts";
import { command } from "#contracts/command.ts";
import { colorNames } from "#contracts/desktop/appearance.ts";
import { AdId, BoardId, type Sha256 } from "#contracts/ids.ts";
import type { FacetValue } from "#contracts/library/library.ts";
import { discoverViews } from "#contracts/service/discover.ts";
import type { Reason } from "#contracts/reason.ts";

const time = z.int().min(-8_640_000_000_000_000).max(8_640_000_000_000_000);
const value = z.string().min(1).max(255);
const values = z.array(value).min(1).max(100).optional();

/**
 * Filter for the ads stored on this computer. Absent fields filter nothing; several values of one list are joined by
 * "or".
 */
export const AdFilter = z.strictObject({
  /** Search words (the last one matches as a prefix), `"phrases"` and `-exclusions`. API: `query`, at most 500. */
  find: z.string().max(500).optional(),
  /** Origin of the ads: the ad library or research. */
  origin: z.enum(["discover", "research"]).optional(),
  /** The service's own lists, as last synced. */
  view: z.enum(discoverViews).optional(),
  sources: values,
  /** The service's id of a brand; for research, the id of the advertiser's page. */
  brandIds: values,
  mediaTypes: values,
  /** Two lowercase letters. */
  languages: values,
  verticals: values,
  creativeTypes: values,
  /** The service's tags; matches any of them. */
  tags: values,
  activity: z.enum(["active", "ended"]).optional(),
  /** Content time in epoch ms, inclusive. */
  since: time.optional(),
  /** Content time in epoch ms, exclusive. */
  until: time.optional(),
  minDaysRunning: z.int().min(0).max(36_500).optional(),
  /** Minimum sum of likes, comments and views. */
  minEngagement: z.int().min(0).optional(),
  /** Only ads on this board. */
  boardId: BoardId.optional(),
  /** Only ads with this tag of the user. */
  userTag: value.optional(),
  /** Only ads that the user saved, with or without a board. */
  saved: z.boolean().optional(),
  /** Only ads found by this research job. */
  researchJobId: z.string().min(1).max(64).optional(),
  /** Only ads that the service no longer lists. Without it, those ads appear among the others, labeled. */
  removed: z.boolean().optional(),
  /** Only ads whose image has much of this color. */
  color: z.enum(colorNames).optional(),
  /** Only ads whose images resemble this ad's image, without the ad itself. */
  similarTo: AdId.optional(),
  /** Only this ad, and the ads whose images are copies of its image. */
  lookalikesOf: AdId.optional(),
  /** Lists one ad of each image: the newest match. Counts and months still count every ad. */
  grouped: z.boolean().optional(),
});
export type AdFilter = z.output<typeof AdFilter>;

/** `relevance` needs search words, and `likeness` an ad to resemble. Without, both are `newest`. */
export const adSorts = ["newest", "oldest", "longest", "engaged", "relevance", "likeness"] as const;
export type AdSort = (typeof adSorts)[number];

/** The end of a page. Opaque to the renderer, which returns it unchanged. */
export const AdCursor = z.strictObject({
  /** Value of the sort order; absent if `sortKey` alone is the order. */
  key: z.number().optional(),
  /** Greater is newer. */
  sortKey: z.int(),
});
export type AdCursor = z.output<typeof AdCursor>;

/** Where a file of an ad is: stored on this computer, or why not. */
export const adMediaStates = ["remote", "waiting", "cached", "expired", "removed", "blocked", "failed"] as const;
export type AdMediaState = (typeof adMediaStates)[number];

export interface AdMedia {
  readonly state: AdMediaState;
  /** `media:` URL of the stored file, or of its small copy for a thumbnail; null unless `cached`. */
  readonly url: string | null;
  readonly sha256: Sha256 | null;
  readonly sizeBytes: number | null;
  /** Why the file is not on this computer. */
  readonly reason: Reason | null;
}

/** A text split into spans; `isHit` spans match the search. */
export type HighlightSpans = readonly { readonly text: string; readonly isHit: boolean }[];

/** Searchable texts of an ad, each as its panel shows it: the handle without the `@`, the tags as one list. */
export type HighlightedField =
  | "brandName"
  | "brandHandle"
  | "title"
  | "copy"
  | "description"
  | "cta"
  | "summary"
  | "domain"
  | "vertical"
  | "creativeType"
  | "tags";

/** The texts of an ad that have a match, each in full. */
export type AdHighlights = { readonly [T in HighlightedField]?: HighlightSpans };

/** An ad as a grid shows it. Times are epoch ms. */
export interface AdTile {
  readonly id: AdId;
  readonly sortKey: number;
  readonly origin: "discover" | "research";
  readonly source: string;
  readonly brandId: string;
  readonly brandName: string;
  /** The title, or the beginning of the copy; null if the ad has neither. At most 200 characters. */
  readonly headline: string | null;
  /** Where the ad's texts match the search; null without search words. */
  readonly found: HighlightSpans | null;
  readonly mediaType: string | null;
  readonly slideCount: number;
  /** Width divided by height. */
  readonly aspectRatio: number | null;
  readonly language: string | null;
  readonly isActive: boolean | null;
  /** Days from the ad's first day to its last day or today; null if the first day is unknown. */
  readonly daysRunning: number | null;
  readonly engagement: number | null;
  readonly contentAt: number;
  readonly thumbnail: AdMedia;
  readonly isSaved: boolean;
  /** In a grouped list: how many matching ads have this image, if several; else null. */
  readonly lookalikes: number | null;
  /** Whether the service no longer lists the ad. */
  readonly isRemoved: boolean;
}

export interface AdSlide {
  readonly type: string;
  readonly thumbnail: AdMedia;
  /** Null for an image. */
  readonly video: AdMedia | null;
}

/** All details of an ad. Fields that the service left out are null. API: Discover item; Research result, Result item. */
export interface Ad extends AdTile {
  /** The service's short name of the brand; null for research. */
  readonly brandSlug: string | null;
  readonly brandHandle: string | null;
  readonly brandAvatar: AdMedia | null;
  readonly copy: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly domain: string | null;
  readonly cta: string | null;
  readonly destinationUrl: string | null;
  /** Calendar dates, `YYYY-MM-DD`. */
  readonly runStartDate: string | null;
  readonly runEndDate: string | null;
  readonly postedAt: number | null;
  readonly counts: { readonly likes: number; readonly comments: number; readonly views: number } | null;
  readonly platformLink: string;
  readonly vertical: string | null;
  readonly creativeType: string | null;
  readonly tags: readonly string[];
  readonly summary: string | null;
  readonly slides: readonly AdSlide[];
  readonly firstSeenAt: number;
  readonly lastSeenAt: number;
  readonly removedAt: number | null;
  /** The user's additions to the ad. */
  readonly userAd: {
    readonly note: string;
    readonly tags: readonly string[];
    readonly boards: readonly BoardId[];
    readonly savedAt: number | null;
  };
}

/** A count that stops at a limit: `isCapped` means "or more". */
export interface CappedCount {
  readonly count: number;
  readonly isCapped: boolean;
}

/** Remaining filter values with counts. Each count applies all active filters and covers at most the newest matches. */
export interface AdFacets {
  readonly sources: readonly FacetValue[];
  readonly mediaTypes: readonly FacetValue[];
  readonly languages: readonly FacetValue[];
  readonly verticals: readonly FacetValue[];
  readonly creativeTypes: readonly FacetValue[];
  readonly tags: readonly FacetValue[];
  readonly brands: readonly (FacetValue & { readonly name: string })[];
  readonly active: number;
  readonly ended: number;
  /** Whether the counts cover only the newest matches. */
  readonly isCapped: boolean;
}

/** A brand as its ads on this computer name it. */
export interface BrandTile {
  readonly id: string;
  readonly name: string;
  readonly handle: string | null;
  readonly avatar: AdMedia | null;
  readonly adCount: number;
  /** Number of ads that are active. */
  readonly activeCount: number;
}

/** Ads are new for this number of days before today, in this computer's calendar. */
export const newAdDays = 30;

/** A brand in the table of all brands. */
export interface ListedBrand extends BrandTile {
  /** Number of ads whose content date is in the last `newAdDays` days. */
  readonly newCount: number;
  /** The most days that one of its ads ran, until today if the ad has no end; null if no first day is known. */
  readonly longestDays: number | null;
}

/** A brand's page. Weeks begin on Monday in this computer's calendar, oldest first, without gaps, at most 104. */
export interface Brand extends BrandTile {
  readonly oldestAt: number;
  readonly newestAt: number;
  readonly weeks: readonly { readonly weekAt: number; readonly newAds: number }[];
  readonly mediaTypes: readonly FacetValue[];
  /** The brand's ads with the most days running. */
  readonly longest: readonly AdTile[];
}

const filter = AdFilter.default({});
const sort = z.enum(adSorts).default("newest");
/** Maximum number of ads on a page. */
export const adPageLength = 120;

/** These commands read only this computer's disk. Handlers: the ad database. */
export const adCommands = {
  "ads.page": command(
    z.strictObject({ filter, sort, after: AdCursor.optional(), count: z.int().min(1).max(adPageLength) }),
  ).returns<{ readonly ads: readonly AdTile[]; readonly next: AdCursor | null }>(),
  "ads.count": command(z.strictObject({ filter })).returns<CappedCount>(),
  "ads.facets": command(z.strictObject({ filter })).returns<AdFacets>(),
  /**
   * Months that have ads, newest first, for the month navigator. `after` is the cursor of the `newest` page where the
   * month starts.
   */
  "ads.months": command(z.strictObject({ filter })).returns<
    readonly { readonly month: string; readonly count: number; readonly after: AdCursor }[]
  >(),
  "ads.read": command(z.strictObject({ adId: AdId })).returns<Ad>(),
  /** Where the texts of an ad match a search; empty if the ad is not on this computer. */
  "ads.highlights": command(z.strictObject({ adId: AdId, find: z.string().max(500) })).returns<AdHighlights>(),
  /** Whether an ad can be compared with others by its image, and with how many. */
  "ads.likeness": command(z.strictObject({ adId: AdId })).returns<ImageLikeness>(),
  /** All brands with an ad on this computer whose name contains the text, the ones with the most ads first. */
  "ads.brands": command(z.strictObject({ find: z.string().max(255).default("") })).returns<readonly ListedBrand[]>(),
  "ads.brand": command(z.strictObject({ brandId: value })).returns<Brand>(),
  /** Number of ads and their disk usage. */
  "ads.totals": command(z.strictObject({})).returns<{
    readonly ads: number;
    /** How many of these ads the search index does not have yet, because this version rebuilds it. */
    readonly unindexed: number;
    readonly indexBytes: number;
    readonly mediaBytes: number;
    readonly newestAt: number | null;
    readonly oldestAt: number | null;
  }>(),
};
