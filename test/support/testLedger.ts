// The ledger of a test workspace, with its real queries. Only the network and the window are replaced.
import type { LedgerEntry } from "#contracts/service/account.ts";
import type { LedgerEntryView } from "#contracts/spending/spend.ts";
import type { LedgerContext } from "#main/ledger/context.ts";
import { readLedger } from "#main/ledger/readLedger.ts";
import { ledgerReads } from "#main/ledger/stores/ledgerReads.ts";
import { testWorkspace } from "./testWorkspace.ts";

/** Returns the context of the ledger's use cases on a workspace, which is closed after the test that calls this. */
export function testLedger(given: Partial<LedgerContext> = {}, workspace = testWorkspace()): LedgerContext {
  const clock = given.clock ?? workspace.clock;
  const reads = ledgerReads(workspace.db, workspace.cache);
  const done = () => Promise.resolve(true);
  return {
    ...workspace,
    clock,
    publish: () => undefined,
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
    sessionStart: () => 0,
    caps: { read: () => [] },
    capUsage: () => 0,
    setCaps: () => Promise.resolve(),
    entriesAdded: () => undefined,
    ...given,
  };
}

const noService = () => Promise.reject(new Error("this test has no service"));

/** Stores an entry of the service's ledger, and returns it as the page gets it. */
export async function storedRow(entry: LedgerEntry): Promise<LedgerEntryView> {
  const ledger = testLedger();
  ledger.ledgerWriter.insert([entry], 0);
  const [row] = (await readLedger(ledger, { limit: 10 })).rows;
  if (row === undefined) throw new Error("the entry is stored");
  return row;
}
