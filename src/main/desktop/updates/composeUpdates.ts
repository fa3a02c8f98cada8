import type { AppDescription } from "../../../contracts/desktop/app.ts";
import type { Publish } from "../../shared/ipc/publish.ts";
import type { Log } from "../../shared/platform/log.ts";
import { updateHandlers } from "./updateHandlers.ts";
import { type Updater, updates } from "./updates.ts";

interface Options extends Pick<Parameters<typeof updates>[0], "sending" | "copyJournal"> {
  readonly updater: Updater | "no_place" | "no_key";
  readonly description: AppDescription;
  readonly publish: Publish;
  readonly log: Log;
}

/** Connects the updater and its safety checks to the update commands. */
export function composeUpdates({ updater, description, publish, log, sending, copyJournal }: Options) {
  return updateHandlers(
    updates({
      updater,
      current: description.version,
      changed: () => publish("updates.changed", null),
      sending,
      copyJournal,
      report: (cause) => log.warn("update failed", { cause }),
    }),
  );
}
