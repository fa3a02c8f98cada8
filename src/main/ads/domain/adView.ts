import type { Ad, AdMedia, AdTile } from "#contracts/ads/ads.ts";
import type { AdId, BoardId, Sha256 } from "#contracts/ids.ts";
import { daysRunning } from "./adDays.ts";
import { avatarId, fileId } from "./adFiles.ts";
import type { AdOrigin, AdRecord } from "./adRecord.ts";
import { highlightText } from "./highlightText.ts";
import type { AdTerm } from "./adText.ts";
import { textsOf } from "./adText.ts";
import { storedReason } from "#main/shared/base/storedReason.ts";

/** The displayed columns of a file's row. Without a row, the file exists only on the service's side. */
export interface MediaRow {
  readonly id: string;
  readonly state: AdMedia["state"];
  readonly reason: string | null;
  readonly sha256: Sha256 | null;
  readonly small: Sha256 | null;
  readonly sizeBytes: number | null;
}

export interface TileRow {
  readonly sortKey: number;
  readonly id: AdId;
  readonly origin: AdOrigin;
  readonly source: string;
  readonly brandId: string;
  readonly brandName: string;
  readonly headline: string | null;
  readonly mediaType: string | null;
  readonly slideCount: number;
  readonly aspectRatio: number | null;
  readonly language: string | null;
  readonly isActive: 0 | 1 | null;
  readonly firstDay: number | null;
  readonly lastDay: number | null;
  readonly engagement: number | null;
  readonly contentAt: number;
  readonly removedAt: number | null;
  readonly firstSeenAt: number;
  readonly lastSeenAt: number;
  readonly isSaved: 0 | 1;
}

export interface OwnView {
  readonly note: string;
  readonly tags: readonly string[];
  readonly boards: readonly BoardId[];
  readonly savedAt: number | null;
}

const remote: AdMedia = { state: "remote", url: null, sha256: null, sizeBytes: null, reason: null };

/** Returns a file for display: an image by its thumbnail, a video by the file itself. */
export function mediaView(row: MediaRow | undefined): AdMedia {
  if (row === undefined) return remote;
  const { state, sha256, sizeBytes, small } = row;
  const reason = storedReason(row.reason);
  const shown = small ?? sha256;
  return { state, reason, sha256, sizeBytes, url: state === "cached" && shown !== null ? `media://ad/${shown}` : null };
}

/** Returns an ad's card. `found`: the record, and the terms that were searched in it. */
export function tileOf(
  row: TileRow,
  thumbnail: MediaRow | undefined,
  today: number,
  found: { readonly record: AdRecord; readonly terms: readonly AdTerm[] } | null,
): AdTile {
  return {
    id: row.id,
    sortKey: row.sortKey,
    origin: row.origin,
    source: row.source,
    brandId: row.brandId,
    brandName: row.brandName,
    headline: row.headline,
    found: found === null ? null : highlightText(Object.values(textsOf(found.record)), found.terms),
    mediaType: row.mediaType,
    slideCount: row.slideCount,
    aspectRatio: row.aspectRatio,
    language: row.language,
    isActive: row.isActive === null ? null : row.isActive === 1,
    daysRunning: daysRunning(row.firstDay, row.lastDay, today),
    engagement: row.engagement,
    contentAt: row.contentAt,
    thumbnail: mediaView(thumbnail),
    isSaved: row.isSaved === 1,
    lookalikes: null,
    isRemoved: row.removedAt !== null,
  };
}

export function adOf(
  row: TileRow,
  record: AdRecord,
  files: ReadonlyMap<string, MediaRow>,
  own: OwnView,
  today: number,
): Ad {
  const media = (id: string) => mediaView(files.get(id));
  return {
    ...tileOf(row, files.get(fileId(row.id, 0, "thumbnail")), today, null),
    brandSlug: record.brand.slug,
    brandHandle: record.brand.handle,
    brandAvatar: record.brand.avatarUrl === null ? null : media(avatarId(row.id)),
    copy: record.copy,
    title: record.title,
    description: record.description,
    domain: record.domain,
    cta: record.cta,
    destinationUrl: record.destinationUrl,
    runStartDate: record.runStartDate,
    runEndDate: record.runEndDate,
    postedAt: record.postedAt,
    counts: record.counts,
    platformLink: record.platformLink,
    vertical: record.vertical,
    creativeType: record.creativeType,
    tags: record.tags,
    summary: record.summary,
    slides: record.slides.map(({ type, videoUrl }, slide) => ({
      type,
      thumbnail: media(fileId(row.id, slide, "thumbnail")),
      video: videoUrl === null ? null : media(fileId(row.id, slide, "video")),
    })),
    firstSeenAt: row.firstSeenAt,
    lastSeenAt: row.lastSeenAt,
    removedAt: row.removedAt,
    userAd: own,
  };
}
