import path from "node:path";
import type { SpendCap } from "../../contracts/spending/spend.ts";
import { agentStores } from "../agents/stores/agentStores.ts";
import { versionStore } from "../account/stores/versionStore.ts";
import { adStores } from "../ads/stores/adStores.ts";
import { desktopStores } from "../desktop/stores/desktopStores.ts";
import { generationStores } from "../generations/stores/generationStores.ts";
import { ledgerStores } from "../ledger/stores/ledgerStores.ts";
import { libraryStores } from "../library/stores/libraryStores.ts";
import { referenceStores } from "../references/stores/referenceStores.ts";
import { researchStores } from "../research/stores/researchStores.ts";
import { markCorrupt, openCache } from "../shared/database/database.ts";
import { isCorruption } from "../shared/database/databaseCorruption.ts";
import { lockFolder } from "../shared/database/folderLock.ts";
import { metaStore } from "../shared/database/metaStore.ts";
import { resultAppearanceStore } from "../library/stores/resultAppearanceStore.ts";
import { cacheMigrations } from "../shared/database/migrations/cache/migrations.ts";
import { journalMigrations } from "../shared/database/migrations/journal/migrations.ts";
import { rateLimitStore } from "../shared/database/rateLimitStore.ts";
import { snapshotStore } from "../shared/database/snapshotStore.ts";
import { capUsage } from "../spending/consent/checkCaps.ts";
import { spendingStores } from "../spending/stores/spendingStores.ts";
import { openJournalOrRecover } from "../storage/backups/recoverJournal.ts";
import { storageStores } from "../storage/storageStores.ts";
import { studioStores } from "../studio/stores/studioStores.ts";
import { deliveryStore } from "../webhooks/stores/deliveryStore.ts";

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
  const spending = spendingStores(journal);
  const ledger = ledgerStores(cache);
  return {
    ...spending,
    /** Returns the credits that count against a cap. It needs both databases: the ledger has the refunds. */
    capUsage: capUsage({
      consentedSince: spending.requests.consentedSince,
      failedSince: spending.caps.failedSince,
      entriesOf: ledger.ledger.aboutGenerations,
    }),
    ...generationStores(journal),
    ...libraryStores(journal),
    ...referenceStores(journal),
    ...studioStores(journal, cache),
    ...adStores(journal),
    ...researchStores(journal, {
      recordConfirm: spending.journal.recordConfirm,
      insertConsent: spending.insertConsent,
    }),
    ...agentStores(journal, spending.insertConsent),
    ...ledger,
    ...desktopStores(journal),
    ...storageStores(journal, folder),
    deliveries: deliveryStore(journal),
    versions: versionStore(journal),
    meta: metaStore(journal),
    snapshots: snapshotStore(cache),
    rates: rateLimitStore(cache),
    resultAppearances: resultAppearanceStore(cache),
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
