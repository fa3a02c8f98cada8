import path from "node:path";
import type { AppDescription } from "../../../contracts/desktop/app.ts";
import type { SpendingStores } from "../../spending/stores/spendingStores.ts";
import { copyBeforeUpdate } from "../../storage/backups/copyBeforeUpdate.ts";
import { updateHandlers } from "./updateHandlers.ts";
import type { Publish } from "../../shared/ipc/publish.ts";
import type { Log } from "../../shared/platform/log.ts";
import { type Updater, updates } from "./updates.ts";
import type { TaskRunner } from "../../storage/tasks/runTask.ts";

interface Options {
  readonly updater: Updater | "no_place" | "no_key";
  readonly description: AppDescription;
  readonly publish: Publish;
  readonly log: Log;
  readonly stores: Pick<SpendingStores, "sendingCount">;
  readonly tasks: TaskRunner;
  /** Of the workspace. */
  readonly folder: string;
}

/** Wires what brings new versions, and what keeps them from doing harm, to its commands. */
export function composeUpdates({ updater, description, publish, log, stores, tasks, folder }: Options) {
  return updateHandlers(
    updates({
      updater,
      current: description.version,
      changed: () => publish("updates.changed", null),
      sending: stores.sendingCount,
      copyJournal: () =>
        copyBeforeUpdate((to) => tasks.run("copyJournal", { from: path.join(folder, "journal.db"), to }), folder),
      report: (cause) => log.warn("an update did not work", { cause }),
    }),
  );
}
