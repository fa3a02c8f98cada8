import type { AppNotification, notificationCommands } from "#contracts/desktop/notifications.ts";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";
import type { NotificationList } from "./notificationList.ts";

interface Deps extends Pick<NotificationList, "all" | "markRead" | "clear"> {
  /** Opens the target of a notification in its workspace. */
  readonly open: (notification: AppNotification) => Promise<void>;
}

export function notificationHandlers({ all, markRead, clear, open }: Deps): Handlers<typeof notificationCommands> {
  return {
    "notifications.list": () => all(),
    "notifications.markRead": ({ id }) => {
      markRead(id);
      return null;
    },
    "notifications.open": async ({ id }) => {
      const notification = all().find((one) => one.id === id);
      if (notification === undefined) throw new AppError("not_found", t("Notification not found."));
      markRead(id);
      await open(notification);
      return null;
    },
    "notifications.clear": () => {
      clear();
      return null;
    },
  };
}
