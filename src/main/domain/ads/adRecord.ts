import type { AdId } from "../../../contracts/ids.ts";
import { DiscoverItem } from "../../../contracts/service/discover.ts";
import { rawText } from "../../../contracts/service/primitives.ts";
import { readable } from "../../../contracts/service/readable.ts";
import { ResearchItem } from "../../../contracts/service/research.ts";
import { storedJson } from "../storedJson.ts";
import { dayOf } from "./adDays.ts";

export type AdOrigin = "discover" | "research";

export interface AdSlideRecord {
  readonly type: string;
  readonly thumbnailUrl: string;
  readonly videoUrl: string | null;
}

/** What both origins say of an ad, under one name for each thing. Days count from 1970-01-01, times are epoch ms. */
export interface AdRecord {
  readonly id: AdId;
  readonly origin: AdOrigin;
  readonly source: string;
  readonly brand: {
    readonly id: string;
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

/** Interface: Discover item. */
export function recordOfDiscover(item: DiscoverItem): AdRecord {
  const { brand } = item;
  return {
    id: `d:${item.id}` as AdId,
    origin: "discover",
    source: rawText(item.source),
    brand: { id: brand.id, name: brand.name, handle: brand.handle, avatarUrl: brand.avatar_url },
    title: item.title,
    copy: item.copy,
    description: item.description,
    domain: item.domain,
    cta: item.cta,
    summary: item.ai_summary,
    destinationUrl: null,
    platformLink: item.platform_link,
    mediaType: named(item.media_type),
    language: item.language,
    vertical: named(item.vertical),
    creativeType: named(item.creative_type),
    tags: [...new Set(item.tags.filter((tag) => tag !== ""))],
    isActive: item.is_active_ad,
    runStartDate: item.run_start_date,
    runEndDate: item.run_end_date,
    firstDay: dayOf(item.run_start_date),
    lastDay: dayOf(item.run_end_date),
    postedAt: item.post_date === null ? null : timeOf(item.post_date),
    counts: item.engagement,
    contentAt: timeOf(item.content_at) ?? 0,
    aspectRatio: item.media.aspect_ratio,
    slides: slidesOf(item.media.slides),
  };
}

/** Interface: Research result, Result item. It has no content time: its first day stands for it. */
export function recordOfResearch(item: ResearchItem): AdRecord {
  const { advertiser } = item;
  return {
    id: `r:${item.id}` as AdId,
    origin: "research",
    source: rawText(item.source),
    brand: { id: advertiser.id, name: advertiser.name, handle: null, avatarUrl: advertiser.avatar_url },
    title: item.title,
    copy: item.copy,
    description: item.description,
    domain: item.domain,
    cta: item.cta,
    summary: null,
    destinationUrl: item.destination_url,
    platformLink: item.platform_link,
    mediaType: rawText(item.media.type),
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
    slides: slidesOf(item.media.slides),
  };
}

/** The record of a stored item, which was parsed before it was stored. */
export function recordOf(origin: AdOrigin, stored: string): AdRecord {
  const item: unknown = JSON.parse(stored);
  return origin === "discover" ? recordOfDiscover(item as DiscoverItem) : recordOfResearch(item as ResearchItem);
}

/** The record of an item that may have come from anywhere; null when it is not one, or is another ad's. */
export function keptRecord(id: AdId, stored: string): AdRecord | null {
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

/** What stands for an ad in a list: its title, or the beginning of its copy. */
export function headlineOf({ title, copy }: AdRecord): string | null {
  const text = (title ?? copy ?? "")
    .slice(0, 4 * headlineLength)
    .trim()
    .replace(/\s{2,}|[^\S ]/g, " ");
  if (text === "") return null;
  if (text.length <= headlineLength) return text;
  // A letter is at most two units long.
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
): readonly AdSlideRecord[] {
  return slides.map((slide) => ({
    type: rawText(slide.type),
    thumbnailUrl: slide.thumbnail_url,
    videoUrl: slide.video_url,
  }));
}
