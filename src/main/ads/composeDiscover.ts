import type { Ad } from "#contracts/ads/ads.ts";
import type { Settings } from "#contracts/desktop/settings.ts";
import type { AdId, Sha256 } from "#contracts/ids.ts";
import { composeAdMedia } from "./media/composeAdMedia.ts";
import type { composeAds } from "./composeAds.ts";
import type { FreeBytes } from "#main/shared/files/diskSpace.ts";
import { composeAdSync } from "./sync/composeAdSync.ts";
import type { Service } from "#main/account/service.ts";
import type { AdStores } from "./stores/adStores.ts";
import type { MetaStore } from "#main/shared/database/metaStore.ts";
import { storedFilter } from "./boards/storedFilter.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import type { PowerSource } from "#main/shared/platform/powerSource.ts";
import type { Random } from "#main/shared/base/retryPolicy.ts";
import { discoverHandlers } from "./discoverHandlers.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import { throttle } from "#main/shared/jobs/throttle.ts";
import { restoreJob } from "./boards/restoreJob.ts";
import { searchAlertJob } from "./boards/searchAlertJob.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { FetcherOptions } from "#main/shared/files/fetchMedia.ts";
import type { Desktop } from "#main/shared/platform/dialogs.ts";
import { newExportFolder } from "#main/shared/platform/exportFolder.ts";
import { writeText } from "#main/shared/platform/writeText.ts";
import { boardMedia } from "./media/boardMedia.ts";
import { setBoardOffline } from "./boards/changeBoards.ts";
import { composeUserAds } from "./boards/composeUserAds.ts";
import { storeAdCopy, deleteAdCopy } from "./boards/changeSavedAds.ts";
import { cachedCount } from "./boards/cachedCount.ts";
import { exportAds } from "./export/exportAds.ts";
import { openOriginal } from "./export/openOriginal.ts";
import { itemOfService } from "./sync/refetchAd.ts";
import { referenceOfAd } from "./export/referenceOfAd.ts";
import { restoreUserAds } from "./boards/restoreUserAds.ts";
import { createSearchAlerts } from "./boards/searchAlerts.ts";
import type { DecodedImage, MediaKind } from "#main/shared/files/domain/decodedImage.ts";

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
  readonly freeBytes: FreeBytes;
  readonly settings: { readonly read: () => Pick<Settings, "downloadOpenedVideos" | "syncAdLibrary"> };
  readonly folder: string;
  readonly serviceOrigin: FetcherOptions["service"];
  readonly decode: (sha256: Sha256, kind: MediaKind) => Promise<DecodedImage | null>;
  readonly wake: () => void;
  /** Notifies the person, if notifications are on. */
  readonly notify: (notice: SystemNotification) => void;
}

const notifyEveryMs = 1_000;

/** Wires user data about ads, the sync of the ad library, and its media to their commands. */
export function composeDiscover(options: Options) {
  const { clock, newId, log, stores, service, desktop, publish } = options;
  const mirror = options.ads.port;
  const { userAds, offlineCollections } = stores;
  const readAd = (id: AdId): Promise<Ad> => mirror.read(id, clock.now());
  // Limits the event rate: the window must not reload for every page of ads or every downloaded file.
  const ads = throttle(clock, notifyEveryMs, () => publish("ads.changed", null));
  const lists = throttle(clock, notifyEveryMs, () => publish("offlineCollections.changed", null));

  const ownChanged = () => publish("ads.changed", null);
  const { changes, rawItems, rawItem, saved, boards } = composeUserAds({
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
    saveCopy: (id) => storeAdCopy(saved, id),
    deleteCopy: (id) => deleteAdCopy(saved, id),
    changed: ads.call,
    pinsChanged: ownChanged,
  });
  const sync = composeAdSync({
    ...options,
    mirror,
    syncsLibrary: () => options.settings.read().syncAdLibrary,
    adsChanged: () => {
      ads.call();
      // The ads may have files to download, and new URLs of files whose URLs expired.
      media.job.soon();
      searchAlertsJob.cameIn(clock.now());
    },
    listsChanged: lists.call,
  });

  const alerts = createSearchAlerts({
    clock,
    searches: userAds.searches,
    search: userAds.search,
    filterOf: storedFilter,
    countNew: mirror.countNew,
    isOnBattery: options.power.isOnBattery,
    refreshUnseen: sync.refreshUnseen,
    notify: options.notify,
    changed: ads.call,
  });
  const searchAlertsJob = searchAlertJob({
    withAlert: alerts.withAlert,
    query: alerts.query,
    notify: alerts.notify,
    failed: (cause) => log.error("couldn't notify about search alerts", { cause }),
    wake: options.wake,
  });

  const boardFiles = boardMedia({
    boards: userAds.boards,
    board: userAds.board,
    boardAds: userAds.boardAds,
    setOffline: (id, isOffline) => setBoardOffline(boards, id, isOffline),
    pins: media.pins,
  });

  const freshItem = (id: AdId) =>
    itemOfService({ clock, readAd: service.client.readAd, mirror, connection: () => service.connection().state }, id);

  const restoring = restoreJob({
    restore: () =>
      restoreUserAds({
        mirror,
        userAdsAfter: userAds.after,
        pinnedAfter: offlineCollections.pinnedAfter,
        offlineBoards: boardFiles.offlineBoards,
        boardAds: userAds.boardAds,
        filesAfter: offlineCollections.filesAfter,
        isThere: media.cache.has,
        now: clock.now,
      }),
    sweep: media.cache.sweep,
    begin: media.begin,
    restored: ownChanged,
    failed: (cause) => log.error("couldn't restore user ads", { cause }),
    emptied: () => {
      ownChanged();
      publish("offlineCollections.changed", null);
    },
    wake: options.wake,
  });

  return {
    jobs: [restoring, sync.job, ...media.jobs, searchAlertsJob],
    resume: sync.collections.resume,
    /** Called after research added ads or renewed their URLs. */
    researchIndexed: () => {
      ownChanged();
      media.job.soon();
    },
    /** Called when the ad cache is empty: restores the user's ads; offline collections sync from the start. */
    refill: restoring.refill,
    file: media.cache.file,
    openImage: media.cache.openFile,
    handlers: discoverHandlers({
      boards,
      listBoards: userAds.boards,
      setBoardOffline: boardFiles.applyOffline,
      addedToBoard: boardFiles.added,
      leftBoards: boardFiles.removed,
      undone: boardFiles.undone,
      saved,
      searches: {
        clock,
        newId,
        changes,
        searches: userAds.searches,
        search: userAds.search,
        countNew: cachedCount({ clock, countNew: mirror.countNew }),
        filterOf: storedFilter,
      },
      changes,
      userTags: userAds.tagNames,
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
      syncLibrary: sync.collections.syncLibrary,
      isLibraryComplete: sync.collections.isLibraryComplete,
      seen: media.cache.seen,
      opened: media.cache.opened,
      downloadMedia: media.pins.download,
      isPinned: offlineCollections.isPinned,
      unpin: media.pins.unpin,
      offlineCollections: sync.collections.list,
      addOfflineCollection: sync.collections.add,
      pauseOfflineCollection: sync.collections.pause,
      syncNow: sync.collections.syncNow,
      removeOfflineCollection: sync.collections.remove,
      storage: media.cache.storage,
      setQuota: media.cache.setQuota,
    }),
    close: async () => {
      sync.stop();
      ads.stop();
      lists.stop();
      await media.close();
    },
  };
}
