import { z } from "zod";
import type { Workspace } from "#contracts/desktop/app.ts";
import { AppNotification, notificationLengths, storedNotifications } from "#contracts/desktop/notifications.ts";
import { t } from "#texts/t.ts";
import type { NotificationListContext } from "#main/desktop/context.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { NotificationTopic, SystemNotification } from "#main/shared/base/systemNotification.ts";
import { readJsonFile, writeJsonFile } from "#main/shared/platform/jsonFile.ts";

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
  readonly markRead: (id?: string) => null;
  readonly clear: () => null;
  /** Removes the notifications of a removed workspace. */
  readonly removeWorkspace: (id: string) => void;
}

/** Stores the last notifications of all workspaces. A failed write is only reported: the list still applies until the app ends. [DT17] */
export function createNotificationList({
  clock,
  newId,
  log,
  publish,
  file,
}: NotificationListContext): NotificationList {
  const stored = notificationFile(file);
  let list = stored.read().slice(0, storedNotifications);
  /** The last notification of each topic, by workspace. */
  const ofTopics = new Map<string, string>();
  const keyOf = (workspaceId: string, topic: NotificationTopic) => `${topic} ${workspaceId}`;

  function replace(next: readonly AppNotification[]): void {
    list = next.slice(0, storedNotifications);
    try {
      stored.write(list);
    } catch (cause) {
      log.error("couldn't store the notifications", { cause });
    }
    publish("notifications.changed", null);
  }

  return {
    all: () => list,
    add: (notice, workspace, { replaces, isInWindow }) => {
      const { topic, event, title, body, target } = notice;
      const notification: AppNotification = {
        id: newId(),
        at: clock.now(),
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
      if (isInWindow) publish("notification.shown", { notification, subject: notice.subject ?? null });
      return notification.id;
    },
    markRead: (id) => {
      const isUnread = (one: AppNotification) => !one.isRead && (id === undefined || one.id === id);
      if (list.some(isUnread)) replace(list.map((one) => (isUnread(one) ? { ...one, isRead: true } : one)));
      return null;
    },
    clear: () => {
      if (list.length > 0) replace([]);
      return null;
    },
    removeWorkspace: (id) => {
      const others = list.filter(({ workspaceId }) => workspaceId !== id);
      if (others.length < list.length) replace(others);
    },
  };
}

/** Opens the target of a notification in its workspace, and sets it read. Throws `not_found`. */
export async function openNotification(
  { open }: Pick<NotificationListContext, "open">,
  { all, markRead }: NotificationList,
  id: string,
): Promise<null> {
  const notification = all().find((one) => one.id === id);
  if (notification === undefined) throw new AppError("not_found", t("Notification not found."));
  markRead(id);
  await open(notification);
  return null;
}

const Stored = z.object({ version: z.literal(1), notifications: z.array(z.unknown()) });

/** Opens the list of notifications on disk. Unreadable entries are left out: none is worth a startup failure. */
function notificationFile(file: string) {
  return {
    read: (): readonly AppNotification[] => {
      const stored = Stored.safeParse(readJsonFile(file));
      if (!stored.success) return [];
      return stored.data.notifications.flatMap((one) => {
        const parsed = AppNotification.safeParse(one);
        return parsed.success ? [parsed.data] : [];
      });
    },
    write: (notifications: readonly AppNotification[]): void => writeJsonFile(file, { version: 1, notifications }),
  };
}
