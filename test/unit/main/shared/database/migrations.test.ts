import { readFileSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { type Migration, migrate, openCache, openJournal } from "#main/shared/database/database.ts";
import { OlderData } from "#main/shared/base/errors.ts";
import { startupErrorText } from "#main/app/boot/startupErrorText.ts";
import { cacheMigrations } from "#main/shared/database/migrations/cache/migrations.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { insertRow, withDatabaseFile, withJournal } from "../../../../support/journalDb.ts";

const tables = (db: Sqlite.Database) =>
  db.prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all();
const version = (db: Sqlite.Database) => db.pragma("user_version", { simple: true });

const one: Migration = { version: 1, sql: "CREATE TABLE first (id INTEGER PRIMARY KEY); INSERT INTO first VALUES (1)" };
const two: Migration = { version: 2, sql: "CREATE TABLE second (id INTEGER PRIMARY KEY)" };
const broken: Migration = { version: 3, sql: "CREATE TABLE third (id INTEGER); INSERT INTO nowhere VALUES (1)" };

function withEmpty(work: (db: Sqlite.Database) => void): void {
  withDatabaseFile((file) => {
    const db = new Sqlite(file);
    work(db);
    db.close();
  });
}

test("[D2] a failed migration leaves the data of the previous version, and can be repeated", () => {
  withEmpty((db) => {
    migrate(db, [one]);
    const before = tables(db);
    expect(() => migrate(db, [one, two, broken])).toThrow();
    expect(tables(db)).toEqual(before);
    expect(version(db)).toBe(1);
    expect(db.prepare("SELECT id FROM first").all()).toEqual([{ id: 1 }]);
    migrate(db, [one, two]);
    expect(version(db)).toBe(2);
    expect(tables(db)).toHaveLength(2);
  });
});

test("[D2] a migration that fails on the first start leaves an empty database", () => {
  withEmpty((db) => {
    expect(() => migrate(db, [one, two, broken])).toThrow();
    expect(tables(db)).toEqual([]);
    expect(version(db)).toBe(0);
  });
});

test("[D2] a migration that was already applied is not applied again", () => {
  withEmpty((db) => {
    migrate(db, [one, two]);
    migrate(db, [one, two]);
    expect(db.prepare("SELECT count(*) AS n FROM first").get()).toEqual({ n: 1 });
  });
});

test("[D2] a database of a newer version is rejected and remains byte-identical", () => {
  withDatabaseFile((file) => {
    const newest = journalMigrations.at(-1)?.version ?? 0;
    const db = openJournal(file, journalMigrations);
    insertRow(db, "running");
    db.pragma(`user_version=${newest + 1}`);
    db.pragma("wal_checkpoint(TRUNCATE)");
    db.close();
    const before = readFileSync(file);
    expect(() => openJournal(file, journalMigrations)).toThrow("newer Proofsheet");
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});

test("[D2] migration versions increase by one, so no migration can be skipped", () => {
  for (const migrations of [journalMigrations, cacheMigrations]) {
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1));
  }
});

test("[D2] migrating from every earlier version results in the same schema and preserves the rows", () => {
  const schema = (db: Sqlite.Database) => db.prepare("SELECT name, sql FROM sqlite_schema ORDER BY name").all();
  const fresh = withJournal((db) => schema(db));
  for (const [index] of journalMigrations.entries()) {
    withDatabaseFile((file) => {
      const old = openJournal(file, journalMigrations.slice(0, index + 1));
      const id = insertRow(old, "running");
      old.close();
      const db = openJournal(file, journalMigrations);
      expect(schema(db)).toEqual(fresh);
      expect(db.prepare("SELECT state FROM paid_request WHERE id = ?").get(id)).toEqual({ state: "running" });
      db.close();
    });
  }
});

test("[D40] a journal of an earlier development version is rejected, with its folder, and unchanged; a cache is recreated", () => {
  withDatabaseFile((file) => {
    const db = openJournal(file, journalMigrations);
    insertRow(db, "running");
    db.pragma("application_id=0");
    db.pragma("wal_checkpoint(TRUNCATE)");
    db.close();
    const before = readFileSync(file);
    const opened = () => openJournal(file, journalMigrations);
    expect(opened).toThrow(OlderData);
    try {
      opened();
    } catch (cause) {
      expect(startupErrorText(cause)).toContain(path.dirname(file));
    }
    expect(readFileSync(file).equals(before)).toBe(true);
  });
  withDatabaseFile((file) => {
    const old = openCache(file, cacheMigrations);
    old.prepare("INSERT INTO rate_window VALUES ('read', '[]', 0)").run();
    old.pragma("application_id=0");
    old.close();
    const db = openCache(file, cacheMigrations);
    expect(db.prepare("SELECT count(*) AS n FROM rate_window").get()).toEqual({ n: 0 });
    db.close();
  });
});
