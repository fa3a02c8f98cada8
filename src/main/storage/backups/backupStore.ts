import type { WritableDb } from "#main/shared/database/database.ts";
import { type CopyMergeOptions, mergeCopy } from "#main/storage/merge/mergeCopy.ts";
import { backupFolder, findBackup, listBackups, writeBackup } from "./backupFiles.ts";
import { forgetRecovery, lastRecovery } from "./recoverJournal.ts";

export type BackupStore = ReturnType<typeof backupStore>;

/** The backups of a workspace, and what they restore to its journal. `folder` is the workspace folder. */
export function backupStore(journal: WritableDb, folder: string) {
  const backups = backupFolder(folder);
  return {
    /** Newest first. */
    list: () => listBackups(backups),
    /** Lets `copy` write the journal to a temporary path, renames the file, then rotates the backups. */
    make: (copy: (to: string) => Promise<void>, at: number) => writeBackup(copy, backups, at),
    /** Returns the path of a backup. Throws `not_found`. */
    find: (name: string) => findBackup(backups, name),
    merge: (file: string, options: CopyMergeOptions) => mergeCopy(journal, file, options),
    lastRecovery: () => lastRecovery(journal),
    forgetRecovery: () => forgetRecovery(journal),
  };
}
