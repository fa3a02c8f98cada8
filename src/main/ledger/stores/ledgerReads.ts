import type { Reconciliation } from "../../../contracts/spending/spend.ts";
import type { ReadableDb } from "../../shared/database/database.ts";
import { matchLedger, ownersOf } from "../domain/ledgerMatch.ts";
import { ledgerReader } from "./ledgerStore.ts";
import { sentRequestReader } from "./sentRequestStore.ts";

export type LedgerReads = ReturnType<typeof ledgerReads>;

/** When it is, and when the whole ledger was last known. Epoch ms. */
interface Around {
  readonly now: number;
  readonly readAt: number | null;
}

/** Long looks at the ledger and its comparison with the journal, for the reading thread. [LB11] */
export function ledgerReads(journal: ReadableDb, cache: ReadableDb) {
  const sent = sentRequestReader(journal);
  const ledger = ledgerReader(cache);
  return {
    ledgerPage: ledger.page,
    /** By the service's ids of paid requests, those that belong to a request of this journal. */
    owners: (servicePaidRequestIds: readonly string[]) =>
      ownersOf(ledger.groupsOf(servicePaidRequestIds), sent.all(), ledger.groups),
    summary: ledger.summary,
    reconciliation: (around: Around): Reconciliation => {
      const { ownerOf: _owners, ...reconciliation } = matchLedger(ledger.groups(), sent.all(), {
        ...around,
        since: sent.since(),
      });
      return reconciliation;
    },
  };
}
