import type { Workspace } from "#contracts/desktop/app.ts";
import {
  type AppNotification,
  notificationLengths,
  type ShownNotification,
  storedNotifications,
} from "#contracts/desktop/notifications.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { NotificationTopic, SystemNotification } from "#main/shared/base/systemNotification.ts";

interface Deps {
  readonly clock: Clock;
  readonly newId: () => string;
  /** The list of the last start, newest first. */
  readonly stored: readonly AppNotification[];
  readonly store: (list: readonly AppNotification[]) => void;
  readonly changed: () => void;
  /** Shows a notification in the window. */
  readonly show: (shown: ShownNotification) => void;
  readonly report: (cause: unknown) => void;
}

interface Added {
  /** Whether it replaces the last one of its workspace and topic. */
  readonly replaces: boolean;
  /** Whether the window shows it now. */
  readonly isInWindow: boolean;
}

/** The last notifications of all workspaces, newest first. */
export interface NotificationList {
  readonly all: () => readonly AppNotification[];
  /** Adds a notification as unread and returns its ID. */
  readonly add: (notice: SystemNotification, workspace: Pick<Workspace, "id" | "name">, how: Added) => string;
  /** Sets one notification read, or all of them without an ID. */
  readonly markRead: (id?: string) => void;
  readonly clear: () => void;
  /** Removes the notifications of a removed workspace. */
  readonly removeWorkspace: (id: string) => void;
}

/** Stores the last notifications of all workspaces. A failed write is only reported: the list still applies until the app ends. [DT17] */
export function createNotificationList(deps: Deps): NotificationList {
  let list = deps.stored.slice(0, storedNotifications);
  /** The last notification of each topic, by workspace. */
  const ofTopics = new Map<string, string>();
  const keyOf = (workspaceId: string, topic: NotificationTopic) => `${topic} ${workspaceId}`;

  function replace(next: readonly AppNotification[]): void {
    list = next.slice(0, storedNotifications);
    try {
      deps.store(list);
    } catch (cause) {
      deps.report(cause);
    }
    deps.changed();
  }

  return {
    all: () => list,
    add: (notice, workspace, { replaces, isInWindow }) => {
      const { topic, event, title, body, target } = notice;
      const notification: AppNotification = {
        id: deps.newId(),
        at: deps.clock.now(),
        event,
        title: title.slice(0, notificationLengths.title),
        body: body.slice(0, notificationLengths.body),
        isFailure: notice.isFailure === true,
        isRead: false,
        workspaceId: workspace.id,
        workspaceName: workspace.name,
        target,
      };
      const key = topic === undefined ? null : keyOf(workspace.id, topic);
      const replaced = key !== null && replaces ? ofTopics.get(key) : undefined;
      if (key !== null) ofTopics.set(key, notification.id);
      replace([notification, ...list.filter(({ id }) => id !== replaced)]);
      if (isInWindow) deps.show({ notification, subject: notice.subject ?? null });
      return notification.id;
    },
    markRead: (id) => {
      const isUnread = (one: AppNotification) => !one.isRead && (id === undefined || one.id === id);
      if (!list.some(isUnread)) return;
      replace(list.map((one) => (isUnread(one) ? { ...one, isRead: true } : one)));
    },
    clear: () => {
      if (list.length > 0) replace([]);
    },
    removeWorkspace: (id) => {
      const others = list.filter(({ workspaceId }) => workspaceId !== id);
      if (others.length < list.length) replace(others);
    },
  };
}
