import path from "node:path";
import Sqlite from "better-sqlite3";
import { AppError } from "../base/errors.ts";

/** Long enough for a process that is just ending, short enough to say soon that another one is there. */
const patienceMs = 2_000;

/**
 * Locks a folder for this process until it releases the lock or ends; the system drops the lock, also after a crash.
 * Two processes would both recover, and send each other's requests.
 * Throws when another process holds the folder. [D4]
 */
export function lockFolder(folder: string): () => void {
  const db = new Sqlite(path.join(folder, "lock.db"), { timeout: patienceMs });
  try {
    // Never written to: the transaction is open for the lock alone.
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
