import Sqlite from "better-sqlite3";
import { migrate, type Migration, type WritableDb } from "#main/shared/database/database.ts";
import { cacheMigrations } from "#main/shared/database/migrations/cache/migrations.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";

/** An empty database of each kind, from which the others are copied. */
const templates = new Map<readonly Migration[], Buffer>();

/** Returns an in-memory journal with the production schema and triggers, for tests that need thousands of journals. */
export function memoryJournal(): WritableDb {
  const db = memoryDatabase(journalMigrations);
  db.pragma("foreign_keys=ON");
  db.pragma("trusted_schema=OFF");
  return db as WritableDb;
}

/** Returns an in-memory cache with the production schema. */
export function memoryCache(): WritableDb {
  return memoryDatabase(cacheMigrations) as WritableDb;
}

function memoryDatabase(migrations: readonly Migration[]): Sqlite.Database {
  const template = templates.get(migrations) ?? migrated(migrations);
  templates.set(migrations, template);
  return new Sqlite(template);
}

function migrated(migrations: readonly Migration[]): Buffer {
  const db = new Sqlite(":memory:");
  migrate(db, migrations);
  const bytes = db.serialize();
  db.close();
  return bytes;
}
