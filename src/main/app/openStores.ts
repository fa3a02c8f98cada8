import path from "node:path";
import type { Log } from "#main/shared/platform/log.ts";
import type { SpendCap } from "#contracts/spending/spend.ts";
import { activityReader, activityWriter } from "#main/agents/stores/activityStore.ts";
import { pairingReader, pairingWriter } from "#main/agents/stores/pairingStore.ts";
import { versionStore } from "#main/account/stores/versionStore.ts";
import { offlineCollectionStore } from "#main/ads/stores/offlineCollectionStore.ts";
import { userAdReader } from "#main/ads/stores/userAdStore.ts";
import { userAdWriter } from "#main/ads/stores/userAdWriter.ts";
import { notificationStore } from "#main/desktop/stores/notificationStore.ts";
import { requestCountStore } from "#main/desktop/stores/requestCountStore.ts";
import { generationReader, generationWriter } from "#main/generations/stores/generationStore.ts";
import { ledgerReader, ledgerWriter } from "#main/ledger/stores/ledgerStore.ts";
import { assetMediaStore } from "#main/library/stores/assetMediaStore.ts";
import { assetReader } from "#main/library/stores/assetStore.ts";
import { collectionReader } from "#main/library/stores/collectionStore.ts";
import { libraryReader } from "#main/library/stores/libraryStore.ts";
import { libraryWriter } from "#main/library/stores/libraryWriter.ts";
import { missingFileStore } from "#main/library/stores/missingFileStore.ts";
import { savedFileStore } from "#main/library/stores/savedFileStore.ts";
import { hostedFileReader, hostedFileWriter } from "#main/references/stores/hostedFileStore.ts";
import { referenceStore } from "#main/references/stores/referenceStore.ts";
import { monitorReader, monitorWriter } from "#main/research/stores/monitorStore.ts";
import { researchJobReader, researchJobWriter } from "#main/research/stores/researchJobStore.ts";
import { researchListReader } from "#main/research/stores/researchListStore.ts";
import { researchPageStore } from "#main/research/stores/researchPageStore.ts";
import { markCorrupt, openCache, type WritableDb } from "#main/shared/database/database.ts";
import { isCorruption } from "#main/shared/database/databaseCorruption.ts";
import { lockFolder } from "#main/shared/database/folderLock.ts";
import { metaStore } from "#main/shared/database/metaStore.ts";
import { resultAppearanceStore } from "#main/library/stores/resultAppearanceStore.ts";
import { cacheMigrations } from "#main/shared/database/migrations/cache/migrations.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { rateLimitStore } from "#main/shared/database/rateLimitStore.ts";
import { snapshotStore } from "#main/shared/database/snapshotStore.ts";
import { capUsage } from "#main/spending/consent/checkCaps.ts";
import { spendingStores } from "#main/spending/stores/spendingStores.ts";
import { backupStore } from "#main/storage/backups/backupStore.ts";
import { openJournalOrRecover } from "#main/storage/backups/recoverJournal.ts";
import { storedFileStore } from "#main/storage/files/storedFileStore.ts";
import { draftStore } from "#main/studio/stores/draftStore.ts";
import { galleryStore } from "#main/studio/stores/galleryStore.ts";
import { quotedRequestReader } from "#main/studio/stores/quotedRequestStore.ts";
import { resultAddressReader } from "#main/studio/stores/resultAddressStore.ts";
import { deliveryStore } from "#main/webhooks/stores/deliveryStore.ts";

export type Stores = ReturnType<typeof openStores>;

/** A cache up to this size is checked completely at startup. */
const checkedCacheBytes = 32 * 1024 * 1024;

/**
 * Locks a workspace's folder for this process, and opens both of its databases and all their stores. A new workspace
 * begins with `firstCaps`.
 */
export function composeStores(folder: string, now: number, firstCaps: readonly SpendCap[] = []): Stores {
  const unlock = lockFolder(folder);
  try {
    const stores = openStores(folder, unlock, now);
    stores.caps.begin(firstCaps);
    return stores;
  } catch (cause) {
    unlock();
    throw cause;
  }
}

function openStores(folder: string, unlock: () => void, now: number) {
  const journal = openJournalOrRecover(folder, journalMigrations, now);
  const cacheFile = path.join(folder, "cache.db");
  const cache = openCache(cacheFile, cacheMigrations, checkedCacheBytes);
  return {
    ...storesOf(journal, cache, folder),
    /** Records corruption found during use: the next start rebuilds the cache and checks the journal. */
    noteDamage: (cause: unknown) => {
      if (isCorruption(cause)) markCorrupt(cacheFile);
    },
    close: () => {
      try {
        cache.pragma("optimize");
      } catch (cause) {
        if (!isCorruption(cause)) throw cause;
        markCorrupt(cacheFile);
      } finally {
        cache.close();
        journal.close();
        unlock();
      }
    },
  };
}

/** Creates all stores of a workspace on its two databases. `folder` is the workspace's folder. */
export function storesOf(journal: WritableDb, cache: WritableDb, folder: string) {
  const spending = spendingStores(journal);
  const ledger = ledgerReader(cache);
  return {
    ...spending,
    /** Returns the credits that count against a cap. It needs both databases: the ledger has the refunds. */
    capUsage: capUsage({
      consentedSince: spending.requests.consentedSince,
      failedSince: spending.caps.failedSince,
      entriesOf: ledger.aboutGenerations,
    }),
    generations: generationReader(journal),
    generationWriter: generationWriter(journal),
    assets: assetReader(journal),
    library: libraryReader(journal),
    collections: collectionReader(journal),
    libraryWriter: libraryWriter(journal),
    assetMedia: assetMediaStore(journal),
    saved: savedFileStore(journal),
    missingFiles: missingFileStore(journal),
    references: referenceStore(journal),
    hosted: hostedFileReader(journal),
    hostedWriter: hostedFileWriter(journal),
    drafts: draftStore(journal),
    quotedRequests: quotedRequestReader(journal),
    resultAddresses: resultAddressReader(journal),
    galleryImages: galleryStore(cache),
    userAds: userAdReader(journal),
    userAdWriter: userAdWriter(journal),
    offlineCollections: offlineCollectionStore(journal),
    research: researchJobReader(journal),
    researchWriter: researchJobWriter(journal),
    researchList: researchListReader(journal),
    researchPages: researchPageStore(journal),
    monitors: monitorReader(journal),
    monitorWriter: monitorWriter(journal, {
      confirm: spending.journal.confirm,
      insertConsent: spending.insertConsent,
    }),
    pairings: pairingReader(journal),
    pairingWriter: pairingWriter(journal, spending.insertConsent),
    programActivity: activityReader(journal),
    programActivityWriter: activityWriter(journal),
    ledger,
    ledgerWriter: ledgerWriter(cache),
    notificationLog: notificationStore(journal),
    requestCounts: requestCountStore(journal),
    storedFiles: storedFileStore(journal),
    backups: backupStore(journal, folder),
    deliveries: deliveryStore(journal),
    versions: versionStore(journal),
    meta: metaStore(journal),
    snapshots: snapshotStore(cache),
    rates: rateLimitStore(cache),
    resultAppearances: resultAppearanceStore(cache),
  };
}

/** Wraps a log and passes the cause of each logged error to `noteDamage`, which detects database corruption. */
export function corruptionMonitor(log: Log, noteDamage: (cause: unknown) => void): Log {
  return {
    ...log,
    error: (event, fields) => {
      noteDamage(fields?.["cause"]);
      log.error(event, fields);
    },
  };
}
