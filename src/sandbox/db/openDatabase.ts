import Database from "better-sqlite3";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { migrate } from "./migrate.ts";

export type Db = Database.Database;

/** Runs `work` in one transaction. Nested calls are savepoints. */
export type Transact = <T>(work: () => T) => T;

/** Thrown when another process uses the same `data_dir`. */
export class DataDirInUse extends Error {
  override readonly name = "DataDirInUse";
}

/** Long enough for a process that is just exiting, short enough to report another running process quickly. */
const lockWaitMs = 500;

/** Opens or creates the sandbox's database: durable with `dataDir`, in memory without it. */
export function openDatabase(dataDir: string | undefined): Db {
  if (dataDir === undefined) return prepare(new Database(":memory:"));
  mkdirSync(dataDir, { recursive: true });
  const db = new Database(path.join(dataDir, "sandbox.db"), { timeout: lockWaitMs });
  try {
    // One process owns the file, because two would both spend the same balance. The lock ends with the process.
    db.pragma("locking_mode = EXCLUSIVE");
    db.pragma("journal_mode = WAL");
    db.pragma("synchronous = FULL");
    db.exec("BEGIN IMMEDIATE; COMMIT;");
  } catch (cause) {
    db.close();
    if (isBusy(cause)) throw new DataDirInUse(`another sandbox is using ${dataDir}`, { cause });
    throw cause;
  }
  if (db.pragma("synchronous", { simple: true }) !== 2) throw new Error("SQLite rejected synchronous = FULL");
  return prepare(db);
}

function prepare(db: Db): Db {
  db.pragma("foreign_keys = ON");
  db.pragma("trusted_schema = OFF");
  migrate(db);
  return db;
}

function isBusy(cause: unknown): boolean {
  return cause instanceof Error && "code" in cause && String(cause.code).startsWith("SQLITE_BUSY");
}

export function transactOn(db: Db): Transact {
  return (work) => db.transaction(work).immediate();
}
