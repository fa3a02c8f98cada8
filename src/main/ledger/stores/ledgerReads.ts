import type { LedgerFilters, Reconciliation } from "#contracts/spending/spend.ts";
import type { TimeCursor } from "#main/shared/base/timeCursor.ts";
import type { ReadableDb } from "#main/shared/database/database.ts";
import { type Charges, chargesOf } from "#main/ledger/domain/chargesOf.ts";
import { type AroundMatch, isOfOtherKey, matchLedger, ownApiKeys, ownersOf } from "#main/ledger/domain/ledgerMatch.ts";
import { ledgerReader } from "./ledgerStore.ts";
import { sentRequestReader } from "./sentRequestStore.ts";

/** The queries that other threads may run. */
export type LedgerReads = Omit<ReturnType<typeof ledgerReads>, "chargesOf">;

/** What the main thread knows. Times are epoch ms. */
interface Around extends Omit<AroundMatch, "since"> {
  /** IDs of the issues that the user dismissed. */
  readonly dismissed: readonly string[];
}

/** Long queries on the ledger and its reconciliation with the journal, run in the read worker. [LB11] */
export function ledgerReads(journal: ReadableDb, cache: ReadableDb) {
  const sent = sentRequestReader(journal);
  const ledger = ledgerReader(cache);
  const ownKeys = () => ownApiKeys(ledger.groups(), sent.all());
  return {
    /** Returns a page of the ledger, newest first; each entry says whether it is of another API key. */
    ledgerPage: (filters: LedgerFilters, cursor: TimeCursor | null, limit: number) => {
      const own = ownKeys();
      return ledger.page(filters, cursor, limit, own).map((entry) => ({
        ...entry,
        isOfOtherKey: isOfOtherKey(entry.api_key_id === null ? [] : [entry.api_key_id], own),
      }));
    },
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
      const ids = new Set(around.dismissed);
      return {
        ...reconciliation,
        issues: reconciliation.issues.filter(({ id }) => !ids.has(id)),
        dismissed: reconciliation.issues.filter(({ id }) => ids.has(id)),
      };
    },
  };
}
