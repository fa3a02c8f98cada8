import Sqlite from "better-sqlite3";
import { sizeCapBytes } from "../../domain/mediaType.ts";
import { checkCopy } from "../backups/checkCopy.ts";
import { migrate } from "../database.ts";
import { isDamage } from "../databaseDamage.ts";
import { registerSeal } from "../confirmSeal.ts";
import { journalMigrations } from "../migrations/journal/migrations.ts";

/** Why a journal from elsewhere is not taken; null when it may be. */
export type ForeignFault = "damaged" | "newer" | "unsafe" | null;

/**
 * A journal from elsewhere is read only when it is sound, has exactly the tables, indexes and triggers that one of our own
 * versions makes, and every file that it names has a hash for a name: names become paths. [BK6]
 */
export function checkForeign(file: string): ForeignFault {
  try {
    checkCopy(file);
    const db = new Sqlite(file, { readonly: true });
    try {
      db.pragma("trusted_schema=OFF");
      const version = Number(db.pragma("user_version", { simple: true }));
      const newest = journalMigrations.at(-1)?.version ?? 0;
      if (version > newest) return "newer";
      if (schemaOf(db) !== schemaOfVersion(version)) return "unsafe";
      return hasOnlyHashes(db) ? null : "unsafe";
    } finally {
      db.close();
    }
  } catch (cause) {
    if (isDamage(cause)) return "damaged";
    throw cause;
  }
}

function schemaOfVersion(version: number): string {
  const db = new Sqlite(":memory:");
  try {
    registerSeal(db);
    migrate(
      db,
      journalMigrations.filter((one) => one.version <= version),
    );
    return schemaOf(db);
  } finally {
    db.close();
  }
}

function schemaOf(db: Sqlite.Database): string {
  const rows = db
    .prepare(
      "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_stat%' ORDER BY type, name",
    )
    .raw()
    .all();
  return JSON.stringify(rows);
}

function hasOnlyHashes(db: Sqlite.Database): boolean {
  const strange = db
    .prepare<[], { found: number }>(
      `SELECT EXISTS (SELECT 1 FROM asset WHERE length(sha256) <> 64 OR sha256 GLOB '*[^0-9a-f]*'
        OR length(thumbnail_sha256) <> 64 OR thumbnail_sha256 GLOB '*[^0-9a-f]*' OR size_bytes < 0) AS found`,
    )
    .get();
  if (strange?.found !== 0) return false;
  const sizes = db
    .prepare<[], { type: string; most: number }>(
      "SELECT media_type AS type, max(size_bytes) AS most FROM asset GROUP BY 1",
    )
    .all();
  return sizes.every(({ type, most }) => /^[a-z]+\/[a-z0-9.+-]+$/.test(type) && most <= sizeCapBytes(type));
}
