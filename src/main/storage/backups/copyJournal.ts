import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { assertEpoch, type Migration } from "#main/shared/database/database.ts";
import { DatabaseCorruptError } from "#main/shared/database/databaseCorruption.ts";
import { newPart, removeParts } from "#main/shared/files/exclusivePart.ts";
import { backupFolder, backupPath } from "./backupFiles.ts";
import { syncFile, syncFolder, writeWhole } from "./syncToDisk.ts";

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

/** Throws if SQLite's integrity check finds an error in the copy. */
export function checkCopy(file: string): void {
  const db = new Sqlite(file, { fileMustExist: true });
  try {
    // Without a WAL beside it, the copy is a single, complete file.
    db.pragma("journal_mode=DELETE");
    const [first] = db.pragma("integrity_check(1)") as readonly { readonly integrity_check: string }[];
    if (first?.integrity_check !== "ok")
      throw new DatabaseCorruptError(`The backup is damaged: ${first?.integrity_check}`);
  } finally {
    db.close();
  }
}

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

/**
 * Saves one copy of a workspace's journal before an app update. `copy` writes a checked copy to a path. The previous
 * copy stays until the new one is complete. [UP2]
 */
export async function copyBeforeUpdate(copy: (to: string) => Promise<void>, folder: string): Promise<void> {
  const target = path.join(folder, "journal-before-update.db");
  removeParts(target);
  await writeWhole(copy, target);
}

/** Returns the folder for temporary copies of databases. */
export function scratchFolder(workspaceFolder: string): string {
  const folder = path.join(workspaceFolder, "scratch");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Deletes what an interrupted session left in the scratch folder. */
export function clearScratchFolder(workspaceFolder: string): void {
  rmSync(scratchFolder(workspaceFolder), { recursive: true, force: true });
}
