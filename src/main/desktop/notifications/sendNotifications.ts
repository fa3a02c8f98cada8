import { changesOf, type StateChange } from "../domain/notificationRules.ts";
import { notificationsOf } from "../text/notificationText.ts";
import type { SystemNotification, NotificationTopic } from "../../shared/base/systemNotification.ts";

interface Deps {
  readonly unseen: () => readonly StateChange[];
  readonly markSeen: (id: number) => void;
  /** False if the user has turned notifications off or is looking at the app. */
  readonly isWanted: () => boolean;
  readonly notify: (notice: SystemNotification) => void;
  /** Topics whose notifications are still visible. */
  readonly shown: () => ReadonlySet<NotificationTopic>;
  readonly withdraw: (topic: NotificationTopic) => void;
}

/**
 * Notifies about transitions since the last call and marks them seen. The second argument holds the transitions of
 * notifications that may still be visible; returns the updated list. A notification with more transitions is sent
 * again with all of them; an untrue one is withdrawn. [DT10]
 */
export function sendNotifications(deps: Deps, alreadyNotified: readonly StateChange[]): readonly StateChange[] {
  const shown = deps.shown();
  const standing = changesOf(shown, alreadyNotified);
  const changes = deps.unseen();
  const last = changes.at(-1);
  if (last === undefined) return standing;
  deps.markSeen(last.id);
  const all = [...standing, ...changes];
  const notifications = notificationsOf(all);
  const before = new Map(notificationsOf(standing).map((notice) => [notice.topic, JSON.stringify(notice)]));
  for (const topic of shown) {
    if (!notifications.some((notice) => notice.topic === topic)) deps.withdraw(topic);
  }
  if (!deps.isWanted()) return standing;
  for (const notice of notifications) if (before.get(notice.topic) !== JSON.stringify(notice)) deps.notify(notice);
  return all;
}
