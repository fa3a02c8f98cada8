import { rmSync } from "node:fs";
import Sqlite from "better-sqlite3";

declare const readableBrand: unique symbol;
declare const writableBrand: unique symbol;

/** A handle that can read. A writable one can do this too; the reverse does not compile. */
export type ReadableDb = Pick<Sqlite.Database, "prepare"> & { readonly [readableBrand]: true };
/** The one handle of a database that writes. */
export type WritableDb = ReadableDb & Sqlite.Database & { readonly [writableBrand]: true };

export interface Migration {
  readonly version: number;
  readonly sql: string;
}

/**
 * Opens the database that holds money and everything that cannot be had again. After `journal_mode=WAL` better-sqlite3
 * leaves `synchronous=NORMAL`, which loses commits on power loss, so FULL is set and then asserted. [D1]
 */
export function openJournal(file: string, migrations: readonly Migration[]): WritableDb {
  const db = open(file);
  try {
    for (const pragma of [
      "journal_mode=WAL",
      "synchronous=FULL",
      "fullfsync=1",
      "checkpoint_fullfsync=1",
      "foreign_keys=ON",
      "trusted_schema=OFF",
      "busy_timeout=5000",
      "cell_size_check=ON",
    ]) {
      db.pragma(pragma);
    }
    assertDurable(db);
    const [{ quick_check: verdict }] = db.pragma("quick_check(1)") as [{ quick_check: string }];
    if (verdict !== "ok") throw new Error(`The journal is damaged: ${verdict}`);
    migrate(db, migrations);
    return db as WritableDb;
  } catch (cause) {
    db.close();
    throw cause;
  }
}

/**
 * Opens the mirror of what the service can give again. Losing its last second costs nothing, and neither does losing all of
 * it: one that is damaged is put away and begun anew.
 */
export function openCache(file: string, migrations: readonly Migration[]): WritableDb {
  try {
    return openMirror(file, migrations);
  } catch (cause) {
    if (!isDamage(cause)) throw cause;
    removeDatabase(file);
    return openMirror(file, migrations);
  }
}

function openMirror(file: string, migrations: readonly Migration[]): WritableDb {
  const db = open(file);
  try {
    for (const pragma of [
      "journal_mode=WAL",
      "synchronous=NORMAL",
      "foreign_keys=ON",
      "trusted_schema=OFF",
      "busy_timeout=5000",
      "cache_size=-16384",
      "temp_store=MEMORY",
    ]) {
      db.pragma(pragma);
    }
    migrate(db, migrations);
    return db as WritableDb;
  } catch (cause) {
    db.close();
    throw cause;
  }
}

/** Removes a mirror's file, which nobody has open, and what belongs to it. */
export function removeDatabase(file: string): void {
  for (const ending of ["", "-wal", "-shm"]) rmSync(`${file}${ending}`, { force: true });
}

/** Whether a failure says that the file itself is damaged. */
export function isDamage(cause: unknown): boolean {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return code.startsWith("SQLITE_CORRUPT") || code === "SQLITE_NOTADB";
}

/** Throws unless every commit of this connection reaches the disk before it returns. [D1] */
export function assertDurable(db: Sqlite.Database): void {
  const full = 2;
  const synchronous = db.pragma("synchronous", { simple: true });
  const journalMode = db.pragma("journal_mode", { simple: true });
  if (synchronous !== full || journalMode !== "wal") {
    throw new Error(`The journal is not durable: synchronous=${synchronous}, journal_mode=${journalMode}.`);
  }
}

/** Applies what is missing, all of it in one transaction. A database of a newer version is refused, not changed. [D2] */
export function migrate(db: Sqlite.Database, migrations: readonly Migration[]): void {
  const current = Number(db.pragma("user_version", { simple: true }));
  const newest = migrations.at(-1)?.version ?? 0;
  if (current > newest) {
    throw new Error(`This data was written by a newer Proofsheet (version ${current}, this one knows ${newest}).`);
  }
  if (current === newest) return;
  db.transaction(() => {
    for (const { version, sql } of migrations) if (version > current) db.exec(sql);
    db.pragma(`user_version=${newest}`);
  }).immediate();
}

/** Makes `work` one transaction that takes the write lock at its start. */
export function inTransaction<A extends unknown[], R>(db: WritableDb, work: (...args: A) => R): (...args: A) => R {
  const transaction = db.transaction(work);
  return (...args) => transaction.immediate(...args);
}

function open(file: string): Sqlite.Database {
  return new Sqlite(file);
}
