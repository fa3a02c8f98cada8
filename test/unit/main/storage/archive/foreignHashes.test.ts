// File names in an imported journal that would become paths here.
import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Sha256 } from "#contracts/ids.ts";
import { validateImport } from "#main/storage/archive/validateImport.ts";
import { pathInArchive } from "#main/storage/archive/journalFiles.ts";
import { registerChecksum } from "#main/shared/database/confirmChecksum.ts";
import { migrate } from "#main/shared/database/database.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { hashColumns } from "#main/storage/files/namedFiles.ts";
import { NotAHash, storedPath } from "#main/shared/files/domain/storedPath.ts";
import { partialDownloads, NotAKey } from "#main/shared/files/partialDownloads.ts";
import { contentStore } from "#main/shared/files/contentStore.ts";

const hash = "0123456789abcdef".repeat(4);
/** None of these is a hash. Those with 64 characters pass the table's own check of the length. */
const hostile = [
  "../../x",
  `${"../".repeat(21)}x`,
  hash.toUpperCase(),
  hash.slice(1),
  `${hash}0`,
  `${hash}\0/../x`,
  `${hash}\n`,
  "",
] as const;

function empty(): Sqlite.Database {
  const db = new Sqlite(":memory:");
  registerChecksum(db);
  migrate(db, journalMigrations);
  return db;
}

const columns: readonly (readonly [string, string])[] = (() => {
  const db = empty();
  const found = hashColumns(db).filter(({ table }) => !table.startsWith("library_text"));
  db.close();
  return found.map(({ table, column }) => [table, column]);
})();

/** Values that the tables' CHECK constraints require in addition to the column types. */
const more: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  asset: { thumbnail: "made", media_type: "image/png" },
  hosted_file: { host: "listener", check_at: 1 },
  download: { state: "waiting", next_attempt_at: 1 },
};

const unset: Readonly<Record<string, readonly string[]>> = { download: ["asset_id"], hosted_file: ["unhosted_at"] };

interface Column {
  readonly name: string;
  readonly type: string;
}

/** Returns a row with a value in every column: hashes in file columns, IDs and numbers elsewhere. */
function rowOf(db: Sqlite.Database, table: string): Record<string, string | number> {
  const row: Record<string, string | number> = {};
  for (const { name, type } of db.pragma(`table_info(${table})`) as readonly Column[]) {
    row[name] = type === "TEXT" ? (name.includes("sha256") ? hash : "an-id") : 1;
  }
  for (const name of unset[table] ?? []) delete row[name];
  return { ...row, ...more[table] };
}

let folder = "";
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), "proofsheet-hashes-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the error found in a journal with one row whose column has this value. */
function faultWith(table: string, column: string, value: string): unknown {
  const db = empty();
  db.pragma("foreign_keys=OFF");
  const triggers = db.prepare<[], { name: string; sql: string }>(
    "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'",
  );
  const made = triggers.all();
  for (const { name } of made) db.exec(`DROP TRIGGER ${name}`);
  // A file from elsewhere may violate any constraint.
  db.pragma("ignore_check_constraints=ON");
  const row = { ...rowOf(db, table), [column]: value };
  const names = Object.keys(row);
  db.prepare(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map((name) => `@${name}`).join(", ")})`).run(
    row,
  );
  for (const { sql } of made) db.exec(sql);
  const file = path.join(folder, "journal.db");
  writeFileSync(file, db.serialize());
  db.close();
  const fault = validateImport(file);
  rmSync(file);
  return fault;
}

test("[BK60] the columns with file hashes are derived from the schema, so that new ones are checked too", () => {
  expect(columns.map((names) => names.join("."))).toEqual(
    expect.arrayContaining(["pinned_file.sha256", "asset.thumbnail_sha256", "file_to_remove.sha256"]),
  );
});

test.each(columns)(
  "[BK60] validation rejects an archive whose column %s.%s holds a value other than a hash",
  (table, column) => {
    expect(faultWith(table, column, hash)).toBeNull();
    for (const value of hostile) expect(faultWith(table, column, value), JSON.stringify(value)).not.toBeNull();
  },
);

test("[BK60] validation rejects an archive with a path as download ID", () => {
  expect(faultWith("download", "id", "0b1c-2")).toBeNull();
  for (const value of ["../../x", "a/b", "a\\b", "a\0b", ""]) expect(faultWith("download", "id", value)).toBe("unsafe");
});

test.each(["sqliteXstat_", "sqlite_stat9", "sqlite_stat1x"])(
  "[BK60] validation rejects a table or trigger that resembles SQLite statistics: %s",
  (name) => {
    for (const sql of [
      `CREATE TABLE "${name}" (a)`,
      `CREATE TRIGGER "${name}" AFTER INSERT ON draft BEGIN DELETE FROM asset; END`,
    ]) {
      const db = empty();
      // SQLite reserves such names, but a file may contain them.
      const stand = name.replace("sqlite", "zqlite");
      db.exec(sql.replace(name, stand));
      const file = path.join(folder, "journal.db");
      writeFileSync(file, Buffer.from(db.serialize().toString("latin1").replaceAll(stand, name), "latin1"));
      db.close();
      expect(validateImport(file), sql).toBe("unsafe");
    }
  },
);

test("[BK60] validation accepts an archive with SQLite statistics", () => {
  const db = empty();
  db.exec("INSERT INTO draft VALUES ('a', '{}', 1); ANALYZE");
  const file = path.join(folder, "journal.db");
  writeFileSync(file, db.serialize());
  db.close();
  expect(validateImport(file)).toBeNull();
});

test("[BK60] a value other than a hash never becomes a path, and files outside the store stay untouched", () => {
  const store = contentStore(path.join(folder, "a", "media"));
  const outside = path.join(folder, "x.png");
  writeFileSync(outside, "mine");
  for (const value of [...hostile, "../../../x"]) {
    expect(() => storedPath(value, "image/png")).toThrow(NotAHash);
    expect(() => pathInArchive(folder, { sha256: value, mediaType: "image/png" })).toThrow(NotAHash);
    expect(() => store.pathOf(value as Sha256, "image/png")).toThrow(NotAHash);
    expect(store.has(value as Sha256, "image/png")).toBe(false);
    // There is nothing to remove, so emptying the trash must not stop here.
    expect(store.remove(value as Sha256, "image/png")).toBe(true);
  }
  expect(storedPath(hash, "image/png")).toBe(`01/${hash}.png`);
  expect(readdirSync(folder)).toContain("x.png");
});

test("[BK60] the name of a partial download is never a path", async () => {
  const files = partialDownloads(folder);
  for (const key of ["../x", "a/b", "", "a\0"]) {
    expect(() => files.fileOf(key)).toThrow(NotAKey);
    await expect(files.note(key, { sizeBytes: 1, etag: '"a"', source: "s" })).rejects.toThrow(NotAKey);
  }
  expect(files.fileOf("0b1c-2")).toBe(path.join(folder, "0b1c-2.begun"));
});
