import Sqlite from "better-sqlite3";
import { AppError } from "../../shared/base/errors.ts";
import type { WritableDb } from "../../shared/database/database.ts";
import { listBackups } from "./backupFiles.ts";
import { mergeJournal, type Merged } from "../merge/mergeJournal.ts";

/** Where a backup is. Throws `not_found` when it has gone. */
export function findBackup(folder: string, name: string): string {
  const backup = listBackups(folder).find((one) => one.name === name);
  if (backup === undefined) throw new AppError("not_found", `There is no backup ${name}.`);
  return backup.path;
}

interface Options {
  readonly now: number;
  /** The copy was made elsewhere: see `MergeOptions`. */
  readonly isImport?: boolean;
}

/** Brings back from a copy, which was checked, what the journal no longer has. [D7] */
export function mergeCopy(db: WritableDb, file: string, { now, isImport = false }: Options): Merged {
  const other = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    return mergeJournal(db, other, { isNewest: false, now, isImport });
  } finally {
    other.close();
  }
}
