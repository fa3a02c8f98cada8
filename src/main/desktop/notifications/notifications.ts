import { type BaseWindow, Notification, type NotificationConstructorOptions } from "electron";
import { t } from "#texts/t.ts";
import type { LinkTarget } from "#contracts/desktop/linkTarget.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type {
  Notifications,
  NotificationStyle,
  NotificationTopic,
  SystemNotification,
} from "#main/shared/base/systemNotification.ts";
import type { NotificationList } from "./notificationList.ts";

interface Options {
  readonly window: () => BaseWindow | null;
  readonly list: Pick<NotificationList, "add" | "markRead">;
  /** Brings the app to the front with this target in this workspace. Spends nothing. */
  readonly open: (target: LinkTarget) => void;
  /** Opens the approval page of a request in the browser. */
  readonly openApprovalPage: (id: PaidRequestId) => void;
}

export interface WorkspaceNotifications extends Notifications {
  /** Closes all notifications of the system: the user sees the workspace now. */
  readonly closeAll: () => void;
}

/** Shows the notifications of one workspace: by the system, at most one per topic, else in the window. [DT14] [DT16] */
export function notifications({ window, list, open, openApprovalPage }: Options): WorkspaceNotifications {
  const shown = new Map<NotificationTopic, Notification>();

  function withdraw(topic: NotificationTopic): void {
    const old = shown.get(topic);
    shown.delete(topic);
    old?.close();
  }

  function showBySystem(notice: SystemNotification, how: NotificationStyle, opened: () => void): void {
    const { topic, title, body, target, approval } = notice;
    const notification = new Notification({
      title: t("{workspace}: {title}", { workspace: how.workspace.name, title }),
      body,
      silent: !how.channels.sound,
      ...(hasActions && actionsOf(approval)),
    });
    const show = () => {
      opened();
      const front = window();
      if (front?.isMinimized()) front.restore();
      front?.show();
      open(target);
    };
    notification.on("click", show);
    notification.on("action", () => {
      if (approval === undefined) return show();
      opened();
      openApprovalPage(approval);
    });
    if (topic !== undefined) {
      withdraw(topic);
      shown.set(topic, notification);
      notification.on("close", () => {
        if (shown.get(topic) === notification) shown.delete(topic);
      });
    }
    notification.show();
  }

  return {
    closeAll: () => {
      for (const topic of shown.keys()) withdraw(topic);
    },
    shownTopics: () => new Set(shown.keys()),
    closeNotification: withdraw,
    notify: (notice, how) => {
      const { channels, isObserved, workspace } = how;
      const isSystem = channels.system && Notification.isSupported();
      const id = channels.inApp
        ? list.add(notice, workspace, {
            replaces: notice.topic !== undefined && shown.has(notice.topic),
            isInWindow: isObserved && !isSystem,
          })
        : null;
      if (isSystem) showBySystem(notice, how, () => id !== null && list.markRead(id));
    },
  };
}

/** Electron supports actions of notifications on macOS; elsewhere a click does the same as “Show”. */
const hasActions = process.platform === "darwin";

function actionsOf(approval: PaidRequestId | undefined): Pick<NotificationConstructorOptions, "actions"> {
  return { actions: [{ type: "button", text: approval === undefined ? t("Show") : t("Open approval page") }] };
}
