import type { AdCursor, AdFilter, AdSort } from "#contracts/ads/ads.ts";
import type { AdId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { rawItemsOf } from "#main/ads/boards/adCopies.ts";
import type { AdMediaCache, MediaContext } from "#main/ads/media/adMediaCache.ts";
import {
  csvHead,
  csvRow,
  type ExportedAd,
  jsonEntry,
  mediaName,
  contactSheetEntry,
  contactSheetHead,
  contactSheetTail,
} from "./adExport.ts";
import { extensionOf } from "#main/shared/files/domain/mediaType.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { newExportFolder } from "#main/shared/platform/exportFolder.ts";
import { writeText } from "#main/shared/platform/writeText.ts";

export type ExportContext = Pick<MediaContext, "clock" | "mirror" | "desktop"> & {
  readonly mediaCache: Pick<AdMediaCache, "file">;
};

type ExportFolder = Awaited<ReturnType<typeof newExportFolder>>;

interface Wanted {
  readonly filter: AdFilter;
  readonly sort: AdSort;
  /** If set, exports exactly these ads, in this order, instead of the filter's results. */
  readonly adIds?: readonly AdId[] | undefined;
}

export interface Exported {
  readonly ads: number;
  readonly files: number;
  readonly target: string;
}

const pageLength = 100;

/**
 * Exports a filter's results as CSV, JSON, or a folder with media and a contact sheet. Returns null if the user
 * cancels. [AK14]
 */
export async function exportAds(
  context: ExportContext,
  { format, ...wanted }: Wanted & { readonly format: "csv" | "json" | "folder" },
): Promise<Exported | null> {
  const place =
    format === "folder"
      ? await context.desktop.chooseFolder(null)
      : await context.desktop.chooseTarget(`proofsheet-ads.${format}`, format);
  if (place === null) return null;
  try {
    if (format === "folder") return await exportFolder(context, wanted, place);
    const count = { ads: 0 };
    const ads = counted(foundAds(context, wanted), count);
    await writeText(place, format === "csv" ? csvLines(ads) : jsonLines(ads));
    return { ads: count.ads, files: 1, target: place };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("storage_failed", t("Couldn't save the export to that location."), { cause });
  }
}

async function exportFolder(context: ExportContext, wanted: Wanted, parent: string): Promise<Exported> {
  const day = new Date(context.clock.now()).toISOString().slice(0, 10);
  const folder = await newExportFolder(parent, `Proofsheet ads ${day}`);
  const count = { ads: 0 };
  const written = { files: 0 };
  // The three files are written one after another, so none is held in memory. The first pass copies the media.
  const names = new Map<AdId, ExportedAd["files"]>();
  await folder.write("index.html", sheetLines(counted(withMedia(context, wanted, folder, names, written), count), day));
  await folder.write("ads.csv", csvLines(withNames(foundAds(context, wanted), names)));
  await folder.write("ads.json", jsonLines(withNames(foundAds(context, wanted), names)));
  return { ads: count.ads, files: written.files + 3, target: folder.path };
}

/** Yields ads page by page, so that memory use does not grow with the number of results. */
async function* foundAds(context: ExportContext, wanted: Wanted): AsyncGenerator<ExportedAd> {
  const { clock, mirror } = context;
  for await (const ids of wanted.adIds === undefined ? foundIds(context, wanted) : inPages(wanted.adIds)) {
    const [ads, items] = await Promise.all([mirror.readAll(ids, clock.now()), rawItemsOf(context, ids)]);
    for (const ad of ads) yield { ad, item: items.get(ad.id) ?? null, files: [] };
  }
}

async function* foundIds({ clock, mirror }: ExportContext, { filter, sort }: Wanted): AsyncGenerator<readonly AdId[]> {
  let after: AdCursor | null = null;
  do {
    const page: Awaited<ReturnType<typeof mirror.page>> = await mirror.page({
      filter,
      sort,
      count: pageLength,
      now: clock.now(),
      ...(after !== null && { after }),
    });
    yield page.ads.map(({ id }) => id);
    after = page.next;
  } while (after !== null);
}

function* inPages(ids: readonly AdId[]): Generator<readonly AdId[]> {
  for (let from = 0; from < ids.length; from += pageLength) yield ids.slice(from, from + pageLength);
}

async function* withMedia(
  context: ExportContext,
  wanted: Wanted,
  folder: ExportFolder,
  names: Map<AdId, ExportedAd["files"]>,
  written: { files: number },
): AsyncGenerator<ExportedAd> {
  let count = 0;
  for await (const exported of foundAds(context, wanted)) {
    count += 1;
    const files: { name: string; isVideo: boolean }[] = [];
    for (const [slide, { thumbnail, video }] of exported.ad.slides.entries()) {
      const sha256 = video?.sha256 ?? thumbnail.sha256;
      const file = sha256 === null ? null : await context.mediaCache.file(sha256);
      if (file === null) continue;
      const name = mediaName(exported.ad, count, slide, extensionOf(file.mediaType));
      await folder.copy(file.path, name);
      files.push({ name, isVideo: file.mediaType.startsWith("video/") });
    }
    written.files += files.length;
    if (files.length > 0) names.set(exported.ad.id, files);
    yield { ...exported, files };
  }
}

async function* withNames(
  ads: AsyncIterable<ExportedAd>,
  names: ReadonlyMap<AdId, ExportedAd["files"]>,
): AsyncGenerator<ExportedAd> {
  for await (const exported of ads) yield { ...exported, files: names.get(exported.ad.id) ?? [] };
}

async function* counted(ads: AsyncIterable<ExportedAd>, count: { ads: number }): AsyncGenerator<ExportedAd> {
  for await (const ad of ads) {
    count.ads += 1;
    yield ad;
  }
}

async function* csvLines(ads: AsyncIterable<ExportedAd>): AsyncGenerator<string> {
  yield csvHead;
  for await (const ad of ads) yield csvRow(ad);
}

async function* jsonLines(ads: AsyncIterable<ExportedAd>): AsyncGenerator<string> {
  let lead = "[\n";
  for await (const ad of ads) {
    yield lead + jsonEntry(ad);
    lead = ",\n";
  }
  yield lead === "[\n" ? "[]\n" : "\n]\n";
}

async function* sheetLines(ads: AsyncIterable<ExportedAd>, day: string): AsyncGenerator<string> {
  yield contactSheetHead(t("Contact sheet"), t("Created with Proofsheet on {day}", { day }));
  let count = 0;
  for await (const ad of ads) {
    count += 1;
    yield contactSheetEntry(ad, count);
  }
  yield contactSheetTail;
}
