import type { AdId } from "#contracts/ids.ts";
import { DiscoverItem } from "#contracts/service/discover.ts";
import { rawText } from "#contracts/service/primitives.ts";
import { readable } from "#contracts/service/readable.ts";
import { ResearchItem } from "#contracts/service/research.ts";
import { fewMarks } from "#contracts/text/fewMarks.ts";
import { storedJson } from "#main/shared/base/storedJson.ts";
import { dayOf } from "./adDays.ts";

export type AdOrigin = "discover" | "research";

export interface AdSlideRecord {
  readonly type: string;
  readonly thumbnailUrl: string;
  readonly videoUrl: string | null;
}

/** An ad's data from either origin, with unified field names. Days count from 1970-01-01, times are epoch ms. */
export interface AdRecord {
  readonly id: AdId;
  readonly origin: AdOrigin;
  readonly source: string;
  readonly brand: {
    readonly id: string;
    readonly slug: string | null;
    readonly name: string;
    readonly handle: string | null;
    readonly avatarUrl: string | null;
  };
  readonly title: string | null;
  readonly copy: string | null;
  readonly description: string | null;
  readonly domain: string | null;
  readonly cta: string | null;
  readonly summary: string | null;
  readonly destinationUrl: string | null;
  readonly platformLink: string;
  readonly mediaType: string | null;
  readonly language: string | null;
  readonly vertical: string | null;
  readonly creativeType: string | null;
  readonly tags: readonly string[];
  readonly isActive: boolean | null;
  readonly runStartDate: string | null;
  readonly runEndDate: string | null;
  readonly firstDay: number | null;
  readonly lastDay: number | null;
  readonly postedAt: number | null;
  readonly counts: { readonly likes: number; readonly comments: number; readonly views: number } | null;
  readonly contentAt: number;
  readonly aspectRatio: number | null;
  readonly slides: readonly AdSlideRecord[];
}

/** Maximum lengths: text characters, list entries, and URL characters. API: Discover item, Result item. */
const longest = {
  name: 255,
  title: 10_000,
  copy: 100_000,
  domain: 253,
  cta: 1_000,
  summary: 20_000,
  tags: 50,
  slides: 20,
  discoverAddress: 4_096,
  researchAddress: 8_192,
} as const;

/**
 * Returns a text within the API's limit, with an ellipsis if it was cut. A service that sends longer texts stays
 * readable. [AF60]
 */
function shortened<T extends string | null>(text: T, most: number): T {
  if (text === null) return text;
  const whole = fewMarks(text);
  return (whole.length <= most ? whole : `${whole.slice(0, cutBehind(whole, most - 1))}…`) as T;
}

/** Returns the cut position without splitting a surrogate pair. */
function cutBehind(text: string, length: number): number {
  const code = text.charCodeAt(length - 1);
  return code >= 0xd800 && code <= 0xdbff ? length - 1 : length;
}

/** Drops a URL that is too long, because a truncated URL would be a different one. */
function address(url: string | null, most: number): string | null {
  return url !== null && url.length <= most ? url : null;
}

/** Converts a Discover item. API: Discover item. */
export function recordOfDiscover(item: DiscoverItem): AdRecord {
  const { brand } = item;
  return {
    id: `d:${item.id}` as AdId,
    origin: "discover",
    source: rawText(item.source),
    brand: {
      id: brand.id,
      slug: shortened(brand.slug, longest.name),
      name: shortened(brand.name, longest.name),
      handle: shortened(brand.handle, longest.name),
      avatarUrl: address(brand.avatar_url, longest.discoverAddress),
    },
    title: shortened(item.title, longest.title),
    copy: shortened(item.copy, longest.copy),
    description: shortened(item.description, longest.copy),
    domain: shortened(item.domain, longest.domain),
    cta: shortened(item.cta, longest.cta),
    summary: shortened(item.ai_summary, longest.summary),
    destinationUrl: null,
    platformLink: address(item.platform_link, longest.discoverAddress) ?? "",
    mediaType: named(shortened(item.media_type, longest.name)),
    language: shortened(item.language, longest.name),
    vertical: named(shortened(item.vertical, longest.name)),
    creativeType: named(shortened(item.creative_type, longest.name)),
    tags: [...new Set(item.tags.slice(0, longest.tags).map((tag) => shortened(tag, longest.name)))].filter(
      (tag) => tag !== "",
    ),
    isActive: item.is_active_ad,
    runStartDate: item.run_start_date,
    runEndDate: item.run_end_date,
    firstDay: dayOf(item.run_start_date),
    lastDay: dayOf(item.run_end_date),
    postedAt: item.post_date === null ? null : timeOf(item.post_date),
    counts: item.engagement,
    contentAt: timeOf(item.content_at) ?? 0,
    aspectRatio: item.media.aspect_ratio,
    slides: slidesOf(item.media.slides, longest.discoverAddress),
  };
}

/**
 * Converts a research result item. It has no content time: its first day is used instead. API: Research result, Result
 * item.
 */
export function recordOfResearch(item: ResearchItem): AdRecord {
  const { advertiser } = item;
  return {
    id: `r:${item.id}` as AdId,
    origin: "research",
    source: rawText(item.source),
    brand: {
      id: advertiser.id,
      slug: null,
      name: shortened(advertiser.name, longest.name),
      handle: null,
      avatarUrl: address(advertiser.avatar_url, longest.researchAddress),
    },
    title: shortened(item.title, longest.title),
    copy: shortened(item.copy, longest.copy),
    description: shortened(item.description, longest.copy),
    domain: shortened(item.domain, longest.domain),
    cta: shortened(item.cta, longest.cta),
    summary: null,
    destinationUrl: address(item.destination_url, longest.researchAddress),
    platformLink: address(item.platform_link, longest.researchAddress) ?? "",
    mediaType: shortened(rawText(item.media.type), longest.name),
    language: null,
    vertical: null,
    creativeType: null,
    tags: [],
    isActive: item.is_active,
    runStartDate: item.run_start_date,
    runEndDate: item.run_end_date,
    firstDay: dayOf(item.run_start_date),
    lastDay: dayOf(item.run_end_date),
    postedAt: null,
    counts: null,
    contentAt: timeOf(`${item.run_start_date}T00:00:00Z`) ?? 0,
    aspectRatio: null,
    slides: slidesOf(item.media.slides, longest.researchAddress),
  };
}

/** Returns the record of a stored item, which was validated before it was stored. */
export function recordOf(origin: AdOrigin, stored: string): AdRecord {
  const item: unknown = JSON.parse(stored);
  return origin === "discover" ? recordOfDiscover(item as DiscoverItem) : recordOfResearch(item as ResearchItem);
}

/** Returns the record of an item from an untrusted source; null if it is invalid or belongs to another ad. */
export function storedRecord(id: AdId, stored: string): AdRecord | null {
  const item = storedJson(stored);
  if (id.startsWith("d:")) {
    const read = readable(DiscoverItem).safeParse(item);
    return read.success && `d:${read.data.id}` === id ? recordOfDiscover(read.data) : null;
  }
  const read = readable(ResearchItem).safeParse(item);
  return read.success && `r:${read.data.id}` === id ? recordOfResearch(read.data) : null;
}

export function engagementOf({ counts }: AdRecord): number | null {
  return counts === null ? null : counts.likes + counts.comments + counts.views;
}

const headlineLength = 200;

/** Returns the text that represents an ad in a list: its title, or the beginning of its copy. */
export function headlineOf({ title, copy }: AdRecord): string | null {
  const text = (title ?? copy ?? "")
    .slice(0, 4 * headlineLength)
    .trim()
    .replace(/\s{2,}|[^\S ]/g, " ");
  if (text === "") return null;
  if (text.length <= headlineLength) return text;
  // A character has at most two UTF-16 code units.
  const letters = Array.from(text.slice(0, 2 * headlineLength + 1));
  return letters.length <= headlineLength ? text : `${letters.slice(0, headlineLength - 1).join("")}…`;
}

function named(value: string | null): string | null {
  return value === null || value === "" ? null : rawText(value);
}

function timeOf(text: string): number | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
}

function slidesOf(
  slides: readonly { readonly type: string; readonly thumbnail_url: string; readonly video_url: string | null }[],
  longestAddress: number,
): readonly AdSlideRecord[] {
  return slides.slice(0, longest.slides).flatMap((slide) => {
    const thumbnailUrl = address(slide.thumbnail_url, longestAddress);
    if (thumbnailUrl === null) return [];
    const videoUrl = address(slide.video_url, longestAddress);
    return [{ type: rawText(shortened(slide.type, longest.name)), thumbnailUrl, videoUrl }];
  });
}
