import type { Service } from "#main/account/service.ts";
import type { AdStores } from "#main/ads/stores/adStores.ts";
import type { MetaStore } from "#main/shared/database/metaStore.ts";
import type { AdMirror } from "#main/ads/domain/adMirror.ts";
import type { AdListQuery } from "./domain/adQuery.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { RequestPriority } from "#main/shared/api/domain/requestPriorities.ts";
import type { PowerSource } from "#main/shared/platform/powerSource.ts";
import type { Random } from "#main/shared/base/retryPolicy.ts";
import { adSyncJob } from "./adSyncJob.ts";
import type { Log } from "#main/shared/platform/log.ts";
import { refreshFromService } from "./refreshFromService.ts";
import { createCollectionCounts } from "./collectionCounts.ts";
import { createOfflineCollections } from "./offlineCollections.ts";
import { queryHabits } from "./queryHabits.ts";
import { adRefresh } from "./refreshAds.ts";
import { searchByFilter } from "./searchByFilter.ts";
import { serviceSearches } from "./serviceSearch.ts";

interface Options {
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: () => string;
  readonly log: Log;
  readonly stores: Pick<AdStores, "offlineCollections"> & { readonly meta: MetaStore };
  readonly service: Service;
  readonly mirror: AdMirror;
  readonly power: PowerSource;
  readonly syncsLibrary: () => boolean;
  readonly adsChanged: () => void;
  readonly listsChanged: () => void;
  readonly wake: () => void;
}

/** Wires the offline collections, and the background refresh of displayed ads. */
export function composeAdSync(options: Options) {
  const { clock, random, newId, log, service, mirror, power, adsChanged, listsChanged, wake } = options;
  const { listAds, readAd } = service.client;
  const habits = queryHabits({ settings: options.stores.meta, baseUrl: () => service.lastAddress().baseUrl });
  const fetchPage = (query: AdListQuery, cursor: string | null, priority: RequestPriority) =>
    refreshFromService({ listAds, ...habits }, query, cursor, priority);
  const counts = createCollectionCounts({
    clock,
    offlineCollectionStats: mirror.offlineCollectionStats,
    isReading: (id) => job.isReading(id),
  });
  const collections = createOfflineCollections({
    clock,
    newId,
    rows: options.stores.offlineCollections,
    mirror,
    fetchPage,
    readAd,
    counts,
    isOnBattery: power.isOnBattery,
    syncsLibrary: options.syncsLibrary,
    connection: () => service.connection().state,
    readsPerMinute: () => service.budget.usage().reads.limit,
    waitOf: (id) => job.waitOf(id),
    readSoon: (id) => job.soon(id),
    adsChanged,
    collectionsChanged: listsChanged,
    wake,
  });
  const job = adSyncJob({
    clock,
    random,
    lists: collections.toRead,
    pausedBecause: collections.pausedBecause,
    step: collections.step,
    restMs: collections.restMs,
    changed: collections.stepped,
    report: (cause) => log.error("job failed", { job: "ads", cause }),
    wake,
  });
  power.observe(() => {
    listsChanged();
    wake();
  });

  const searches = serviceSearches({ clock, fetchPage, mirror, adsChanged, stateChanged: listsChanged });
  const refresh = adRefresh({
    clock,
    readFirst: searches.readFirst,
    isOnline: () => !collections.isAway(),
    report: (cause) => log.error("couldn't refresh ads", { cause }),
  });

  return { job, collections, ...refresh, ...searchByFilter(searches) };
}
