import type { Reconciliation } from "../../../contracts/spending/spend.ts";
import type { ReadableDb } from "../../shared/database/database.ts";
import { type Charges, chargesOf } from "../domain/chargesOf.ts";
import { matchLedger, ownersOf } from "../domain/ledgerMatch.ts";
import { ledgerReader } from "./ledgerStore.ts";
import { sentRequestReader } from "./sentRequestStore.ts";

/** The queries that other threads may run. */
export type LedgerReads = Omit<ReturnType<typeof ledgerReads>, "chargesOf">;

/** The current time, and when the whole ledger was last read. Epoch ms. */
interface Around {
  readonly now: number;
  readonly readAt: number | null;
}

/** Long queries on the ledger and its reconciliation with the journal, run in the read worker. [LB11] */
export function ledgerReads(journal: ReadableDb, cache: ReadableDb) {
  const sent = sentRequestReader(journal);
  const ledger = ledgerReader(cache);
  return {
    ledgerPage: ledger.page,
    /** Maps the service's IDs of paid requests to the requests of this journal that they belong to. */
    owners: (servicePaidRequestIds: readonly string[]) =>
      ownersOf(ledger.groupsOf(servicePaidRequestIds), sent.all(), ledger.groups),
    summary: ledger.summary,
    netSince: ledger.netSince,
    chargesOf: (generations: readonly string[]): Charges =>
      chargesOf(generations, ledger.aboutGenerations(generations)),
    reconciliation: (around: Around): Reconciliation => {
      const { ownerOf: _owners, ...reconciliation } = matchLedger(ledger.groups(), sent.all(), {
        ...around,
        since: sent.since(),
      });
      return reconciliation;
    },
  };
}
