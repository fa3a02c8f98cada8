import { z } from "zod";
import { command } from "../command.ts";
import { AdId, BoardId, type Sha256 } from "../ids.ts";
import type { FacetValue } from "../library/library.ts";
import { discoverViews } from "../service/discover.ts";
import type { Reason } from "../reason.ts";

const time = z.int().min(-8_640_000_000_000_000).max(8_640_000_000_000_000);
const value = z.string().min(1).max(255);
const values = z.array(value).min(1).max(100).optional();

/** What narrows the ads on this computer; what is not given narrows nothing. Several values of one list are joined by "or". */
export const AdFilter = z.strictObject({
  /** Words, the last one as a beginning, `"phrases"` and `-exclusions`. API: `query`, at most 500. */
  find: z.string().max(500).optional(),
  /** Where ads came from: the cached ad library, or research. */
  origin: z.enum(["discover", "research"]).optional(),
  /** The service's own lists, as they were mirrored. */
  view: z.enum(discoverViews).optional(),
  sources: values,
  /** The service's id of a brand, or of an advertiser's page for research. */
  brandIds: values,
  mediaTypes: values,
  /** Two small letters. */
  languages: values,
  verticals: values,
  creativeTypes: values,
  /** The service's tags: any of them. */
  tags: values,
  activity: z.enum(["active", "ended"]).optional(),
  /** Content time, epoch ms, included. */
  since: time.optional(),
  /** Content time, epoch ms, not included. */
  until: time.optional(),
  minDaysRunning: z.int().min(0).max(36_500).optional(),
  /** Likes, comments and views together, at least. */
  minEngagement: z.int().min(0).optional(),
  /** On this board. */
  boardId: BoardId.optional(),
  /** With this tag of the person's own. */
  ownTag: value.optional(),
  /** With a copy of the person's own, on any board or none. */
  saved: z.boolean().optional(),
  /** Found by this research job. */
  researchJobId: z.string().min(1).max(64).optional(),
  /** Only what the service no longer has; without it, those ads are shown among the others, marked. */
  gone: z.boolean().optional(),
});
export type AdFilter = z.output<typeof AdFilter>;

export const adSorts = ["newest", "oldest", "longest", "engaged", "relevance"] as const;
export type AdSort = (typeof adSorts)[number];

/** Where a page ends; opaque to the window, which gives it back as it came. */
export const AdCursor = z.strictObject({
  /** What the order goes by; absent where it goes by place alone. */
  key: z.number().optional(),
  /** Greater is newer. */
  place: z.int(),
});
export type AdCursor = z.output<typeof AdCursor>;

/** Why a file of an ad is, or is not, on this computer. */
export const adMediaStates = ["remote", "waiting", "cached", "expired", "removed", "blocked", "failed"] as const;
export type AdMediaState = (typeof adMediaStates)[number];

export interface AdMedia {
  readonly state: AdMediaState;
  /** `media:` address of the stored file, or of its small copy for a thumbnail; null unless `cached`. */
  readonly url: string | null;
  readonly sha256: Sha256 | null;
  readonly sizeBytes: number | null;
  /** Why it is not on this computer. */
  readonly reason: Reason | null;
}

/** A text with what was looked for marked in it. */
export type MarkedText = readonly { readonly text: string; readonly isHit: boolean }[];

/** The texts of an ad that words are found in, each as its panel shows it; of a handle without the `@`, of tags the list. */
export type AdMarkedText =
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

/** Those of an ad's texts that have something that was looked for, whole. */
export type AdMarks = { readonly [T in AdMarkedText]?: MarkedText };

/** One ad of a grid. Times are epoch ms. */
export interface AdTile {
  readonly id: AdId;
  readonly place: number;
  readonly origin: "discover" | "research";
  readonly source: string;
  readonly brandId: string;
  readonly brandName: string;
  /** The title, or the beginning of the copy; null when the ad has neither. At most 200 letters. */
  readonly headline: string | null;
  /** Where in its texts the search found it; null when nothing was looked for. */
  readonly found: MarkedText | null;
  readonly mediaType: string | null;
  readonly slideCount: number;
  /** Width divided by height. */
  readonly aspectRatio: number | null;
  readonly language: string | null;
  readonly isActive: boolean | null;
  /** Days from its first day on, to its last or to today; null when its first day is not known. */
  readonly daysRunning: number | null;
  readonly engagement: number | null;
  readonly contentAt: number;
  readonly thumbnail: AdMedia;
  readonly isSaved: boolean;
  /** The service no longer has it. */
  readonly isGone: boolean;
}

export interface AdSlide {
  readonly type: string;
  readonly thumbnail: AdMedia;
  /** Null for a picture. */
  readonly video: AdMedia | null;
}

/** Everything about one ad. What the service left out is null. API: Discover item; Research result, Result item. */
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
  /** Calendar days, `YYYY-MM-DD`. */
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
  readonly goneAt: number | null;
  /** What the person added. */
  readonly own: {
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

/** What else there is to narrow by, each counted under everything else that narrows already, over the newest hits at most. */
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
  /** The counts stopped at the newest so many. */
  readonly isCapped: boolean;
}

export interface BrandTile {
  readonly id: string;
  readonly name: string;
  readonly handle: string | null;
  readonly avatar: AdMedia | null;
  readonly adCount: number;
  readonly newestAt: number;
}

/** A brand's page. Weeks begin on Monday of this computer's calendar, oldest first, without gaps, at most 104. */
export interface Brand extends BrandTile {
  readonly oldestAt: number;
  readonly activeCount: number;
  readonly weeks: readonly { readonly weekAt: number; readonly newAds: number }[];
  readonly mediaTypes: readonly FacetValue[];
  /** Its ads that run longest. */
  readonly longest: readonly AdTile[];
}

const filter = AdFilter.default({});
const sort = z.enum(adSorts).default("newest");
/** Ads of one page at most. */
export const adPageLength = 120;

/** Answered from this computer's disk alone. Handlers: the ad engine. */
export const adCommands = {
  "ads.page": command(
    z.strictObject({ filter, sort, after: AdCursor.optional(), count: z.int().min(1).max(adPageLength) }),
  ).returns<{ readonly ads: readonly AdTile[]; readonly next: AdCursor | null }>(),
  "ads.count": command(z.strictObject({ filter })).returns<CappedCount>(),
  "ads.facets": command(z.strictObject({ filter })).returns<AdFacets>(),
  /** Months that have ads, newest first, with the cursor that a page of `newest` begins after: a scrubber. */
  "ads.months": command(z.strictObject({ filter })).returns<
    readonly { readonly month: string; readonly count: number; readonly after: AdCursor }[]
  >(),
  "ads.read": command(z.strictObject({ adId: AdId })).returns<Ad>(),
  /** Where in an ad the words of a search are found; nothing when it is not here. */
  "ads.highlights": command(z.strictObject({ adId: AdId, find: z.string().max(500) })).returns<AdMarks>(),
  "ads.brands": command(z.strictObject({ find: z.string().max(255).default("") })).returns<readonly BrandTile[]>(),
  "ads.brand": command(z.strictObject({ brandId: value })).returns<Brand>(),
  /** How many ads there are, and what they take on disk. */
  "ads.totals": command(z.strictObject({})).returns<{
    readonly ads: number;
    /** Ads among these that the index does not have yet, because this version rebuilds it. */
    readonly unfound: number;
    readonly indexBytes: number;
    readonly mediaBytes: number;
    readonly newestAt: number | null;
    readonly oldestAt: number | null;
  }>(),
};
