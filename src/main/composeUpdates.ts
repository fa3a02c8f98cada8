import { rmSync } from "node:fs";
import path from "node:path";
import type { AppDescription } from "../contracts/app.ts";
import type { Stores } from "./composeStores.ts";
import { updateHandlers } from "./ipc/handlers/updateHandlers.ts";
import type { Publish } from "./ipc/publish.ts";
import type { Log } from "./log.ts";
import { type Updater, updates } from "./usecases/updates/updates.ts";

interface Options {
  readonly updater: Updater | null;
  readonly description: AppDescription;
  readonly publish: Publish;
  readonly log: Log;
  readonly stores: Stores;
  /** Of the workspace. */
  readonly folder: string;
}

/** Wires what brings new versions, and what keeps them from doing harm, to its commands. */
export function composeUpdates({ updater, description, publish, log, stores, folder }: Options) {
  return updateHandlers(
    updates({
      updater,
      current: description.version,
      changed: () => publish("updates.changed", null),
      sending: stores.sendingCount,
      copyJournal: () => {
        // One copy, of the version that is about to go.
        const copy = path.join(folder, "journal-before-update.db");
        rmSync(copy, { force: true });
        stores.copyJournal(copy);
      },
      report: (cause) => log.warn("an update did not work", { cause }),
    }),
  );
}
