import { rmSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { checkCopy } from "./checkCopy.ts";
import { syncFile } from "./syncToDisk.ts";

/** All in one go is one reading transaction: nothing that is written meanwhile makes it begin again. */
const allPages = 0x7fff_ffff;

/**
 * Copies a journal that others have open, through a connection of its own, checks the copy from end to end, and has it on
 * the disk; a copy that is not sound is removed and `DatabaseDamaged` thrown. It keeps its thread busy: not for main. [D6]
 */
export async function copyJournal(from: string, to: string): Promise<void> {
  rmSync(to, { force: true });
  const db = new Sqlite(from, { readonly: true, fileMustExist: true });
  try {
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
