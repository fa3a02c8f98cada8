import { closeSync, existsSync, openSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { assertEpoch, type Migration } from "#main/shared/database/database.ts";
import { newPart } from "#main/shared/files/exclusivePart.ts";
import { backupFolder, backupPath } from "./backupFiles.ts";
import { checkCopy } from "./checkCopy.ts";
import { syncFile, syncFolder } from "./syncToDisk.ts";

/**
 * Saves a checked backup of the journal before a migration to a newer schema version, before anything else uses the
 * journal. Throws if the copy fails: nothing has changed then, and the caller must not migrate. `now` is epoch ms.
 * [D6]
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
  // SQLite accepts an existing empty file as the target of `VACUUM INTO`.
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

/** A corrupt copy does not prove that the journal is corrupt, so the error must not be a `DatabaseCorruptError`. */
function checkWritten(part: string): void {
  try {
    checkCopy(part);
  } catch (cause) {
    throw new Error("The copy of the journal made before the migration is corrupt.", { cause });
  }
}
