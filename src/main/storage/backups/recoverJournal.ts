import { existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { type Migration, openJournal, type WritableDb } from "#main/shared/database/database.ts";
import { DatabaseCorruptError, isCorruption } from "#main/shared/database/databaseCorruption.ts";
import { type BackupFile, backupFolder, listBackups } from "./backupFiles.ts";
import { withoutTriggers } from "#main/storage/merge/withoutTriggers.ts";
import { checkCopy, copyBeforeMigration } from "./copyJournal.ts";
import { mergeJournal, type Merged, type MergeOptions } from "#main/storage/merge/mergeJournal.ts";
import { finalizeMerge } from "#main/storage/merge/finalizeMerge.ts";
import { syncFolder } from "./syncToDisk.ts";

/** The recovery of a damaged or missing journal. Times are epoch ms. */
export interface Recovery {
  readonly at: number;
  /** The error message of SQLite or of our own check. */
  readonly damage: string;
  /** Rows that were still readable in the damaged file, by table. Null if the file was missing or unreadable. */
  readonly salvaged: Merged | null;
  /** The newest intact backup and the rows that only it had. Null if there was none. */
  readonly backup: { readonly madeAt: number; readonly merged: Merged } | null;
}

const endings = ["-wal", "-shm", ""] as const;
const recoveryKey = "recovery";

/**
 * Opens a workspace's journal. Rebuilds a damaged one, or a missing one with backups, from its readable rows and the
 * newest intact backup. Moves the damaged file aside, never deletes it. A crash leaves either the damaged file or the
 * complete new journal. [D7]
 */
export function openJournalOrRecover(folder: string, migrations: readonly Migration[], now: number): WritableDb {
  const file = path.join(folder, "journal.db");
  const made = path.join(folder, "journal-recovered.db");
  const ready = path.join(folder, "journal-ready.db");
  if (existsSync(ready)) putInPlace(folder, file, ready, now);
  const backups = listBackups(backupFolder(folder));
  try {
    if (isGone(file) && backups.length > 0) throw new DatabaseCorruptError("The journal is gone.");
    copyBeforeMigration(folder, migrations, now);
    return openJournal(file, migrations);
  } catch (cause) {
    if (!isCorruption(cause)) throw cause;
    const damage = cause instanceof Error ? cause.message : String(cause);
    for (const ending of endings) rmSync(`${made}${ending}`, { force: true });
    recoverInto(made, { file, backups, migrations, damage, now });
    renameSync(made, ready);
    syncFolder(folder);
    putInPlace(folder, file, ready, now);
    return openJournal(file, migrations);
  }
}

/** Returns the last recovery of this journal that the user has not dismissed. Null if there is none. */
export function lastRecovery(db: WritableDb): Recovery | null {
  const found = db.prepare<[string], { value: string }>("SELECT value FROM meta WHERE key = ?").get(recoveryKey);
  return found === undefined ? null : (JSON.parse(found.value) as Recovery);
}

/** Records that the user dismissed the recovery message. */
export function forgetRecovery(db: WritableDb): void {
  db.prepare("DELETE FROM meta WHERE key = ?").run(recoveryKey);
}

interface Sources {
  readonly file: string;
  readonly backups: readonly BackupFile[];
  readonly migrations: readonly Migration[];
  readonly damage: string;
  readonly now: number;
}

function recoverInto(made: string, { file, backups, migrations, damage, now }: Sources): void {
  const db = openJournal(made, migrations);
  try {
    const salvaged = isGone(file) ? null : mergeFrom(db, file, { isNewest: true, isPart: true, now });
    const backup = newestSound(backups);
    const merged = backup === null ? null : mergeFrom(db, backup.path, { isNewest: false, isPart: true, now });
    const assetsLost = salvaged === null || salvaged.damagedTables.includes("asset");
    withoutTriggers(db, () => finalizeMerge(db, now, { assetsLost }));
    const recovery: Recovery = {
      at: now,
      damage,
      salvaged,
      backup: backup === null || merged === null ? null : { madeAt: backup.madeAt, merged },
    };
    db.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)").run(recoveryKey, JSON.stringify(recovery));
  } finally {
    db.close();
  }
}

/** Returns null if nothing in the file is readable. */
function mergeFrom(db: WritableDb, file: string, options: MergeOptions): Merged | null {
  let other: Sqlite.Database | null = null;
  try {
    other = new Sqlite(file);
    other.pragma("query_only=1");
    return mergeJournal(db, other, options);
  } catch (cause) {
    if (isCorruption(cause)) return null;
    throw cause;
  } finally {
    other?.close();
  }
}

function newestSound(backups: readonly BackupFile[]): BackupFile | null {
  return backups.find((backup) => isSound(backup.path)) ?? null;
}

function isSound(file: string): boolean {
  try {
    checkCopy(file);
    return true;
  } catch (cause) {
    if (isCorruption(cause)) return false;
    throw cause;
  }
}

/**
 * Moves the WAL first. A journal without its WAL is only older, but a WAL without its journal would be applied to the
 * new one.
 */
function putInPlace(folder: string, file: string, ready: string, now: number): void {
  const aside = path.join(folder, "damaged");
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  for (const ending of endings) {
    if (existsSync(`${file}${ending}`)) renameSync(`${file}${ending}`, path.join(aside, `journal-${now}.db${ending}`));
  }
  renameSync(ready, file);
  syncFolder(folder);
}

/** Treats an empty file as missing, because SQLite would open it as a new journal. */
function isGone(file: string): boolean {
  return !existsSync(file) || statSync(file).size === 0;
}
