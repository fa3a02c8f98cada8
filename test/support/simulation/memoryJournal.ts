import Sqlite from "better-sqlite3";
import { migrate, type WritableDb } from "#main/shared/database/database.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";

let template: Buffer | null = null;

/** Returns an in-memory journal with the production schema and triggers, for tests that need thousands of journals. */
export function memoryJournal(): WritableDb {
  if (template === null) {
    const first = new Sqlite(":memory:");
    migrate(first, journalMigrations);
    template = first.serialize();
    first.close();
  }
  const db = new Sqlite(template);
  db.pragma("foreign_keys=ON");
  db.pragma("trusted_schema=OFF");
  return db as WritableDb;
}
