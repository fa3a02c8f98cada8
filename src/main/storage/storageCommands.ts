import type { backupCommands } from "#contracts/storage/backups.ts";
import type { storageCommands as commands } from "#contracts/storage/storage.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";
import type { WorkspaceArchives } from "./archive/workspaceArchive.ts";
import {
  dismissRecovery,
  listBackups,
  makeBackup,
  previewBackup,
  readRecovery,
  restoreBackup,
} from "./backups/backups.ts";
import type { TaskContext } from "./context.ts";
import type { StorageReports } from "./files/storageReport.ts";
import type { LibraryFolders } from "./library/libraryFolder.ts";

/** What commands use besides the context: parts that remember what the user saw or chose before. */
export interface StorageParts {
  readonly library: LibraryFolders;
  readonly reports: StorageReports;
  readonly archives: WorkspaceArchives;
}

/** Commands on backups, disk usage, archives, and the library folder. */
export const storageCommands = (
  storage: TaskContext,
  { library, reports, archives }: StorageParts,
): Handlers<typeof commands & typeof backupCommands> => ({
  "backups.list": () => listBackups(storage),
  "backups.make": () => makeBackup(storage),
  "backups.preview": ({ name }) => previewBackup(storage, name),
  "backups.restore": ({ name }) => restoreBackup(storage, name),
  "backups.recovery": () => readRecovery(storage),
  "backups.dismissRecovery": () => dismissRecovery(storage),
  "storage.libraryFolder": () => library.describe(),
  "storage.chooseLibraryFolder": () => library.choose(),
  "storage.resetLibraryFolder": () => library.reset(),
  "storage.read": () => reports.read(),
  "storage.check": () => reports.check(),
  "storage.redownloadMissing": ({ assetIds }) => reports.redownload(assetIds),
  "storage.removeOrphans": () => reports.removeOrphans(),
  "storage.stop": () => reports.stop(),
  "storage.export": () => archives.exportWorkspace(),
  "storage.inspect": () => archives.inspect(),
  "storage.import": () => archives.importInspected(),
});
