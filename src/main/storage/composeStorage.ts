import type { AppDescription } from "../../contracts/desktop/app.ts";
import type { storageCommands } from "../../contracts/storage/storage.ts";
import { createWorkspaceArchive } from "./archive/workspaceArchive.ts";
import type { StorageStores } from "./storageStores.ts";
import { clearScratchFolder } from "./backups/scratchFolder.ts";
import type { Clock } from "../shared/base/clock.ts";
import type { Handlers } from "../shared/ipc/dispatch.ts";
import type { Publish } from "../shared/ipc/publish.ts";
import { exclusiveTask } from "../shared/jobs/exclusiveTask.ts";
import type { Log } from "../shared/platform/log.ts";
import type { ContentStore } from "../shared/files/contentStore.ts";
import type { MediaFetcher } from "../shared/files/fetchMedia.ts";
import type { Desktop } from "../shared/platform/dialogs.ts";
import { yieldToEventLoop } from "../shared/platform/yieldToEventLoop.ts";
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
  readonly store: Pick<ContentStore, "pathOf" | "remove" | "removeNamed">;
  readonly tasks: TaskRunner;
  /** The workspace folder. */
  readonly folder: string;
  readonly mediaFolder: string;
  readonly description: AppDescription;
  readonly chooseFolder: Desktop["chooseFolder"];
  readonly fetch: MediaFetcher["fetch"];
  readonly readGeneration: RedownloadDeps["readGeneration"];
  /** Called after rows of any table may have been added. */
  readonly merged: () => void;
  readonly wake: () => void;
}

/** Wires the storage report with its actions, and the export and import of workspaces. */
export function composeStorage(options: StorageOptions): Handlers<typeof storageCommands> {
  const { clock, log, publish, stores, store, tasks, folder, mediaFolder, description, wake } = options;
  clearScratchFolder(folder);
  const work = exclusiveTask(() => publish("storage.changed", null));
  const archives = createWorkspaceArchive({
    now: clock.now,
    log,
    work,
    run: tasks.run,
    chooseFolder: options.chooseFolder,
    merge: stores.backups.merge,
    folder,
    mediaFolder,
    description,
    merged: options.merged,
    wake,
  });
  const report = createStorageReport({
    now: clock.now,
    log,
    work,
    examine: (now, watching) => tasks.run("examine", { folder, mediaFolder, now }, watching),
    missingFiles: options.missingFiles,
    storedFiles: stores.storedFiles,
    sizeOf: ({ sha256, mediaType }) => fileSize(store.pathOf(sha256, mediaType)),
    removeFile: store.remove,
    removeNamed: store.removeNamed,
    fetch: (url) => options.fetch(url),
    readGeneration: options.readGeneration,
    pause: yieldToEventLoop,
    redownloaded: () => {
      publish("assets.changed", { ids: [] });
      wake();
    },
  });
  return { ...report, ...archives };
}
