import { app, type BrowserWindow, Notification } from "electron";
import { t } from "../../../texts/t.ts";
import type { Screen } from "../../../contracts/desktop/app.ts";
import type { Notifications, NotificationTopic } from "../../shared/base/systemNotification.ts";

/** Shows system notifications, at most one per topic. They close when the user focuses the app. */
export function notifications(window: () => BrowserWindow | null, show: (screen: Screen) => void): Notifications {
  const shown = new Map<NotificationTopic, Notification>();

  function withdraw(topic: NotificationTopic): void {
    const old = shown.get(topic);
    shown.delete(topic);
    old?.close();
  }

  app.on("browser-window-focus", () => {
    for (const topic of shown.keys()) withdraw(topic);
  });

  return {
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
