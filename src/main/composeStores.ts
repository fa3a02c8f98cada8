import path from "node:path";
import { openCache, openJournal, type ReadableDb } from "./db/database.ts";
import { lockFolder } from "./db/folderLock.ts";
import { cacheMigrations } from "./db/migrations/cache/migrations.ts";
import { journalMigrations } from "./db/migrations/journal/migrations.ts";
import { assetMediaStore } from "./db/stores/assetMediaStore.ts";
import { assetReader } from "./db/stores/assetStore.ts";
import { capStore } from "./db/stores/capStore.ts";
import { databaseFacts } from "./db/stores/databaseFacts.ts";
import { draftStore } from "./db/stores/draftStore.ts";
import { galleryStore } from "./db/stores/galleryStore.ts";
import { generationReader, generationWriter } from "./db/stores/generationStore.ts";
import { journalWriter } from "./db/stores/journalWriter.ts";
import { ledgerStore } from "./db/stores/ledgerStore.ts";
import { libraryReader } from "./db/stores/libraryStore.ts";
import { libraryWriter } from "./db/stores/libraryWriter.ts";
import { metaStore } from "./db/stores/metaStore.ts";
import { noticeStore } from "./db/stores/noticeStore.ts";
import { paidRequestReader } from "./db/stores/paidRequestStore.ts";
import { rateStore } from "./db/stores/rateStore.ts";
import { researchJobReader, researchJobWriter } from "./db/stores/researchJobStore.ts";
import { resultAddressReader } from "./db/stores/resultAddressStore.ts";
import { runReader, runWriter } from "./db/stores/runStore.ts";
import { savedFileStore } from "./db/stores/savedFileStore.ts";
import { sendingCounter } from "./db/stores/sendingCounter.ts";
import { sentRequestReader } from "./db/stores/sentRequestStore.ts";
import { snapshotStore } from "./db/stores/snapshotStore.ts";

export type Stores = ReturnType<typeof openStores>;

/** Takes a workspace's folder for this process alone, and opens both of its databases and every store on them. */
export function composeStores(folder: string): Stores {
  const unlock = lockFolder(folder);
  try {
    return openStores(folder, unlock);
  } catch (cause) {
    unlock();
    throw cause;
  }
}

function factsOf({ journal, cache }: Readonly<Record<"journal" | "cache", ReadableDb>>) {
  const [ofJournal, ofCache] = [databaseFacts(journal), databaseFacts(cache)];
  return () => ({ Journal: ofJournal(), Cache: ofCache() });
}

function openStores(folder: string, unlock: () => void) {
  const journalDb = openJournal(path.join(folder, "journal.db"), journalMigrations);
  const cacheDb = openCache(path.join(folder, "cache.db"), cacheMigrations);
  return {
    requests: paidRequestReader(journalDb),
    journal: journalWriter(journalDb),
    generations: generationReader(journalDb),
    generationWriter: generationWriter(journalDb),
    assets: assetReader(journalDb),
    library: libraryReader(journalDb),
    libraryWriter: libraryWriter(journalDb),
    assetMedia: assetMediaStore(journalDb),
    saved: savedFileStore(journalDb),
    drafts: draftStore(journalDb),
    resultAddresses: resultAddressReader(journalDb),
    runs: runReader(journalDb),
    runWriter: runWriter(journalDb),
    research: researchJobReader(journalDb),
    researchWriter: researchJobWriter(journalDb),
    caps: capStore(journalDb),
    sent: sentRequestReader(journalDb),
    notices: noticeStore(journalDb),
    meta: metaStore(journalDb),
    snapshots: snapshotStore(cacheDb),
    ledger: ledgerStore(cacheDb),
    galleryPictures: galleryStore(cacheDb),
    rates: rateStore(cacheDb),
    facts: factsOf({ journal: journalDb, cache: cacheDb }),
    /** Copies the journal, as it is now, into a file that is not there yet. */
    copyJournal: (file: string) => void journalDb.prepare("VACUUM INTO ?").run(file),
    sendingCount: sendingCounter(journalDb),
    close: () => {
      cacheDb.pragma("optimize");
      cacheDb.close();
      journalDb.close();
      unlock();
    },
  };
}
