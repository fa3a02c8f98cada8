import { existsSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { NewerData, OlderData } from "#main/shared/base/errors.ts";
import { registerChecksum } from "./confirmChecksum.ts";
import { checkOpenRequests, checkPages, isCorruption } from "./databaseCorruption.ts";
import { stableQueryPlans } from "./stableQueryPlans.ts";

declare const readableBrand: unique symbol;
declare const writableBrand: unique symbol;

/** A handle that can read. A writable handle is assignable to it; the reverse does not compile. */
export type ReadableDb = Pick<Sqlite.Database, "prepare"> & { readonly [readableBrand]: true };
/** The only handle of a database that can write. */
export type WritableDb = ReadableDb & Sqlite.Database & { readonly [writableBrand]: true };

export interface Migration {
  readonly version: number;
  readonly sql: string;
}

/**
 * Opens the database that holds money and all data that cannot be recovered elsewhere. After `journal_mode=WAL`
 * better-sqlite3 leaves `synchronous=NORMAL`, which loses commits on power loss, so FULL is set and asserted. Throws
 * `DatabaseCorruptError` or SQLite's own error if the file is corrupt. [D1] [D5]
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
    registerChecksum(db);
    migrate(db, migrations);
    checkOpenRequests(db);
    return db as WritableDb;
  } catch (cause) {
    db.close();
    throw cause;
  }
}

/**
 * Opens a cache of data that the service can provide again; losing some or all of it is harmless.
 * Deletes and recreates a cache that is corrupt or marked as corrupt. Checks a cache of up to `checkedBytes`
 * completely, which takes some milliseconds for each 10 MB. [D8]
 */
export function openCache(file: string, migrations: readonly Migration[], checkedBytes = 0): WritableDb {
  if (existsSync(corruptionMarker(file))) {
    removeDatabase(file);
    rmSync(corruptionMarker(file), { force: true });
  }
  try {
    return openAdCache(file, migrations, checkedBytes);
  } catch (cause) {
    if (!isCorruption(cause) && !(cause instanceof OlderData)) throw cause;
    removeDatabase(file);
    return openAdCache(file, migrations, checkedBytes);
  }
}

/** Marks the cache as corrupt: the next open recreates it. */
export function markCorrupt(file: string): void {
  writeFileSync(corruptionMarker(file), "");
}

function corruptionMarker(file: string): string {
  return `${file}.damaged`;
}

function openAdCache(file: string, migrations: readonly Migration[], checkedBytes: number): WritableDb {
  const db = open(file);
  try {
    for (const pragma of [
      "journal_mode=WAL",
      "synchronous=NORMAL",
      // The cache has one writer, so foreign keys need no check.
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

/** Removes a cache's file and its companion files. No connection may have it open. */
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

/**
 * The `application_id` of every database ("PS" and a number). Before the first release, tables may change in an
 * existing migration. The number is then raised, which identifies data of an earlier development version.
 */
const schemaEpoch = 0x5053_0007;

/**
 * Applies the missing migrations in one transaction. Rejects a database of a newer version or of an earlier
 * development version and leaves it unchanged. [D2] [D40]
 */
export function migrate(db: Sqlite.Database, migrations: readonly Migration[]): void {
  assertEpoch(db);
  const current = Number(db.pragma("user_version", { simple: true }));
  const newest = migrations.at(-1)?.version ?? 0;
  if (current > newest) {
    throw new NewerData(`This data was written by a newer Proofsheet (version ${current}, this one knows ${newest}).`);
  }
  if (current === newest) return;
  db.transaction(() => {
    for (const { version, sql } of migrations) if (version > current) db.exec(sql);
    db.pragma(`user_version=${newest}`);
    db.pragma(`application_id=${schemaEpoch}`);
  }).immediate();
}

/** Throws `OlderData` if an earlier development version created the tables. Only reads. [D40] */
export function assertEpoch(db: Sqlite.Database): void {
  const isNew = Number(db.pragma("user_version", { simple: true })) === 0;
  if (!isNew && db.pragma("application_id", { simple: true }) !== schemaEpoch)
    throw new OlderData(path.dirname(db.name));
}

/** Wraps `work` in a transaction that takes the write lock at its start. */
export function inTransaction<A extends unknown[], R>(db: WritableDb, work: (...args: A) => R): (...args: A) => R {
  const transaction = db.transaction(work);
  return (...args) => transaction.immediate(...args);
}

function open(file: string): Sqlite.Database {
  return stableQueryPlans(new Sqlite(file));
}
