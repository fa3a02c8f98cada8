import { type BrowserWindow, Notification } from "electron";
import { t } from "../../../texts/t.ts";
import type { Screen } from "../../../contracts/desktop/app.ts";
import type { Notifications, NotificationTopic } from "../../shared/base/systemNotification.ts";

interface Options {
  readonly window: () => BrowserWindow | null;
  /** Opens the window on a screen of this workspace. Spends nothing. */
  readonly show: (screen: Screen) => void;
}

export interface WorkspaceNotifications extends Notifications {
  /** Closes all notifications: the user sees the workspace now. */
  readonly closeAll: () => void;
}

/** Shows system notifications of one workspace, at most one per topic. */
export function notifications({ window, show }: Options): WorkspaceNotifications {
  const shown = new Map<NotificationTopic, Notification>();

  function withdraw(topic: NotificationTopic): void {
    const old = shown.get(topic);
    shown.delete(topic);
    old?.close();
  }

  return {
    closeAll: () => {
      for (const topic of shown.keys()) withdraw(topic);
    },
    shownTopics: () => new Set(shown.keys()),
    closeNotification: withdraw,
    notify: ({ topic, title, body, screen }, { workspace, hasSound }) => {
      if (!Notification.isSupported()) return;
      const notification = new Notification({
        title: t("{workspace}: {title}", { workspace, title }),
        body,
        silent: !hasSound,
      });
      notification.on("click", () => {
        const target = window();
        if (target?.isMinimized()) target.restore();
        target?.show();
        show(screen);
      });
      if (topic !== undefined) {
        withdraw(topic);
        shown.set(topic, notification);
        notification.on("close", () => {
          if (shown.get(topic) === notification) shown.delete(topic);
        });
      }
      notification.show();
    },
  };
}
