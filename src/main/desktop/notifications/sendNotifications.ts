import type { NotificationEvent } from "#contracts/desktop/notifications.ts";
import { changesOf, eventOf, type StateChange } from "#main/desktop/domain/notificationRules.ts";
import { notificationsOf } from "#main/desktop/text/notificationText.ts";
import type { SystemNotification, NotificationTopic } from "#main/shared/base/systemNotification.ts";

interface Deps {
  readonly unseen: () => readonly StateChange[];
  readonly markSeen: (id: number) => void;
  /** Whether the user wants notifications of an event now, in any channel. */
  readonly isWanted: (event: NotificationEvent) => boolean;
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
  const isSilent = (change: StateChange) => {
    const event = eventOf(change);
    return event !== null && !deps.isWanted(event);
  };
  const before = new Map(notificationsOf(standing).map((notice) => [notice.topic, JSON.stringify(notice)]));
  for (const topic of shown) {
    if (!notifications.some((notice) => notice.topic === topic)) deps.withdraw(topic);
  }
  for (const notice of notifications) {
    if (deps.isWanted(notice.event) && before.get(notice.topic) !== JSON.stringify(notice)) deps.notify(notice);
  }
  // A change that was not notified must not be counted in a later notification.
  return [...standing, ...changes.filter((change) => !isSilent(change))];
}
