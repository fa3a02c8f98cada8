import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { stableQueryPlans, withStablePlan } from "#main/shared/database/stableQueryPlans.ts";

/** Returns a table with many rows of one value and few of another, counted by ANALYZE; the index has another order. */
function unevenRows(): Sqlite.Database {
  const db = new Sqlite(":memory:");
  db.exec(`
    CREATE TABLE row (id INTEGER PRIMARY KEY, kind INTEGER NOT NULL, turn INTEGER NOT NULL) STRICT;
    CREATE INDEX by_kind ON row (kind, turn);
    WITH RECURSIVE number (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM number WHERE value < 2000)
    INSERT INTO row SELECT value, iif(value % 500 = 0, 2, 3), -value FROM number;
    ANALYZE;
  `);
  return db;
}

function firstOf(db: Sqlite.Database, kind: number): unknown {
  return db.prepare("SELECT id FROM row WHERE kind = ? AND length(id) > 0 LIMIT 1").pluck().get(kind);
}

test("[D9] a statement has the same query plan for every bound value", () => {
  const itself = unevenRows();
  const steady = stableQueryPlans(unevenRows());
  // Without `stableQueryPlans`, SQLite scans the table for the frequent value and uses the index for the rare one.
  expect([firstOf(itself, 2), firstOf(itself, 3)]).toEqual([2000, 1]);
  expect([firstOf(steady, 2), firstOf(steady, 3)]).toEqual([2000, 1999]);
  itself.close();
  steady.close();
});

test("[D9] a stabilized statement binds the same values, and string literals and comments remain unchanged", () => {
  expect(
    withStablePlan("SELECT '?', \"@a\", 'it''s ?' -- what?\n, /* @b */ ? FROM t WHERE a = @a AND b IN (?, $c)"),
  ).toBe("SELECT '?', \"@a\", 'it''s ?' -- what?\n, /* @b */ +? FROM t WHERE a = +@a AND b IN (+?, +$c)");
  const db = stableQueryPlans(new Sqlite(":memory:"));
  db.exec("CREATE TABLE kept (text TEXT, number INTEGER, part REAL, bytes BLOB) STRICT");
  db.prepare("INSERT INTO kept VALUES (@text, @number, @part, @bytes)").run({
    text: "007",
    number: 7n,
    part: 0.5,
    bytes: Buffer.from("a"),
  });
  expect(db.prepare("SELECT * FROM kept WHERE text = ? AND number = ? LIMIT ?").get("007", 7, 1)).toEqual({
    text: "007",
    number: 7,
    part: 0.5,
    bytes: Buffer.from("a"),
  });
  expect(db.prepare("SELECT text FROM kept WHERE text = ?").get(7)).toBeUndefined();
  db.close();
});
