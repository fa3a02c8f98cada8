// A journal and a cache with the production migrations, for asynchronous tests.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openCache, openJournal, type WritableDb } from "#main/shared/database/database.ts";
import { cacheMigrations } from "#main/shared/database/migrations/cache/migrations.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";

export interface OpenDatabases {
  readonly journal: WritableDb;
  readonly cache: WritableDb;
}

/** Opens both in a temporary folder, which is removed afterwards. */
export async function withDatabases<T>(work: (databases: OpenDatabases) => Promise<T> | T): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-databases-"));
  const journal = openJournal(path.join(folder, "journal.db"), journalMigrations);
  const cache = openCache(path.join(folder, "cache.db"), cacheMigrations);
  try {
    return await work({ journal, cache });
  } finally {
    cache.close();
    journal.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
