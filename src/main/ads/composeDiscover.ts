import type { Ad } from "../../contracts/ads/ads.ts";
import type { AdId, Sha256 } from "../../contracts/ids.ts";
import { composeAdMedia } from "./media/composeAdMedia.ts";
import type { composeAds } from "./composeAds.ts";
import { composeAdSync } from "./sync/composeAdSync.ts";
import type { Service } from "../account/service.ts";
import type { AdStores } from "./stores/adStores.ts";
import type { MetaStore } from "../shared/database/metaStore.ts";
import { storedFilter } from "./boards/storedFilter.ts";
import type { Clock } from "../shared/base/clock.ts";
import type { Notice } from "../shared/base/notice.ts";
import type { PowerSource } from "../shared/platform/powerSource.ts";
import type { Random } from "../shared/base/retryPolicy.ts";
import { discoverHandlers } from "./discoverHandlers.ts";
import type { Publish } from "../shared/ipc/publish.ts";
import { atMostEvery } from "../shared/jobs/atMostEvery.ts";
import { restoreJob } from "./boards/restoreJob.ts";
import { searchWatchJob } from "./boards/searchWatchJob.ts";
import type { Log } from "../shared/platform/log.ts";
import type { FetcherOptions } from "../shared/files/fetchMedia.ts";
import type { Desktop } from "../shared/platform/dialogs.ts";
import { newExportFolder } from "../shared/platform/exportFolder.ts";
import { writeText } from "../shared/platform/writeText.ts";
import { boardMedia } from "./media/boardMedia.ts";
import { keepBoardOffline } from "./boards/changeBoards.ts";
import { composeOwnAds } from "./boards/composeOwnAds.ts";
import { keepCopy, letCopyGo } from "./boards/changeSavedAds.ts";
import { sparingCount } from "./boards/countSparingly.ts";
import { exportAds } from "./export/exportAds.ts";
import { openOriginal } from "./export/openOriginal.ts";
import { itemOfService } from "./sync/readAdAnew.ts";
import { referenceOfAd } from "./export/referenceOfAd.ts";
import { restoreOwnAds } from "./boards/restoreOwnAds.ts";
import { createSearchAlerts } from "./boards/searchAlerts.ts";
import type { DecodedPicture, MediaKind } from "../shared/files/domain/decodedImage.ts";

interface Options {
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: () => string;
  readonly log: Log;
  readonly publish: Publish;
  readonly stores: AdStores & { readonly meta: MetaStore };
  readonly service: Service;
  readonly ads: Pick<ReturnType<typeof composeAds>, "port">;
  readonly desktop: Desktop;
  readonly power: PowerSource;
  readonly folder: string;
  readonly serviceOrigin: FetcherOptions["service"];
  readonly decode: (sha256: Sha256, kind: MediaKind) => Promise<DecodedPicture | null>;
  readonly wake: () => void;
  /** Notifies the person, if notifications are on. */
  readonly tell: (notice: Notice) => void;
}

const toldEveryMs = 1_000;

/** Wires user data about ads, the sync of the ad library, and its media to their commands. */
export function composeDiscover(options: Options) {
  const { clock, newId, log, stores, service, desktop, publish } = options;
  const mirror = options.ads.port;
  const { ownAds, keptLists } = stores;
  const readAd = (id: AdId): Promise<Ad> => mirror.read(id, clock.now());
  // Limits the event rate: the window must not reload for every page of ads or every downloaded file.
  const ads = atMostEvery(clock, toldEveryMs, () => publish("ads.changed", null));
  const lists = atMostEvery(clock, toldEveryMs, () => publish("offlineCollections.changed", null));

  const ownChanged = () => publish("ads.changed", null);
  const { changes, rawItems, rawItem, saved, boards } = composeOwnAds({
    clock,
    newId,
    stores,
    mirror,
    changed: ownChanged,
  });
  const media = composeAdMedia({
    ...options,
    mirror,
    slidesOf: async (id) => (await readAd(id)).slides,
    saveCopy: (id) => keepCopy(saved, id),
    deleteCopy: (id) => letCopyGo(saved, id),
    changed: ads.call,
    pinsChanged: ownChanged,
  });
  const sync = composeAdSync({
    ...options,
    mirror,
    adsChanged: () => {
      ads.call();
      watchedSearches.cameIn(clock.now());
    },
    listsChanged: lists.call,
    mediaWanted: media.job.soon,
  });

  const alerts = createSearchAlerts({
    clock,
    searches: ownAds.searches,
    search: ownAds.search,
    filterOf: storedFilter,
    countNew: mirror.countNew,
    isOnBattery: options.power.isOnBattery,
    refreshUnseen: sync.refreshUnseen,
    tell: options.tell,
    changed: ads.call,
  });
  const watchedSearches = searchWatchJob({
    watched: alerts.watched,
    ask: alerts.query,
    tell: alerts.notify,
    failed: (cause) => log.error("what watched searches found could not be told", { cause }),
    wake: options.wake,
  });

  const boardFiles = boardMedia({
    boards: ownAds.boards,
    board: ownAds.board,
    boardAds: ownAds.boardAds,
    setOffline: (id, isOffline) => keepBoardOffline(boards, id, isOffline),
    pins: media.pins,
  });

  const freshItem = (id: AdId) =>
    itemOfService({ clock, readAd: service.client.readAd, mirror, connection: () => service.connection().state }, id);

  const restoring = restoreJob({
    restore: () =>
      restoreOwnAds({
        mirror,
        ownAdsAfter: ownAds.after,
        pinnedAfter: keptLists.pinnedAfter,
        offlineBoards: boardFiles.offlineBoards,
        boardAds: ownAds.boardAds,
        filesAfter: keptLists.filesAfter,
        isThere: media.cache.has,
        now: clock.now,
      }),
    sweep: media.cache.sweep,
    begin: media.job.begin,
    restored: ownChanged,
    failed: (cause) => log.error("own ads could not be put back", { cause }),
    emptied: () => {
      ownChanged();
      publish("offlineCollections.changed", null);
    },
    wake: options.wake,
  });

  return {
    jobs: [restoring, sync.job, media.job, watchedSearches],
    resume: sync.collections.resume,
    /** Called when the ad cache is empty: restores the user's ads; offline collections sync from the start. */
    refill: restoring.refill,
    file: media.cache.file,
    openPicture: media.cache.openFile,
    handlers: discoverHandlers({
      boards,
      listBoards: ownAds.boards,
      keepBoardOffline: boardFiles.keepOffline,
      addedToBoard: boardFiles.added,
      leftBoards: boardFiles.removed,
      takenBack: boardFiles.undone,
      saved,
      searches: {
        clock,
        newId,
        changes,
        searches: ownAds.searches,
        search: ownAds.search,
        countNew: sparingCount({ clock, countNew: mirror.countNew }),
        filterOf: storedFilter,
      },
      changes,
      ownTags: ownAds.tagNames,
      exportAds: (input) =>
        exportAds(
          {
            clock,
            page: (wanted) => mirror.page({ ...wanted, now: clock.now() }),
            readAds: (ids) => mirror.readAll(ids, clock.now()),
            rawItems,
            mediaFile: media.cache.file,
            chooseTarget: desktop.chooseTarget,
            chooseFolder: () => desktop.chooseFolder(null),
            newFolder: newExportFolder,
            writeText,
          },
          input,
        ),
      openOriginal: (id) =>
        openOriginal(
          { platformLink: async (one) => (await readAd(one)).platformLink, openExternal: desktop.openExternal },
          id,
        ),
      reference: (id, slide) => referenceOfAd({ readAd, freshItem, rawItem }, id, slide),
      refresh: sync.refresh,
      searchState: sync.searchState,
      loadMore: sync.loadMore,
      seen: media.cache.seen,
      fetchMedia: media.pins.download,
      isPinned: keptLists.isPinned,
      unpin: media.pins.unpin,
      keptLists: sync.collections.list,
      addKeptList: sync.collections.add,
      pauseKeptList: sync.collections.pause,
      syncNow: sync.collections.syncNow,
      removeKeptList: sync.collections.remove,
      storage: media.cache.storage,
      setQuota: media.cache.setQuota,
    }),
    close: async () => {
      ads.stop();
      lists.stop();
      await media.close();
    },
  };
}
