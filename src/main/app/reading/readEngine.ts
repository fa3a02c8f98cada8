import { databaseFacts } from "../../diagnostics/databaseFacts.ts";
import { ledgerReads } from "../../ledger/stores/ledgerReads.ts";
import { libraryReads } from "../../library/stores/libraryReads.ts";
import { openReadable } from "../../shared/database/openReadable.ts";

export type ReadEngine = ReturnType<typeof readEngine>;

/**
 * Looks through much of the journal and its cache, which main writes: results, the books, counts. Whoever calls it waits:
 * it belongs into a thread of its own.
 */
export function readEngine(files: { readonly journal: string; readonly cache: string }) {
  const journal = openReadable(files.journal);
  const cache = openReadable(files.cache);
  const facts = { Journal: databaseFacts(journal), Cache: databaseFacts(cache) };

  return {
    ...libraryReads(journal),
    ...ledgerReads(journal, cache),
    facts: () => ({ Journal: facts.Journal(), Cache: facts.Cache() }),
    close: (): void => {
      journal.close();
      cache.close();
    },
  };
}
