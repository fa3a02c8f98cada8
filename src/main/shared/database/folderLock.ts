import path from "node:path";
import Sqlite from "better-sqlite3";
import { AppError } from "#main/shared/base/errors.ts";

/** Lock timeout in ms: long enough for a process that is ending, short enough to report another instance soon. */
const patienceMs = 2_000;

/**
 * Locks a folder for this process and returns the release function. The system drops the lock when the process ends,
 * also after a crash.
 * Two processes would both recover, and send each other's requests.
 * Throws if another process holds the folder. [D4]
 */
export function lockFolder(folder: string): () => void {
  const db = new Sqlite(path.join(folder, "lock.db"), { timeout: patienceMs });
  try {
    // This file is never written: the transaction only holds the lock.
    db.exec("BEGIN EXCLUSIVE");
  } catch (cause) {
    db.close();
    if (isBusy(cause))
      throw new AppError("not_confirmable", "Another instance of Proofsheet is using this data.", { cause });
    throw cause;
  }
  return () => void db.close();
}

function isBusy(cause: unknown): boolean {
  return cause instanceof Error && "code" in cause && String(cause.code).startsWith("SQLITE_BUSY");
}
