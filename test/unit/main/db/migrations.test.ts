import { readFileSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { type Migration, migrate, openJournal } from "../../../../src/main/db/database.ts";
import { cacheMigrations } from "../../../../src/main/db/migrations/cache/migrations.ts";
import { journalMigrations } from "../../../../src/main/db/migrations/journal/migrations.ts";
import { insertRow, withDatabaseFile, withJournal } from "../../../support/journalDb.ts";

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

test("[D2] migrations that fail halfway leave the data of the version before, and can be made again", () => {
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

test("[D2] a first start that fails halfway leaves nothing", () => {
  withEmpty((db) => {
    expect(() => migrate(db, [one, two, broken])).toThrow();
    expect(tables(db)).toEqual([]);
    expect(version(db)).toBe(0);
  });
});

test("[D2] what is applied already is not applied again", () => {
  withEmpty((db) => {
    migrate(db, [one, two]);
    migrate(db, [one, two]);
    expect(db.prepare("SELECT count(*) AS n FROM first").get()).toEqual({ n: 1 });
  });
});

test("[D2] data of a newer version is refused and not changed by a byte", () => {
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

test("[D2] versions count up by one, so that no migration can be passed over", () => {
  for (const migrations of [journalMigrations, cacheMigrations]) {
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1));
  }
});

test("[D2] from every earlier version the journal comes to the same schema, with its rows", () => {
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
