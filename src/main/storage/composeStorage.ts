import type { AppDescription } from "#contracts/desktop/app.ts";
import type { storageCommands } from "#contracts/storage/storage.ts";
import { createLibraryFolder } from "./library/createLibraryFolder.ts";
import type { LibraryLocation } from "./library/libraryLocation.ts";
import { withLibrary } from "./library/withLibrary.ts";
import { createWorkspaceArchive } from "./archive/workspaceArchive.ts";
import type { StorageStores } from "./storageStores.ts";
import { clearScratchFolder } from "./backups/scratchFolder.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import { exclusiveTask } from "#main/shared/jobs/exclusiveTask.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { FreeBytes } from "#main/shared/files/diskSpace.ts";
import type { MovableStore } from "#main/shared/files/movableStore.ts";
import type { MediaFetcher } from "#main/shared/files/fetchMedia.ts";
import type { Desktop } from "#main/shared/platform/dialogs.ts";
import { yieldToEventLoop } from "#main/shared/platform/yieldToEventLoop.ts";
import { fileSize } from "./files/fileSize.ts";
import { createStorageReport, type StorageReportOptions } from "./files/storageReport.ts";
import type { RedownloadDeps } from "./files/redownloadMissing.ts";
import type { TaskRunner } from "./tasks/runTask.ts";

export interface StorageOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly publish: Publish;
  readonly stores: StorageStores;
  readonly missingFiles: StorageReportOptions["missingFiles"];
  readonly store: Pick<MovableStore, "pathOf" | "remove" | "removeNamed" | "hold">;
  readonly tasks: TaskRunner;
  /** The workspace folder. */
  readonly folder: string;
  readonly location: LibraryLocation;
  readonly canMove: boolean;
  readonly freeBytes: FreeBytes;
  readonly description: AppDescription;
  readonly chooseFolder: Desktop["chooseFolder"];
  readonly fetch: MediaFetcher["fetch"];
  readonly readGeneration: RedownloadDeps["readGeneration"];
  /** The folder of all of the app's data. */
  readonly dataFolder: string;
  /** Called after rows of any table may have been added. */
  readonly merged: () => void;
  readonly wake: () => void;
  readonly acceptAction: StorageReportOptions["acceptAction"];
}

/** Wires the storage report with its actions, and the export and import of workspaces. */
export function composeStorage(options: StorageOptions) {
  const { clock, log, publish, stores, store, tasks, folder, location, description, wake } = options;
  clearScratchFolder(folder);
  const work = exclusiveTask(() => publish("storage.changed", null));
  const library = createLibraryFolder({
    location,
    canMove: options.canMove,
    work,
    run: tasks.run,
    hold: store.hold,
    freeBytes: options.freeBytes,
    chooseFolder: options.chooseFolder,
    folderName: `Proofsheet library ${description.workspace.id}`,
    dataFolder: options.dataFolder,
    log,
    changed: () => {
      publish("storage.changed", null);
      publish("assets.changed", { ids: [] });
      wake();
    },
  });
  const archives = createWorkspaceArchive({
    now: clock.now,
    log,
    work,
    run: tasks.run,
    chooseFolder: options.chooseFolder,
    merge: stores.backups.merge,
    folder,
    mediaFolder: location.folder,
    description,
    merged: options.merged,
    wake,
  });
  const report = createStorageReport({
    now: clock.now,
    log,
    work,
    examine: (now, watching) => tasks.run("examine", { folder, mediaFolder: location.folder(), now }, watching),
    missingFiles: options.missingFiles,
    storedFiles: stores.storedFiles,
    sizeOf: ({ sha256, mediaType }) => fileSize(store.pathOf(sha256, mediaType)),
    removeFile: store.remove,
    removeNamed: store.removeNamed,
    fetch: (url) => options.fetch(url),
    readGeneration: options.readGeneration,
    pause: yieldToEventLoop,
    acceptAction: options.acceptAction,
    redownloaded: () => {
      publish("assets.changed", { ids: [] });
      wake();
    },
  });
  const handlers: Handlers<typeof storageCommands> = {
    ...withLibrary(location, { ...report, ...archives }),
    ...library.handlers,
  };
  return { handlers, job: library.job };
}
