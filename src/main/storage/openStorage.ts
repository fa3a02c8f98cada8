import path from "node:path";
import { exclusiveTask } from "#main/shared/jobs/exclusiveTask.ts";
import { createWorkspaceArchives } from "./archive/workspaceArchive.ts";
import { backupJob, noteRecovery } from "./backups/backups.ts";
import { clearScratchFolder, copyBeforeUpdate } from "./backups/copyJournal.ts";
import type { StorageContext, TaskContext } from "./context.ts";
import { createStorageReports } from "./files/storageReport.ts";
import { createLibraryFolders } from "./library/libraryFolder.ts";
import { storageCommands } from "./storageCommands.ts";
import { taskRunner } from "./tasks/runTask.ts";

/** Opens backups, the storage report, archives, and the library folder of a workspace. */
export function openStorage(given: StorageContext) {
  const { folder, publish } = given;
  const tasks = taskRunner(given.dataProgram);
  const storage: TaskContext = { ...given, tasks, work: exclusiveTask(() => publish("storage.changed", null)) };
  noteRecovery(storage);
  const backup = backupJob(storage);
  clearScratchFolder(folder);
  const library = createLibraryFolders(storage);
  const parts = { library, reports: createStorageReports(storage), archives: createWorkspaceArchives(storage) };
  return {
    commands: storageCommands(storage, parts),
    jobs: [backup, library.job],
    /** Copies the journal before an update of the app. */
    copyJournal: () =>
      copyBeforeUpdate((to) => tasks.run("copyJournal", { from: path.join(folder, "journal.db"), to }), folder),
    close: tasks.close,
  };
}
