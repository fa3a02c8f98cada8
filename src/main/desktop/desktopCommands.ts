import { notificationCommands } from "#contracts/desktop/notifications.ts";
import type { updateCommands as commands } from "#contracts/desktop/updates.ts";
import type { Result } from "#contracts/result.ts";
import { commandReport } from "#main/shared/ipc/commandReport.ts";
import { dispatch, type Handlers } from "#main/shared/ipc/dispatch.ts";
import type { NotificationListContext } from "./context.ts";
import { createNotificationList, openNotification } from "./notifications/notificationList.ts";
import type { Updates } from "./updates/updates.ts";

export const updateCommands = (updates: Updates): Handlers<typeof commands> => ({
  "updates.read": () => updates.read(),
  "updates.check": () => updates.check(),
  "updates.download": () => updates.download(),
  "updates.install": () => updates.install(),
});

/** Opens the list of notifications, and runs its commands. They belong to no workspace, because all share it. */
export function openNotificationList(context: NotificationListContext) {
  const list = createNotificationList(context);
  const handlers: Handlers<typeof notificationCommands> = {
    "notifications.list": () => list.all(),
    "notifications.markRead": ({ id }) => list.markRead(id),
    "notifications.open": ({ id }) => openNotification(context, list, id),
    "notifications.clear": () => list.clear(),
  };
  const report = commandReport(context.log);
  return {
    list,
    run: (name: string, input: unknown): Promise<Result<unknown>> =>
      dispatch(notificationCommands, handlers, report, name, input),
  };
}
