import path from "node:path";
import Sqlite from "better-sqlite3";
import { AppError } from "../base/errors.ts";

/** Long enough for a process that is just ending, short enough to say soon that another one is there. */
const patienceMs = 2_000;

/**
 * Holds a folder for this process alone until it is let go of, or the process ends in whatever way: the system drops the
 * lock with the process, so a crash leaves nothing behind. Two would both recover and send what the other one is sending.
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
