// The ledger of a workspace for unit tests: the real stores and queries. Only the network and the window are replaced.
import type { LedgerEntry } from "#contracts/service/account.ts";
import type { LedgerEntryView } from "#contracts/spending/spend.ts";
import type { LedgerContext } from "#main/ledger/context.ts";
import { readLedger } from "#main/ledger/readLedger.ts";
import { ledgerReads } from "#main/ledger/stores/ledgerReads.ts";
import { ledgerWriter } from "#main/ledger/stores/ledgerStore.ts";
import { metaStore } from "#main/shared/database/metaStore.ts";
import { snapshotStore } from "#main/shared/database/snapshotStore.ts";
import { chargeIdStore } from "#main/spending/stores/chargeIdStore.ts";
import { manualClock } from "./manualClock.ts";
import { type OpenDatabases, withMemoryDatabases } from "./openDatabases.ts";

/** Returns a context of the ledger's use cases on these databases. */
export function testLedger({ journal, cache }: OpenDatabases, given: Partial<LedgerContext> = {}): LedgerContext {
  const clock = given.clock ?? manualClock();
  const reads = ledgerReads(journal, cache);
  const done = () => Promise.resolve(true);
  return {
    clock,
    publish: () => undefined,
    wake: () => undefined,
    report: () => () => undefined,
    desktop: { chooseTarget: () => Promise.resolve(null) },
    service: { lastLimits: () => null, refreshAccount: done, refreshLimits: done, client: { listLedger: noService } },
    // The worker answers with promises.
    reads: {
      ledgerPage: (...input) => Promise.resolve(reads.ledgerPage(...input)),
      owners: (ids) => Promise.resolve(reads.owners(ids)),
      summary: (by, since) => Promise.resolve(reads.summary(by, since)),
      netSince: (times) => Promise.resolve(reads.netSince(times)),
      reconciliation: (around) => Promise.resolve(reads.reconciliation(around)),
    },
    ledgerWriter: ledgerWriter(cache),
    chargeIds: chargeIdStore(journal),
    snapshots: snapshotStore(cache),
    meta: metaStore(journal),
    capDeps: { clock, sessionStart: () => 0, caps: () => [], consentedSince: () => 0 },
    setCaps: () => Promise.resolve(),
    entriesAdded: () => undefined,
    ...given,
  };
}

const noService = () => Promise.reject(new Error("this test has no service"));

/** Stores an entry of the service's ledger, and returns it as the page gets it. */
export function storedRow(entry: LedgerEntry): Promise<LedgerEntryView> {
  return withMemoryDatabases(async (databases) => {
    const ledger = testLedger(databases);
    ledger.ledgerWriter.insert([entry], 0);
    const [row] = (await readLedger(ledger, { limit: 10 })).rows;
    if (row === undefined) throw new Error("the entry is stored");
    return row;
  });
}
