import { closeSync, existsSync, openSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { assertEpoch, type Migration } from "../../shared/database/database.ts";
import { newPart } from "../../shared/files/exclusivePart.ts";
import { backupFolder, backupPath } from "./backupFiles.ts";
import { checkCopy } from "./checkCopy.ts";
import { syncFile, syncFolder } from "./syncToDisk.ts";

/**
 * Leaves a checked copy among the backups when the journal is about to get a newer form, whoever brought the new version: it
 * is made once, before anything else works on the journal. Throws when there can be no copy; nothing is changed then, and
 * nothing may be migrated. `now`: epoch ms. [D6]
 */
export function copyBeforeMigration(folder: string, migrations: readonly Migration[], now: number): void {
  const file = path.join(folder, "journal.db");
  if (!existsSync(file)) return;
  const db = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    assertEpoch(db);
    const current = Number(db.pragma("user_version", { simple: true }));
    const newest = migrations.at(-1)?.version ?? 0;
    if (current > 0 && current < newest) copyTo(backupFolder(folder), db, now);
  } finally {
    db.close();
  }
}

function copyTo(backups: string, db: Sqlite.Database, now: number): void {
  const target = backupPath(backups, now);
  const part = newPart(target);
  // SQLite takes an empty file for one that is to be made.
  closeSync(openSync(part, "wx", 0o600));
  try {
    db.prepare("VACUUM INTO ?").run(part);
    checkWritten(part);
    syncFile(part);
    renameSync(part, target);
    syncFolder(backups);
  } finally {
    rmSync(part, { force: true });
  }
}

/** A copy that is not sound says nothing of the journal, so it must not count as damage of that. */
function checkWritten(part: string): void {
  try {
    checkCopy(part);
  } catch (cause) {
    throw new Error("The copy of the journal that is made before a new version changes it was not sound.", { cause });
  }
}
