import type { Ad } from "#contracts/ads/ads.ts";
import { currentLanguage, t } from "#texts/t.ts";
import { csvLine } from "#main/shared/base/text/csv.ts";
import { slug } from "#main/shared/base/text/fileName.ts";
import { openableHost } from "./domain/originalUrl.ts";

/** One ad of an export: its known data, the service's record, and the names of its files next to the contact sheet. */
export interface ExportedAd {
  readonly ad: Ad;
  /** JSON text; null if there is no record. */
  readonly item: string | null;
  /** Paths relative to the contact sheet; empty for an export without media. */
  readonly files: readonly { readonly name: string; readonly isVideo: boolean }[];
}

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
const yesOrNo = (value: boolean | null) => (value === null ? null : value ? "yes" : "no");

const columns: readonly (readonly [string, (exported: ExportedAd) => string | number | null])[] = [
  ["id", ({ ad }) => ad.id],
  ["origin", ({ ad }) => ad.origin],
  ["source", ({ ad }) => ad.source],
  ["brand", ({ ad }) => ad.brandName],
  ["brand_handle", ({ ad }) => ad.brandHandle],
  ["brand_slug", ({ ad }) => ad.brandSlug],
  ["brand_id", ({ ad }) => ad.brandId],
  ["title", ({ ad }) => ad.title],
  ["copy", ({ ad }) => ad.copy],
  ["description", ({ ad }) => ad.description],
  ["cta", ({ ad }) => ad.cta],
  ["domain", ({ ad }) => ad.domain],
  ["destination_url", ({ ad }) => ad.destinationUrl],
  ["media_type", ({ ad }) => ad.mediaType],
  ["slides", ({ ad }) => ad.slides.length],
  ["language", ({ ad }) => ad.language],
  ["vertical", ({ ad }) => ad.vertical],
  ["creative_type", ({ ad }) => ad.creativeType],
  ["tags", ({ ad }) => ad.tags.join("; ")],
  ["active", ({ ad }) => yesOrNo(ad.isActive)],
  ["run_start", ({ ad }) => ad.runStartDate],
  ["run_end", ({ ad }) => ad.runEndDate],
  ["days_running", ({ ad }) => ad.daysRunning],
  ["posted_at", ({ ad }) => iso(ad.postedAt)],
  ["likes", ({ ad }) => ad.counts?.likes ?? null],
  ["comments", ({ ad }) => ad.counts?.comments ?? null],
  ["views", ({ ad }) => ad.counts?.views ?? null],
  ["content_at", ({ ad }) => iso(ad.contentAt)],
  ["first_seen_at", ({ ad }) => iso(ad.firstSeenAt)],
  ["removed_at", ({ ad }) => iso(ad.removedAt)],
  ["page", ({ ad }) => ad.platformLink],
  ["own_note", ({ ad }) => ad.userAd.note],
  ["user_tags", ({ ad }) => ad.userAd.tags.join("; ")],
  ["files", ({ files }) => files.map(({ name }) => name).join("; ")],
];

export const csvHead = csvLine(columns.map(([name]) => name));

export function csvRow(exported: ExportedAd): string {
  return csvLine(columns.map(([, read]) => read(exported)));
}

/** Returns one entry of the JSON array: the service's record, and the app's data about the ad. */
export function jsonEntry({ ad, item, files }: ExportedAd): string {
  const { id, origin, firstSeenAt, lastSeenAt, removedAt, userAd } = ad;
  const known = {
    id,
    origin,
    first_seen_at: iso(firstSeenAt),
    last_seen_at: iso(lastSeenAt),
    removed_at: iso(removedAt),
    own: { note: userAd.note, tags: userAd.tags, saved_at: iso(userAd.savedAt) },
    files: files.map(({ name }) => name),
  };
  const record = item === null ? "null" : item;
  return `${JSON.stringify(known).slice(0, -1)},"record":${record}}`;
}

/** Returns the relative path of a file in the export; `count` is the ad's position in the export, from 1. */
export function mediaName(ad: Ad, count: number, slide: number, extension: string): string {
  return `media/${String(count).padStart(5, "0")}-${slug(ad.brandName)}-${slide + 1}.${extension}`;
}

/**
 * The contact sheet runs nothing, sends nothing, and loads only from its own folder, whatever an ad's text contains.
 * [AK15]
 */
const sheetPolicy =
  "default-src 'none'; img-src 'self' file:; media-src 'self' file:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const sheetStyle = `
body { margin: 32px; background: #f4f4f2; color: #1c1c1a; font: 14px/1.45 system-ui, sans-serif; }
h1 { font-size: 20px; margin: 0 0 4px; } header p { margin: 0 0 24px; color: #66665f; }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); gap: 16px; }
article { background: #fff; border: 1px solid #deded8; border-radius: 4px; padding: 12px; break-inside: avoid; overflow-wrap: anywhere; }
img, video { width: 100%; border-radius: 2px; background: #eaeae5; margin-bottom: 8px; }
h2 { font-size: 14px; margin: 0 0 4px; } p { margin: 0 0 8px; white-space: pre-line; } small { color: #66665f; }
@media (prefers-color-scheme: dark) { body { background: #161615; color: #ecece8; } article { background: #20201f; border-color: #383835; } }
`;

export function contactSheetHead(title: string, made: string): string {
  return `<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${sheetPolicy}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${sheetStyle}</style>
</head>
<body>
<header><h1>${escaped(title)}</h1><p>${escaped(made)}</p></header>
<main>
`;
}

export function contactSheetEntry({ ad, files }: ExportedAd, count: number): string {
  const media = files.map(({ name, isVideo }) =>
    isVideo
      ? `<video src="${link(name)}" controls preload="metadata"></video>`
      : `<img src="${link(name)}" alt="" loading="lazy">`,
  );
  const facts = [
    ad.source,
    ad.mediaType,
    ad.language,
    ad.daysRunning === null ? null : t("{count, plural, one {# day} other {# days}}", { count: ad.daysRunning }),
    iso(ad.contentAt)?.slice(0, 10) ?? null,
  ].filter((fact) => fact !== null);
  const texts = [ad.title, ad.copy, ad.userAd.note === "" ? null : t("Note: {note}", { note: ad.userAd.note })].filter(
    (one) => one !== null,
  );
  const page =
    openableHost(ad.platformLink) === null
      ? ""
      : `<p><a href="${escaped(ad.platformLink)}" rel="noreferrer noopener">${escaped(t("Original"))}</a></p>`;
  return `<article>
${media.join("\n")}
<h2>${count}. ${escaped(ad.brandName)}</h2>
${texts.map((one) => `<p>${escaped(one)}</p>`).join("\n")}
${page}
<small>${facts.map((fact) => escaped(fact)).join(" · ")}</small>
</article>
`;
}

export const contactSheetTail = "</main>\n</body>\n</html>\n";

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

function link(name: string): string {
  return name.split("/").map(encodeURIComponent).join("/");
}
