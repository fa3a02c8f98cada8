import Sqlite from "better-sqlite3";
import { AppError } from "../../errors.ts";
import type { WritableDb } from "../database.ts";
import { listBackups } from "./backupFiles.ts";
import { mergeJournal, type Merged } from "./mergeJournal.ts";
import { checkCopy } from "./writeBackup.ts";

interface Options {
  readonly name: string;
  readonly now: number;
  readonly isRehearsal: boolean;
}

/** Brings back from a backup what the journal no longer has, or says what that would be. [D7] */
export function restoreBackup(db: WritableDb, folder: string, { name, now, isRehearsal }: Options): Merged {
  const backup = listBackups(folder).find((one) => one.name === name);
  if (backup === undefined) throw new AppError("not_found", `There is no backup ${name}.`);
  checkCopy(backup.path);
  const other = new Sqlite(backup.path, { readonly: true });
  try {
    return mergeJournal(db, other, { isNewest: false, now, isRehearsal });
  } finally {
    other.close();
  }
}
