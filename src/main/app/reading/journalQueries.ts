import { databaseDetails } from "../../diagnostics/databaseDetails.ts";
import { ledgerReads } from "../../ledger/stores/ledgerReads.ts";
import { libraryReads } from "../../library/stores/libraryReads.ts";
import { openReadable } from "../../shared/database/openReadable.ts";
import { paletteReads } from "../palette/stores/paletteReads.ts";

export type JournalQueries = ReturnType<typeof journalQueries>;

/**
 * Runs large queries on the journal and its cache, which the main process writes: results, ledger, names, counts. Calls
 * block, so it belongs in a worker thread.
 */
export function journalQueries(files: { readonly journal: string; readonly cache: string }) {
  const journal = openReadable(files.journal);
  const cache = openReadable(files.cache);
  const facts = { Journal: databaseDetails(journal), Cache: databaseDetails(cache) };

  return {
    ...libraryReads(journal, cache),
    ...ledgerReads(journal, cache),
    ...paletteReads(journal),
    facts: () => ({ Journal: facts.Journal(), Cache: facts.Cache() }),
    close: (): void => {
      journal.close();
      cache.close();
    },
  };
}
