import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { assertDurable, openCache, openJournal } from "#main/shared/database/database.ts";
import { cacheMigrations } from "#main/shared/database/migrations/cache/migrations.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { withDatabaseFile, withJournal } from "../../../../support/journalDb.ts";

test("[D1] the journal connection commits to disk before returning, on the first start and on later ones", () => {
  withDatabaseFile((file) => {
    for (const start of ["first", "second"]) {
      const db = openJournal(file, journalMigrations);
      const value = (name: string) => db.pragma(name, { simple: true });
      expect({ start, mode: value("journal_mode"), synchronous: value("synchronous") }).toEqual({
        start,
        mode: "wal",
        synchronous: 2,
      });
      expect([value("fullfsync"), value("checkpoint_fullfsync"), value("foreign_keys")]).toEqual([1, 1, 1]);
      db.close();
    }
  });
});

test("[D1] a connection with settings that could lose commits is detected", () => {
  for (const pragma of ["synchronous=NORMAL", "synchronous=OFF", "journal_mode=DELETE", "journal_mode=MEMORY"]) {
    withJournal((db) => {
      expect(() => assertDurable(db)).not.toThrow();
      db.pragma(pragma);
      expect(() => assertDurable(db), pragma).toThrow("not durable");
    });
  }
});

test("[D1] the journal is not opened if write-ahead logging is unavailable", () => {
  expect(() => openJournal(":memory:", journalMigrations)).toThrow("not durable");
});

test("[D1] a damaged journal is not opened and remains unchanged", () => {
  withDatabaseFile((file) => {
    openJournal(file, journalMigrations).close();
    const bytes = readFileSync(file);
    bytes.fill(0xff, 3 * 4096, 4 * 4096);
    writeFileSync(file, bytes);
    expect(() => openJournal(file, journalMigrations)).toThrow();
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });
});

test("[D1] the service cache uses a write-ahead log without durable commits", () => {
  withDatabaseFile((file) => {
    const db = openCache(file, cacheMigrations);
    expect(() => assertDurable(db)).toThrow("not durable");
    expect(db.pragma("journal_mode", { simple: true })).toBe("wal");
    db.close();
  });
});
