import type { AppDescription } from "#contracts/desktop/app.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import type { Log } from "#main/shared/platform/log.ts";
import { updateNotification } from "#main/desktop/text/notificationText.ts";
import { updateHandlers } from "./updateHandlers.ts";
import { type Updater, updates } from "./updates.ts";

interface Options extends Pick<Parameters<typeof updates>[0], "sending" | "copyJournal"> {
  readonly updater: Updater | "no_place" | "no_key";
  readonly description: AppDescription;
  readonly publish: Publish;
  readonly log: Log;
  readonly notify: (notice: SystemNotification) => void;
}

/** Connects the updater and its safety checks to the update commands. */
export function composeUpdates({ updater, description, publish, log, notify, sending, copyJournal }: Options) {
  return updateHandlers(
    updates({
      updater,
      current: description.version,
      changed: () => publish("updates.changed", null),
      downloaded: (version) => notify(updateNotification(version)),
      sending,
      copyJournal,
      report: (cause) => log.warn("update failed", { cause }),
    }),
  );
}
