import type { SourceUsage } from "#contracts/studio/galleries.ts";
import { databaseDetails } from "#main/diagnostics/databaseDetails.ts";
import { ledgerReads } from "#main/ledger/stores/ledgerReads.ts";
import type { LibraryQuery } from "#main/library/domain/libraryItem.ts";
import { libraryReads } from "#main/library/stores/libraryReads.ts";
import { openReadable } from "#main/shared/database/openReadable.ts";
import { paletteReads } from "#main/app/palette/stores/paletteReads.ts";

/** Paths of the databases. */
export interface JournalFiles {
  readonly journal: string;
  readonly cache: string;
}

export type JournalQueries = ReturnType<typeof journalQueries>;

/**
 * Runs large queries on the journal and its cache, which the main process writes: results, ledger, names, counts. Calls
 * block, so it belongs in a worker thread.
 */
export function journalQueries(files: JournalFiles) {
  const journal = openReadable(files.journal);
  const cache = openReadable(files.cache);
  const facts = { Journal: databaseDetails(journal), Cache: databaseDetails(cache) };

  const { generations, ...library } = libraryReads(journal, cache);
  const { chargesOf, ...ledger } = ledgerReads(journal, cache);

  return {
    ...library,
    ...ledger,
    /** Counts the results of a query, and sums what the ledger shows for them. */
    usage: (query: LibraryQuery): SourceUsage => {
      const made = generations(query);
      const { credits, known } = chargesOf([...new Set(made)]);
      return { results: made.length, chargedCredits: credits, unknown: made.filter((id) => !known.has(id)).length };
    },
    ...paletteReads(journal),
    facts: () => ({ Journal: facts.Journal(), Cache: facts.Cache() }),
    close: (): void => {
      journal.close();
      cache.close();
    },
  };
}
