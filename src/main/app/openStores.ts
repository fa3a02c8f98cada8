import path from "node:path";
import { backupFolder, listBackups } from "../storage/backups/backupFiles.ts";
import { forgetRecovery, lastRecovery, openJournalOrRecover } from "../storage/backups/recoverJournal.ts";
import { findBackup, mergeCopy } from "../storage/backups/restoreBackup.ts";
import { writeBackup } from "../storage/backups/writeBackup.ts";
import { markDamaged, openCache } from "../shared/database/database.ts";
import { isDamage } from "../shared/database/databaseDamage.ts";
import { lockFolder } from "../shared/database/folderLock.ts";
import { cacheMigrations } from "../shared/database/migrations/cache/migrations.ts";
import { journalMigrations } from "../shared/database/migrations/journal/migrations.ts";
import { assetMediaStore } from "../library/stores/assetMediaStore.ts";
import { assetReader } from "../library/stores/assetStore.ts";
import { chargeIdStore } from "../spending/stores/chargeIdStore.ts";
import { capStore } from "../spending/stores/capStore.ts";
import { deliveryStore } from "../webhooks/stores/deliveryStore.ts";
import { draftStore } from "../studio/stores/draftStore.ts";
import { galleryStore } from "../studio/stores/galleryStore.ts";
import { generationReader, generationWriter } from "../generations/stores/generationStore.ts";
import { hostedFileReader, hostedFileWriter } from "../references/stores/hostedFileStore.ts";
import { journalWriter } from "../spending/stores/journalWriter.ts";
import { keptListStore } from "../ads/stores/keptListStore.ts";
import { ledgerReader, ledgerWriter } from "../ledger/stores/ledgerStore.ts";
import { libraryReader } from "../library/stores/libraryStore.ts";
import { libraryWriter } from "../library/stores/libraryWriter.ts";
import { keyModeStore } from "../spending/stores/keyModeStore.ts";
import { metaStore } from "../shared/database/metaStore.ts";
import { noticeStore } from "../desktop/stores/noticeStore.ts";
import { ownAdReader } from "../ads/stores/ownAdStore.ts";
import { ownAdWriter } from "../ads/stores/ownAdWriter.ts";
import { paidRequestReader } from "../spending/stores/paidRequestStore.ts";
import { rateStore } from "../shared/database/rateStore.ts";
import { referenceStore } from "../references/stores/referenceStore.ts";
import { researchJobReader, researchJobWriter } from "../research/stores/researchJobStore.ts";
import { researchListReader } from "../research/stores/researchListStore.ts";
import { researchPageStore } from "../research/stores/researchPageStore.ts";
import { resultAddressReader } from "../studio/stores/resultAddressStore.ts";
import { runReader, runWriter } from "../spending/stores/runStore.ts";
import { savedFileStore } from "../library/stores/savedFileStore.ts";
import { storedFileStore } from "../storage/files/storedFileStore.ts";
import { sendingCounter } from "../spending/stores/sendingCounter.ts";
import { snapshotStore } from "../shared/database/snapshotStore.ts";
import { versionStore } from "../account/versions/versionStore.ts";
import { workCounter } from "../desktop/stores/workCounter.ts";
import { watchReader, watchWriter } from "../research/stores/watchStore.ts";

export type Stores = ReturnType<typeof openStores>;

/** A cache of up to this size is read through at the start. */
const checkedCacheBytes = 32 * 1024 * 1024;

/** Takes a workspace's folder for this process alone, and opens both of its databases and every store on them. */
export function composeStores(folder: string, now: number): Stores {
  const unlock = lockFolder(folder);
  try {
    return openStores(folder, unlock, now);
  } catch (cause) {
    unlock();
    throw cause;
  }
}

function openStores(folder: string, unlock: () => void, now: number) {
  const journalDb = openJournalOrRecover(folder, journalMigrations, now);
  const backups = backupFolder(folder);
  const cacheFile = path.join(folder, "cache.db");
  const cacheDb = openCache(cacheFile, cacheMigrations, checkedCacheBytes);
  const journal = journalWriter(journalDb);
  return {
    requests: paidRequestReader(journalDb),
    journal,
    generations: generationReader(journalDb),
    generationWriter: generationWriter(journalDb),
    assets: assetReader(journalDb),
    library: libraryReader(journalDb),
    libraryWriter: libraryWriter(journalDb),
    assetMedia: assetMediaStore(journalDb),
    saved: savedFileStore(journalDb),
    deliveries: deliveryStore(journalDb),
    references: referenceStore(journalDb),
    hosted: hostedFileReader(journalDb),
    hostedWriter: hostedFileWriter(journalDb),
    storedFiles: storedFileStore(journalDb),
    drafts: draftStore(journalDb),
    ownAds: ownAdReader(journalDb),
    ownAdWriter: ownAdWriter(journalDb),
    keptLists: keptListStore(journalDb),
    resultAddresses: resultAddressReader(journalDb),
    runs: runReader(journalDb),
    runWriter: runWriter(journalDb),
    research: researchJobReader(journalDb),
    researchWriter: researchJobWriter(journalDb),
    researchList: researchListReader(journalDb),
    researchPages: researchPageStore(journalDb),
    watches: watchReader(journalDb),
    watchWriter: watchWriter(journalDb, journal.arm),
    caps: capStore(journalDb),
    chargeIds: chargeIdStore(journalDb),
    notices: noticeStore(journalDb),
    meta: metaStore(journalDb),
    keyMode: keyModeStore(metaStore(journalDb)),
    versions: versionStore(journalDb),
    snapshots: snapshotStore(cacheDb),
    ledger: ledgerReader(cacheDb),
    ledgerWriter: ledgerWriter(cacheDb),
    galleryPictures: galleryStore(cacheDb),
    rates: rateStore(cacheDb),
    backups: {
      list: () => listBackups(backups),
      make: (copy: (to: string) => Promise<void>, at: number) => writeBackup(copy, backups, at),
      find: (name: string) => findBackup(backups, name),
      merge: (file: string, options: Parameters<typeof mergeCopy>[2]) => mergeCopy(journalDb, file, options),
      lastRecovery: () => lastRecovery(journalDb),
      forgetRecovery: () => forgetRecovery(journalDb),
    },
    /** What was found damaged while it was used: the mirror is begun anew at the next start, the journal is checked then. */
    noteDamage: (cause: unknown) => {
      if (isDamage(cause)) markDamaged(cacheFile);
    },
    sendingCount: sendingCounter(journalDb),
    workCounts: workCounter(journalDb),
    close: () => {
      try {
        cacheDb.pragma("optimize");
      } catch (cause) {
        if (!isDamage(cause)) throw cause;
        markDamaged(cacheFile);
      } finally {
        cacheDb.close();
        journalDb.close();
        unlock();
      }
    },
  };
}
