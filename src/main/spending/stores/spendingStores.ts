import type { WritableDb, ReadableDb } from "#main/shared/database/database.ts";
import { spendCapStore } from "./spendCapStore.ts";
import { chargeIdStore } from "./chargeIdStore.ts";
import type { AllowanceKey } from "./allowanceKey.ts";
import { allowanceReader, allowanceWriter } from "./allowanceStore.ts";
import { confirmationReader } from "./confirmationStore.ts";
import { confirmationWriter } from "./confirmationWriter.ts";
import { consentedHosts, consentInsert } from "./consentInsert.ts";
import { journalWriter } from "./journalWriter.ts";
import { keyModeStore } from "./keyModeStore.ts";
import { paidRequestReader } from "./paidRequestStore.ts";
import { runReader, runWriter } from "./runStore.ts";
import { senderHash } from "#main/shared/database/senderHash.ts";
import { metaStore } from "#main/shared/database/metaStore.ts";

export type SpendingStores = ReturnType<typeof spendingStores>;

/** The stores of paid requests, batches, and spend caps. */
export function spendingStores(journal: WritableDb) {
  const writer = journalWriter(journal);
  const runs = runWriter(journal);
  const meta = metaStore(journal);
  return {
    requests: paidRequestReader(journal),
    journal: writer,
    confirmations: confirmationReader(journal),
    confirmationWriter: confirmationWriter(journal, writer, runs),
    /** Returns the stores of allowances, whose rows have checksums under this key. */
    allowancesWith: (key: AllowanceKey) => ({
      allowances: allowanceReader(journal, key),
      allowanceWriter: allowanceWriter(journal, key),
    }),
    insertConsent: consentInsert(journal),
    isHostConsented: consentedHosts(journal),
    runs: runReader(journal),
    runWriter: runs,
    caps: spendCapStore(journal, meta),
    chargeIds: chargeIdStore(journal),
    keyMode: keyModeStore(meta),
    /** Returns a function that hashes the current API key. */
    senderOf: (apiKey: () => string) => senderHash(meta, apiKey),
    sendingCount: sendingCounter(journal),
  };
}

/** Returns a function that counts the requests being sent now. */
export function sendingCounter(db: ReadableDb): () => number {
  const count = db.prepare<[], { requests: number }>(
    "SELECT count(*) AS requests FROM paid_request WHERE state = 'sending'",
  );
  return () => count.get()?.requests ?? 0;
}
