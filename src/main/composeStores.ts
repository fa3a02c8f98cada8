import path from "node:path";
import { backupFolder, listBackups } from "./db/backups/backupFiles.ts";
import { forgetRecovery, lastRecovery, openJournalOrRecover } from "./db/backups/recoverJournal.ts";
import { findBackup, mergeCopy } from "./db/backups/restoreBackup.ts";
import { writeBackup } from "./db/backups/writeBackup.ts";
import { markDamaged, openCache } from "./db/database.ts";
import { isDamage } from "./db/databaseDamage.ts";
import { lockFolder } from "./db/folderLock.ts";
import { cacheMigrations } from "./db/migrations/cache/migrations.ts";
import { journalMigrations } from "./db/migrations/journal/migrations.ts";
import { assetMediaStore } from "./db/stores/assetMediaStore.ts";
import { assetReader } from "./db/stores/assetStore.ts";
import { chargeIdStore } from "./db/stores/chargeIdStore.ts";
import { capStore } from "./db/stores/capStore.ts";
import { deliveryStore } from "./db/stores/deliveryStore.ts";
import { draftStore } from "./db/stores/draftStore.ts";
import { galleryStore } from "./db/stores/galleryStore.ts";
import { generationReader, generationWriter } from "./db/stores/generationStore.ts";
import { hostedFileReader, hostedFileWriter } from "./db/stores/hostedFileStore.ts";
import { journalWriter } from "./db/stores/journalWriter.ts";
import { keptListStore } from "./db/stores/keptListStore.ts";
import { ledgerReader, ledgerWriter } from "./db/stores/ledgerStore.ts";
import { libraryReader } from "./db/stores/libraryStore.ts";
import { libraryWriter } from "./db/stores/libraryWriter.ts";
import { keyModeStore } from "./db/stores/keyModeStore.ts";
import { metaStore } from "./db/stores/metaStore.ts";
import { noticeStore } from "./db/stores/noticeStore.ts";
import { ownAdReader } from "./db/stores/ownAdStore.ts";
import { ownAdWriter } from "./db/stores/ownAdWriter.ts";
import { paidRequestReader } from "./db/stores/paidRequestStore.ts";
import { rateStore } from "./db/stores/rateStore.ts";
import { referenceStore } from "./db/stores/referenceStore.ts";
import { researchJobReader, researchJobWriter } from "./db/stores/researchJobStore.ts";
import { researchListReader } from "./db/stores/researchListStore.ts";
import { researchPageStore } from "./db/stores/researchPageStore.ts";
import { resultAddressReader } from "./db/stores/resultAddressStore.ts";
import { runReader, runWriter } from "./db/stores/runStore.ts";
import { savedFileStore } from "./db/stores/savedFileStore.ts";
import { storedFileStore } from "./db/stores/storedFileStore.ts";
import { sendingCounter } from "./db/stores/sendingCounter.ts";
import { snapshotStore } from "./db/stores/snapshotStore.ts";
import { versionStore } from "./db/stores/versionStore.ts";
import { workCounter } from "./db/stores/workCounter.ts";
import { watchReader, watchWriter } from "./db/stores/watchStore.ts";

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
