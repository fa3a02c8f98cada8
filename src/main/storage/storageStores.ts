import type { WritableDb } from "#main/shared/database/database.ts";
import { backupFolder, listBackups } from "./backups/backupFiles.ts";
import { forgetRecovery, lastRecovery } from "./backups/recoverJournal.ts";
import { findBackup, mergeCopy } from "./backups/restoreBackup.ts";
import { writeBackup } from "./backups/writeBackup.ts";
import { storedFileStore } from "./files/storedFileStore.ts";

export type StorageStores = ReturnType<typeof storageStores>;

/** Creates the stores for backups and stored files. `folder` is the workspace folder. */
export function storageStores(journal: WritableDb, folder: string) {
  const backups = backupFolder(folder);
  return {
    storedFiles: storedFileStore(journal),
    backups: {
      list: () => listBackups(backups),
      make: (copy: (to: string) => Promise<void>, at: number) => writeBackup(copy, backups, at),
      find: (name: string) => findBackup(backups, name),
      merge: (file: string, options: Parameters<typeof mergeCopy>[2]) => mergeCopy(journal, file, options),
      lastRecovery: () => lastRecovery(journal),
      forgetRecovery: () => forgetRecovery(journal),
    },
  };
}
