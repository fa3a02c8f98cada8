import type { WritableDb } from "../../shared/database/database.ts";
import { spendCapStore } from "./spendCapStore.ts";
import { chargeIdStore } from "./chargeIdStore.ts";
import { consentInsert } from "./consentInsert.ts";
import { journalWriter } from "./journalWriter.ts";
import { keyModeStore } from "./keyModeStore.ts";
import { paidRequestReader } from "./paidRequestStore.ts";
import { runReader, runWriter } from "./runStore.ts";
import { sendingCounter } from "./sendingCounter.ts";
import { metaStore } from "../../shared/database/metaStore.ts";

export type SpendingStores = ReturnType<typeof spendingStores>;

/** The stores of paid requests, batches, and spend caps. */
export function spendingStores(journal: WritableDb) {
  return {
    requests: paidRequestReader(journal),
    journal: journalWriter(journal),
    insertConsent: consentInsert(journal),
    runs: runReader(journal),
    runWriter: runWriter(journal),
    caps: spendCapStore(journal, metaStore(journal)),
    chargeIds: chargeIdStore(journal),
    keyMode: keyModeStore(metaStore(journal)),
    sendingCount: sendingCounter(journal),
  };
}
