import Sqlite from "better-sqlite3";
import { sizeCapBytes } from "#main/shared/files/domain/mediaType.ts";
import { checkCopy } from "#main/storage/backups/copyJournal.ts";
import { migrate } from "#main/shared/database/database.ts";
import { isCorruption } from "#main/shared/database/databaseCorruption.ts";
import { registerChecksum } from "#main/shared/database/confirmChecksum.ts";
import { hashColumns } from "#main/storage/files/namedFiles.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";

/** Why a foreign journal is rejected. Null if it can be imported. */
export type ImportFault = "damaged" | "newer" | "unsafe" | null;

/**
 * Accepts a foreign journal only if it is intact and its tables, indexes, and triggers match one of our own versions.
 * Each value that becomes part of a path must be a hash, or an ID of letters and digits. [BK6] [BK60]
 */
export function validateImport(file: string): ImportFault {
  try {
    checkCopy(file);
    const db = new Sqlite(file, { readonly: true });
    try {
      db.pragma("trusted_schema=OFF");
      const version = Number(db.pragma("user_version", { simple: true }));
      const newest = journalMigrations.at(-1)?.version ?? 0;
      if (version > newest) return "newer";
      if (schemaOf(db) !== schemaOfVersion(version)) return "unsafe";
      return hasOnlyNames(db) && hasFittingSizes(db) ? null : "unsafe";
    } finally {
      db.close();
    }
  } catch (cause) {
    if (isCorruption(cause)) return "damaged";
    throw cause;
  }
}

function schemaOfVersion(version: number): string {
  const db = new Sqlite(":memory:");
  try {
    registerChecksum(db);
    migrate(
      db,
      journalMigrations.filter((one) => one.version <= version),
    );
    return schemaOf(db);
  } finally {
    db.close();
  }
}

/** Tables that SQLite itself creates for index statistics. Everything else must match our own schema. */
const statistics = `type = 'table' AND (name, sql) IN (VALUES
  ('sqlite_stat1', 'CREATE TABLE sqlite_stat1(tbl,idx,stat)'),
  ('sqlite_stat4', 'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)'))`;

function schemaOf(db: Sqlite.Database): string {
  const rows = db
    .prepare(`SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE NOT (${statistics}) ORDER BY type, name`)
    .raw()
    .all();
  return JSON.stringify(rows);
}

/** Other columns that become file names: a partial download is named after the ID of its row. */
const nameColumns = [{ table: "download", column: "id" }] as const;

/** Checks the length in bytes, because SQLite's length of a text ends at the first NUL character. */
function hasOnlyNames(db: Sqlite.Database): boolean {
  const isNone = (table: string, strange: string) =>
    db.prepare<[], number>(`SELECT EXISTS (SELECT 1 FROM "${table}" WHERE ${strange})`).pluck().get() === 0;
  const bytes = (column: string) => `length(CAST("${column}" AS BLOB))`;
  return (
    hashColumns(db).every(({ table, column }) =>
      isNone(table, `"${column}" IS NOT NULL AND (${bytes(column)} <> 64 OR "${column}" GLOB '*[^0-9a-f]*')`),
    ) &&
    nameColumns.every(({ table, column }) =>
      isNone(
        table,
        `${bytes(column)} NOT BETWEEN 1 AND 100 OR ${bytes(column)} <> length("${column}")
          OR "${column}" GLOB '*[^0-9A-Za-z_-]*'`,
      ),
    )
  );
}

function hasFittingSizes(db: Sqlite.Database): boolean {
  const sizes = db
    .prepare<[], { type: string; least: number; most: number }>(
      "SELECT media_type AS type, min(size_bytes) AS least, max(size_bytes) AS most FROM asset GROUP BY 1",
    )
    .all();
  return sizes.every(
    ({ type, least, most }) => /^[a-z]+\/[a-z0-9.+-]+$/.test(type) && least >= 0 && most <= sizeCapBytes(type),
  );
}
