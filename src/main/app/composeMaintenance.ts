import { openDiagnostics } from "#main/diagnostics/openDiagnostics.ts";
import { updateCommands } from "#main/desktop/desktopCommands.ts";
import { createUpdates } from "#main/desktop/updates/updates.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import type { StorageContext } from "#main/storage/context.ts";
import { openStorage } from "#main/storage/openStorage.ts";
import type { CoreOptions } from "./core.ts";
import type { Stores } from "./openStores.ts";
import type { ReadWorkerClient } from "./reading/readWorkerClient.ts";

interface Options extends CoreOptions, Omit<StorageContext, keyof CoreOptions> {
  readonly sendingCount: Stores["sendingCount"];
  readonly reads: ReadWorkerClient;
  readonly notify: (notice: SystemNotification) => void;
}

/** Wires maintenance of data and app: backups, disk usage, updates, and diagnostics for support. */
export function composeMaintenance(options: Options) {
  const { clock, description, desktop } = options;
  const { commands, jobs, copyJournal, close } = openStorage(options);
  const updates = createUpdates({
    ...options,
    updater: options.updater ?? "no_place",
    sendingCount: options.beforeUpdate?.sending ?? options.sendingCount,
    copyJournal: options.beforeUpdate?.copyJournals ?? copyJournal,
  });
  const { folders, settings, reads } = options;
  const diagnostics = openDiagnostics({ clock, description, folders, databases: reads.facts, settings, desktop });
  return { handlers: { ...commands, ...updateCommands(updates), ...diagnostics }, jobs, copyJournal, close };
}
