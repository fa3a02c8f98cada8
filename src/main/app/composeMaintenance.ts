import path from "node:path";
import { copyBeforeUpdate } from "#main/storage/backups/copyBeforeUpdate.ts";
import { composeBackups } from "#main/storage/composeBackups.ts";
import { openDiagnostics } from "#main/diagnostics/openDiagnostics.ts";
import type { Service } from "#main/account/service.ts";
import { composeStorage, type StorageOptions } from "#main/storage/composeStorage.ts";
import type { Stores } from "./openStores.ts";
import { composeUpdates } from "#main/desktop/updates/composeUpdates.ts";
import type { CoreOptions } from "./core.ts";
import type { ReadWorkerClient } from "./reading/readWorkerClient.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import { taskRunner } from "#main/storage/tasks/runTask.ts";

interface Options extends CoreOptions {
  readonly stores: Stores;
  readonly reads: ReadWorkerClient;
  readonly store: StorageOptions["store"];
  readonly location: StorageOptions["location"];
  /** False while the workspace uses another one's files. */
  readonly canMoveLibrary: boolean;
  /** The workspace's folder. */
  readonly folder: string;
  readonly fetch: StorageOptions["fetch"];
  readonly service: Service;
  readonly notify: (notice: SystemNotification) => void;
  readonly wake: () => void;
  readonly acceptAction: StorageOptions["acceptAction"];
}

/** Wires maintenance of data and app: backups, disk usage, updates, and diagnostics for support. */
export function composeMaintenance(options: Options) {
  const { clock, log, publish, stores, folder, description, desktop, wake } = options;
  const tasks = taskRunner(options.dataProgram);
  const merged = () => {
    publish("runs.changed", { ids: [] });
    publish("paidRequests.changed", { ids: [] });
    publish("assets.changed", { ids: [] });
  };
  const backups = composeBackups({ clock, log, publish, stores, tasks, folder, merged, wake });
  const storage = composeStorage({
    clock,
    log,
    publish,
    stores,
    missingFiles: stores.missingFiles,
    store: options.store,
    tasks,
    folder,
    location: options.location,
    canMove: options.canMoveLibrary,
    freeBytes: options.freeBytes,
    dataFolder: options.folders.root,
    description,
    chooseFolder: desktop.chooseFolder,
    fetch: options.fetch,
    readGeneration: options.service.client.readGeneration,
    merged,
    wake,
    acceptAction: options.acceptAction,
  });
  const copyJournal = () =>
    copyBeforeUpdate((to) => tasks.run("copyJournal", { from: path.join(folder, "journal.db"), to }), folder);
  const updates = composeUpdates({
    updater: options.updater ?? "no_place",
    description,
    publish,
    log,
    notify: options.notify,
    sending: options.beforeUpdate?.sending ?? stores.sendingCount,
    copyJournal: options.beforeUpdate?.copyJournals ?? copyJournal,
  });
  const { folders, settings, reads } = options;
  const diagnostics = openDiagnostics({ clock, description, folders, databases: reads.facts, settings, desktop });
  return {
    handlers: { ...backups.handlers, ...storage.handlers, ...updates, ...diagnostics },
    jobs: [backups.job, storage.job],
    copyJournal,
    close: tasks.close,
  };
}
