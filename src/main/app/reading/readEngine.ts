import type { LibraryFacets, LibraryOutline } from "../../../contracts/library/library.ts";
import type { Reconciliation } from "../../../contracts/spending/spend.ts";
import { openReadable } from "../../shared/database/openReadable.ts";
import { databaseFacts } from "../../diagnostics/databaseFacts.ts";
import { ledgerReader } from "../../ledger/stores/ledgerStore.ts";
import { libraryReader } from "../../library/stores/libraryStore.ts";
import { sentRequestReader } from "../../ledger/stores/sentRequestStore.ts";
import { matchLedger, ownersOf } from "../../ledger/domain/ledgerMatch.ts";
import type { LibraryQuery } from "../../library/domain/libraryItem.ts";
import { facetsOf, outlineOf } from "../../library/domain/libraryShape.ts";

export type ReadEngine = ReturnType<typeof readEngine>;

/** When it is, and when the whole ledger was last known. Epoch ms. */
interface Around {
  readonly now: number;
  readonly readAt: number | null;
}

/**
 * Looks through much of the journal and its cache, which main writes: results, the books, counts. Whoever calls it waits:
 * it belongs into a thread of its own.
 */
export function readEngine(files: { readonly journal: string; readonly cache: string }) {
  const journal = openReadable(files.journal);
  const cache = openReadable(files.cache);
  const library = libraryReader(journal);
  const sent = sentRequestReader(journal);
  const ledger = ledgerReader(cache);
  const facts = { Journal: databaseFacts(journal), Cache: databaseFacts(cache) };

  return {
    page: library.page,
    ids: library.ids,
    outline: (query: LibraryQuery): LibraryOutline => outlineOf(library.places(query)),
    facets: (query: LibraryQuery): LibraryFacets => ({
      ...facetsOf(library.combinations(query), query),
      tags: library.tagCounts(query),
      trashed: library.trashedCount(),
    }),

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

    facts: () => ({ Journal: facts.Journal(), Cache: facts.Cache() }),

    close: (): void => {
      journal.close();
      cache.close();
    },
  };
}
