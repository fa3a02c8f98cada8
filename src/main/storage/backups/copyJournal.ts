import { closeSync, openSync, rmSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { checkCopy } from "./checkCopy.ts";
import { syncFile } from "./syncToDisk.ts";

/** Copying all pages in one step uses a single read transaction, so concurrent writes don't restart the copy. */
const allPages = 0x7fff_ffff;

/**
 * Copies a journal that other connections have open, checks the copy, and syncs it to disk. Only the user may read the
 * copy, wherever it is written. [BK101] Deletes a corrupt copy and
 * throws `DatabaseCorruptError`. Blocks its thread, so never call it in the main thread. [D6]
 */
export async function copyJournal(from: string, to: string): Promise<void> {
  rmSync(to, { force: true });
  const db = new Sqlite(from, { readonly: true, fileMustExist: true });
  try {
    // SQLite would make the file with the rights that this process gives by default.
    closeSync(openSync(to, "wx", 0o600));
    await db.backup(to, { progress: () => allPages });
    checkCopy(to);
    syncFile(to);
  } catch (cause) {
    rmSync(to, { force: true });
    throw cause;
  } finally {
    db.close();
  }
}
