import { existsSync, rmSync, statSync, writeFileSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { NewerData } from "../errors.ts";
import { registerSeal } from "./confirmSeal.ts";
import { checkOpenRequests, checkPages, isDamage } from "./databaseDamage.ts";
import { steadyPlans } from "./steadyPlans.ts";

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
 * leaves `synchronous=NORMAL`, which loses commits on power loss, so FULL is set and then asserted. Throws
 * `DatabaseDamaged`, or SQLite's own error, when the file is not what was written. [D1] [D5]
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
    checkPages(db);
    registerSeal(db);
    migrate(db, migrations);
    checkOpenRequests(db);
    return db as WritableDb;
  } catch (cause) {
    db.close();
    throw cause;
  }
}

/**
 * Opens the mirror of what the service can give again. Losing its last second costs nothing, and neither does losing all of
 * it: one that is damaged, or was found to be while it was used, is removed and begun anew. One of up to `checkedBytes` is
 * read through, which takes some milliseconds for each 10 MB. [D8]
 */
export function openCache(file: string, migrations: readonly Migration[], checkedBytes = 0): WritableDb {
  if (existsSync(damageMark(file))) {
    removeDatabase(file);
    rmSync(damageMark(file), { force: true });
  }
  try {
    return openMirror(file, migrations, checkedBytes);
  } catch (cause) {
    if (!isDamage(cause)) throw cause;
    removeDatabase(file);
    return openMirror(file, migrations, checkedBytes);
  }
}

/** Has the mirror begun anew when it is opened next. */
export function markDamaged(file: string): void {
  writeFileSync(damageMark(file), "");
}

function damageMark(file: string): string {
  return `${file}.damaged`;
}

function openMirror(file: string, migrations: readonly Migration[], checkedBytes: number): WritableDb {
  const db = open(file);
  try {
    for (const pragma of [
      "journal_mode=WAL",
      "synchronous=NORMAL",
      // A mirror has one writer: no row needs a look for its parent.
      "foreign_keys=OFF",
      "trusted_schema=OFF",
      "busy_timeout=5000",
      "cache_size=-16384",
      "temp_store=MEMORY",
    ]) {
      db.pragma(pragma);
    }
    if (statSync(file).size <= checkedBytes) checkPages(db);
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
    throw new NewerData(`This data was written by a newer Proofsheet (version ${current}, this one knows ${newest}).`);
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
  return steadyPlans(new Sqlite(file));
}
