import path from "node:path";
import { Readable } from "node:stream";
import { contentStore } from "#main/shared/files/contentStore.ts";
import { spaceProblem } from "#main/shared/files/diskSpace.ts";
import { mediaFetcher } from "#main/shared/files/fetchMedia.ts";
import { removeUnreferencedFiles } from "#main/shared/files/removeUnreferencedFiles.ts";
import { throttle } from "#main/shared/jobs/throttle.ts";
import { adsCommands, type DiscoverContext } from "./adsCommands.ts";
import { restoreJob } from "./boards/restoreUserAds.ts";
import { cachedCount } from "./boards/savedSearches.ts";
import { searchAlertJob } from "./boards/searchAlertJob.ts";
import { createSearchAlerts } from "./boards/searchAlerts.ts";
import { userAdUpdates } from "./boards/updateUserAds.ts";
import type { AdFilesContext, AdsContext, MirrorContext } from "./context.ts";
import { adWorkerClient } from "./engine/adWorkerClient.ts";
import { createAdMediaCache, type MediaContext } from "./media/adMediaCache.ts";
import { adMediaJob } from "./media/adMediaJob.ts";
import { appearanceJob } from "./media/appearanceJob.ts";
import { createRecentDownloads } from "./media/recentDownloads.ts";
import { adSyncJob } from "./sync/adSyncJob.ts";
import { createCollectionCounts } from "./sync/describeCollections.ts";
import { createOfflineCollections } from "./sync/offlineCollections.ts";
import { adRefresh } from "./sync/refreshAds.ts";
import { serviceSearches } from "./sync/serviceSearch.ts";

const publishEveryMs = 1_000;

/** Opens the ad database in its thread, and Discover: what the user adds to ads, their sync, and their media. */
export function openAds(given: AdsContext) {
  const { clock, folder, log, power, publish } = given;
  const adsChanged = throttle(clock, publishEveryMs, () => publish("ads.changed", null));
  const collectionsChanged = throttle(clock, publishEveryMs, () => publish("offlineCollections.changed", null));
  const mirror: MirrorContext = {
    ...given,
    mirror: adWorkerClient({
      program: given.adProgram,
      files: { ads: path.join(folder, "ads.db"), journal: path.join(folder, "journal.db") },
      crashed: (cause) => log.error("ad worker crashed", { cause }),
      // The user's ads are restored; offline collections sync from the start.
      emptied: () => restoring.refill(),
      clock,
    }),
    adsChanged: adsChanged.call,
    collectionsChanged: collectionsChanged.call,
    adsReceived: () => {
      adsChanged.call();
      // The ads may have files to download, and new URLs of files whose URLs expired.
      mediaJob.soon();
      alertJob.cameIn(clock.now());
    },
  };
  const files = openFiles(mirror, () => mediaJob);
  const downloads = createRecentDownloads(files);
  const media: MediaContext = { ...files, downloads, mediaCache: createAdMediaCache({ ...files, downloads }) };
  const mediaJob = adMediaJob(media);
  const appearances = appearanceJob(media);

  const counting = { ...mirror, syncJob: () => syncJob };
  const collections = createOfflineCollections({ ...counting, counts: createCollectionCounts(counting) });
  const syncJob = adSyncJob({ ...mirror, collections });
  const searches = serviceSearches(mirror);
  const refresh = adRefresh({ ...mirror, searches });
  const alertJob = searchAlertJob({ ...mirror, alerts: createSearchAlerts({ ...mirror, refresh }) });

  const discover: DiscoverContext = { ...media, collections, searches, refresh, countNew: cachedCount(mirror) };
  const restoring = restoreJob(discover, { media: mediaJob, appearances });
  power.observe(() => {
    mediaJob.soon();
    appearances.soon();
  });
  power.observe(() => {
    collectionsChanged.call();
    given.wake();
  });
  return {
    commands: adsCommands(discover),
    jobs: [restoring, syncJob, mediaJob, appearances, alertJob],
    /** The ad database. */
    mirror: mirror.mirror,
    /** Returns the ads with a file at one of these URLs, which have no query. */
    adsAt: (addresses: readonly string[]) => mirror.mirror.atAddresses(addresses, clock.now()),
    /** Called when the connection is back. */
    resume: collections.resume,
    /** Called after research added ads or renewed their URLs. */
    researchIndexed: () => {
      publish("ads.changed", null);
      mediaJob.soon();
    },
    file: discover.mediaCache.file,
    openImage: discover.mediaCache.openFile,
    close: async () => {
      refresh.stop();
      adsChanged.stop();
      collectionsChanged.stop();
      await Promise.all([files.fetcher.close(), mirror.mirror.close()]);
    },
  };
}

/** Opens the folder of the files of ads. */
function openFiles(context: MirrorContext, mediaJob: AdFilesContext["mediaJob"]) {
  const folder = path.join(context.folder, "ads");
  const files = contentStore(folder);
  return {
    ...context,
    changes: userAdUpdates(context),
    files,
    storeImage: (bytes: Uint8Array) => files.receive(Readable.from([bytes])),
    removeUnreferencedFiles: (isNamed: (sha256: string) => boolean) => removeUnreferencedFiles(folder, isNamed),
    fetcher: mediaFetcher({
      store: files,
      service: context.serviceOrigin,
      pace: context.clock,
      problemOf: (neededBytes) => spaceProblem(context.freeBytes, folder, neededBytes),
    }),
    mediaJob,
  };
}
