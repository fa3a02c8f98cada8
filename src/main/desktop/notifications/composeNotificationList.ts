import { type AppNotification, notificationCommands } from "#contracts/desktop/notifications.ts";
import type { Result } from "#contracts/result.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { commandReport } from "#main/shared/ipc/commandReport.ts";
import { dispatch } from "#main/shared/ipc/dispatch.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import type { Log } from "#main/shared/platform/log.ts";
import { notificationFile } from "./notificationFile.ts";
import { notificationHandlers } from "./notificationHandlers.ts";
import { createNotificationList, type NotificationList } from "./notificationList.ts";

interface Options {
  readonly file: string;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly publish: Publish;
  readonly log: Log;
  /** Opens the target of a notification in its workspace. */
  readonly open: (notification: AppNotification) => Promise<void>;
}

/** Wires the list of notifications, which all workspaces share, and its commands. */
export function composeNotificationList({ file, clock, newId, publish, log, open }: Options) {
  const stored = notificationFile(file);
  const list: NotificationList = createNotificationList({
    clock,
    newId,
    stored: stored.read(),
    store: stored.write,
    changed: () => publish("notifications.changed", null),
    show: (shown) => publish("notification.shown", shown),
    report: (cause) => log.error("couldn't store the notifications", { cause }),
  });
  const handlers = notificationHandlers({ ...list, open });
  const report = commandReport(log);
  return {
    list,
    run: (name: string, input: unknown): Promise<Result<unknown>> =>
      dispatch(notificationCommands, handlers, report, name, input),
  };
}
