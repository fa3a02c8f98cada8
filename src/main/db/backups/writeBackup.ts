import { renameSync, rmSync } from "node:fs";
import Sqlite from "better-sqlite3";
import type { WritableDb } from "../database.ts";
import { DatabaseDamaged } from "../databaseDamage.ts";
import { type BackupFile, backupPath, listBackups, rotateBackups } from "./backupFiles.ts";
import { syncFile, syncFolder } from "./syncToDisk.ts";

/** Pages in one go: small enough that nobody waits for it, and what was written meanwhile is copied too. */
const pagesAtOnce = 200;

/**
 * Copies the journal while it is in use, checks the copy from end to end, and only then gives it its name; a copy that is
 * not sound is removed and `DatabaseDamaged` thrown. Older copies are rotated afterwards, so the last good one never goes
 * for a bad one. [D6]
 */
export async function writeBackup(db: WritableDb, folder: string, now: number): Promise<BackupFile> {
  const target = backupPath(folder, now);
  const part = `${target}.part`;
  rmSync(part, { force: true });
  await db.backup(part, { progress: () => pagesAtOnce });
  try {
    checkCopy(part);
    syncFile(part);
    renameSync(part, target);
    syncFolder(folder);
  } finally {
    rmSync(part, { force: true });
  }
  rotateBackups(folder, now);
  const made = listBackups(folder).find(({ path }) => path === target);
  if (made === undefined) throw new Error("The backup is not where it was put.");
  return made;
}

/** Throws unless every page and every index of the copy agree. */
export function checkCopy(file: string): void {
  const db = new Sqlite(file);
  try {
    // One file, without a log beside it: what is copied elsewhere is whole.
    db.pragma("journal_mode=DELETE");
    const [first] = db.pragma("integrity_check(1)") as readonly { readonly integrity_check: string }[];
    if (first?.integrity_check !== "ok") throw new DatabaseDamaged(`The backup is damaged: ${first?.integrity_check}`);
  } finally {
    db.close();
  }
}
