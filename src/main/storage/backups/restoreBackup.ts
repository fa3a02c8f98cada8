import Sqlite from "better-sqlite3";
import { AppError } from "#main/shared/base/errors.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { listBackups } from "./backupFiles.ts";
import { mergeJournal, type Merged } from "#main/storage/merge/mergeJournal.ts";

/** Returns the path of a backup. Throws `not_found` if it no longer exists. */
export function findBackup(folder: string, name: string): string {
  const backup = listBackups(folder).find((one) => one.name === name);
  if (backup === undefined) throw new AppError("not_found", `There is no backup ${name}.`);
  return backup.path;
}

interface Options {
  readonly now: number;
  /** The copy comes from another computer. See `MergeOptions`. */
  readonly isImport?: boolean;
}

/** Restores rows that the journal no longer has from a checked copy. [D7] */
export function mergeCopy(db: WritableDb, file: string, { now, isImport = false }: Options): Merged {
  const other = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    return mergeJournal(db, other, { isNewest: false, now, isImport });
  } finally {
    other.close();
  }
}
