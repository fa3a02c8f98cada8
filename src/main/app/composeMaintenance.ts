import { composeDiagnostics } from "#main/diagnostics/composeDiagnostics.ts";
import { composeUpdates } from "#main/desktop/updates/composeUpdates.ts";
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
  const { clock, log, publish, description, desktop } = options;
  const { commands, jobs, copyJournal, close } = openStorage(options);
  const updates = composeUpdates({
    updater: options.updater ?? "no_place",
    description,
    publish,
    log,
    notify: options.notify,
    sending: options.beforeUpdate?.sending ?? options.sendingCount,
    copyJournal: options.beforeUpdate?.copyJournals ?? copyJournal,
  });
  const { folders, settings, reads } = options;
  const diagnostics = composeDiagnostics({ clock, description, folders, databases: reads.facts, settings, desktop });
  return { handlers: { ...commands, ...updates, ...diagnostics }, jobs, copyJournal, close };
}
