import type { AdCursor, AdFilter, AdSort } from "#contracts/ads/ads.ts";
import type { AdId, OfflineCollectionId } from "#contracts/ids.ts";
import { countAds, monthsOfAds } from "#main/ads/search/adCounts.ts";
import { brandNames, facetsOfAds } from "#main/ads/search/adFacets.ts";
import { adIndexer } from "#main/ads/mirror/adIndexer.ts";
import { adListStore } from "#main/ads/mirror/adListStore.ts";
import { type AdQueryLimits, adQueryContext } from "#main/ads/search/adQueryLimits.ts";
import { adMediaStore } from "#main/ads/mirror/adMediaStore.ts";
import { adPagesInSteps } from "#main/ads/search/pages/adPages.ts";
import { adIndexMaintenance } from "#main/ads/mirror/adIndexMaintenance.ts";
import { groupedPage } from "#main/ads/search/pages/groupedPages.ts";
import { adAppearanceStore } from "#main/ads/mirror/appearance/adAppearanceStore.ts";
import { lookalikeGroups } from "#main/ads/mirror/appearance/lookalikeGroups.ts";
import { adCards } from "#main/ads/mirror/adCards.ts";
import { adWriter, type StoredPage } from "#main/ads/mirror/adWriter.ts";
import { brandReader } from "#main/ads/mirror/brandReader.ts";
import { openMirror } from "#main/ads/mirror/openMirror.ts";
import { removeDatabase } from "#main/shared/database/database.ts";
import { localDayOf } from "#main/ads/domain/adDays.ts";
import type { ListKind } from "#main/ads/domain/adLabels.ts";
import type { IngestedPage } from "#main/ads/domain/adMirror.ts";
import { storedRecord, recordOfDiscover, recordOfResearch } from "#main/ads/domain/adRecord.ts";
import { finish, type TimeSliced } from "#main/shared/base/timeSlices.ts";
import { parseAdSearch } from "#main/ads/domain/adText.ts";
import type { IndexedResearch } from "#main/ads/domain/researchMirror.ts";
import { AppError } from "#main/shared/base/errors.ts";

export type AdDatabase = ReturnType<typeof adDatabase>;

/** Paths of the two databases. The journal already exists. */
export interface AdDatabaseFiles {
  readonly ads: string;
  readonly journal: string;
}

const longestShown = 12;

interface PageInput {
  readonly filter: AdFilter;
  readonly sort: AdSort;
  readonly after?: AdCursor | undefined;
  readonly count: number;
  readonly now: number;
}

/**
 * Answers all queries and writes of the ad cache from the disk: at once, or in steps where much data may be read.
 * Calls block, so it belongs in a worker thread. Times are epoch ms.
 */
export function adDatabase(files: AdDatabaseFiles, limits: Partial<AdQueryLimits> = {}) {
  const { writable, readable, close } = openMirror(files.ads, files.journal);
  const indexer = adIndexer(writable);
  const maintenance = adIndexMaintenance(writable, indexer);
  const lists = adListStore(writable);
  const media = adMediaStore(writable);
  const queries = { ...adQueryContext(readable, limits), brandsByKey: brandNames(readable) };
  const writer = adWriter(writable, { appearanceMoved: queries.likenesses.changed });
  const appearances = adAppearanceStore(writable, queries.likenesses);
  const lookalikes = lookalikeGroups(writable, queries.likenesses);
  const pageBytes = Number(writable.pragma("page_size", { simple: true }));
  const pages = adPagesInSteps(queries);
  const tiles = adCards(readable);
  const brands = brandReader(readable);

  function* pageInSteps(input: PageInput) {
    yield* indexer.catchUp();
    const today = localDayOf(input.now);
    const query = { ...input, after: input.after ?? null, today };
    const { wanted } = parseAdSearch(input.filter.find ?? "");
    if (input.filter.grouped === true) {
      yield* lookalikes.catchUp();
      const grouped = yield* groupedPage(queries, query, pages);
      return { ads: tiles.tiles(grouped.sortKeys, wanted, today, grouped.lookalikes), next: grouped.next };
    }
    const { sortKeys, next } = yield* pages(query);
    return { ads: tiles.tiles(sortKeys, wanted, today), next };
  }

  const page = (input: PageInput) => finish(pageInSteps(input));

  function write(page: StoredPage) {
    maintenance.begin();
    indexer.makeRoom(page.items.length);
    return writer.write(page);
  }

  /** Indexes pending ads before running the query. */
  function caughtUp<A extends readonly unknown[], R>(
    answer: (...args: A) => TimeSliced<R>,
  ): (...args: A) => TimeSliced<R> {
    return function* (...args) {
      yield* indexer.catchUp();
      return yield* answer(...args);
    };
  }

  return {
    page,
    /** The same as `page`, in steps. */
    pageInSteps,
    count: caughtUp((filter: AdFilter, now: number) => countAds(queries, filter, localDayOf(now), null)),
    /** Counts the ads of a filter that were first seen after `firstSeenAfter`, epoch ms; capped like every count. */
    countNew: caughtUp((filter: AdFilter, firstSeenAfter: number) =>
      countAds(queries, filter, localDayOf(firstSeenAfter), firstSeenAfter),
    ),
    facets: caughtUp((filter: AdFilter, now: number) => facetsOfAds(queries, filter, localDayOf(now))),
    months: caughtUp((filter: AdFilter, now: number) => monthsOfAds(queries, filter, localDayOf(now))),
    read: (id: AdId, now: number) => {
      const ad = tiles.read(id, localDayOf(now));
      if (ad === null) throw new AppError("not_found", "Ad not found on this computer.");
      return ad;
    },
    /** Returns those of these ads that are stored, in the given order. */
    readAll: (ids: readonly AdId[], now: number) => ids.flatMap((id) => tiles.read(id, localDayOf(now)) ?? []),
    /** Returns the ads with a file at one of these URLs, which have no query. */
    atAddresses: (addresses: readonly string[], now: number) =>
      tiles.tiles(media.adsAt(addresses), [], localDayOf(now)),
    highlights: (id: AdId, find: string) => tiles.highlights(id, parseAdSearch(find).wanted),
    likeness: (id: AdId) => queries.likenesses.describe(id),
    brands: (find: string, now: number) => brands.brands(find, now),
    *brand(id: string, now: number) {
      yield* indexer.catchUp();
      const brand = yield* brands.brand(id);
      if (brand === null) throw new AppError("not_found", "No ad of this brand is on this computer.");
      const longest = yield* pageInSteps({ filter: { brandIds: [id] }, sort: "longest", count: longestShown, now });
      return { ...brand, longest: longest.ads };
    },
    totals: () => ({
      ads: brands.adCount(),
      unindexed: indexer.unindexed(),
      indexBytes: Number(writable.pragma("page_count", { simple: true })) * pageBytes,
      mediaBytes: media.mediaStorage().mediaBytes,
      newestAt: timeAtEnd("DESC"),
      oldestAt: timeAtEnd("ASC"),
    }),

    ingest: ({ items, now, view, offlineCollectionId, checkpoint, media: wanted }: IngestedPage) =>
      write({
        items: items.map((item) => ({ record: recordOfDiscover(item), json: JSON.stringify(item) })),
        at: now,
        lists: listsOf(view, offlineCollectionId),
        checkpoint,
        media: wanted ?? null,
      }),
    ingestResearch: ({ jobId, fetchedAt, items }: IndexedResearch): void =>
      void write({
        items: items.map((item) => ({ record: recordOfResearch(item), json: JSON.stringify(item) })),
        at: fetchedAt,
        lists: [["job", jobId]],
        checkpoint: null,
        media: null,
      }),
    /** Restores the user's copies (journal.db user_ad); records that the ad cache already has stay unchanged. */
    restore: (own: readonly { readonly adId: AdId; readonly item: string; readonly savedAt: number }[]): void => {
      maintenance.begin();
      writer.restore(
        own.flatMap(({ adId, item, savedAt }) => {
          const record = storedRecord(adId, item);
          // An unreadable record is left out of the ad cache; its row, notes, and boards stay unchanged. [BK61]
          return record === null ? [] : [{ record, json: item, at: savedAt }];
        }),
      );
    },
    markRemoved: writer.markRemoved,

    readCheckpoint: lists.readCheckpoint,
    writeCheckpoint: lists.writeCheckpoint,
    notSeenSince: lists.notSeenSince,
    offlineCollectionStats: lists.offlineCollectionStats,
    dropOfflineCollection: (id: OfflineCollectionId) => lists.dropList("kept", id),
    leaveList: (id: OfflineCollectionId, view: IngestedPage["view"], adIds: readonly AdId[]): void => {
      for (const [kind, value] of listsOf(view, id)) lists.leaveList(kind, value, adIds);
    },
    rawItems: lists.rawItems,
    missing: lists.missing,
    jobsMissing: lists.jobsMissing,

    wantMedia: media.wantMedia,
    dueMedia: media.dueMedia,
    nextMediaDueAt: media.nextMediaDueAt,
    mediaCached: media.mediaCached,
    mediaState: media.mediaState,
    mediaAddress: media.mediaAddress,
    cachedFiles: media.cachedFiles,
    pinMedia: media.pinMedia,
    evictMedia: media.evictMedia,
    mediaStorage: media.mediaStorage,
    mediaTypeOf: media.mediaTypeOf,
    describeImage: appearances.describeImage,
    undescribedImages: appearances.undescribedImages,

    /** Maintains the index and groups for a few milliseconds while the worker is idle; returns whether more is left. */
    maintain: (): boolean => maintenance.step() || lookalikes.step(),

    close,
    /**
     * Deletes a damaged ad cache. This instance then answers no more queries; the next one starts with an empty ad
     * cache.
     */
    discard: (): void => {
      close();
      removeDatabase(files.ads);
    },
  };

  function timeAtEnd(direction: "ASC" | "DESC"): number | null {
    const sql = `SELECT content_at FROM ad ORDER BY sort_key ${direction} LIMIT 1`;
    return queries.statements.number(sql, {}) ?? null;
  }
}

/**
 * Returns the lists that a page's ads belong to. The `feed` view contains all of the service's ads, so it is not
 * recorded.
 */
function listsOf(
  view: IngestedPage["view"],
  offlineCollectionId: OfflineCollectionId | null,
): readonly (readonly [ListKind, string])[] {
  const lists: (readonly [ListKind, string])[] = [];
  if (view !== null && view !== "feed") lists.push(["view", view]);
  if (offlineCollectionId !== null) lists.push(["kept", offlineCollectionId]);
  return lists;
}
