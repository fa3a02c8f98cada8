import type { NotificationEvent } from "../../../contracts/desktop/notifications.ts";
import type { Screen } from "../../../contracts/desktop/app.ts";

/** The content of a system notification, and the screen that a click on it opens. */
export interface SystemNotification {
  /**
   * Subject of the notification: a later one with the same topic replaces it. Absent for a notification that stays
   * separate.
   */
  readonly topic?: NotificationTopic;
  /** The event whose settings apply. */
  readonly event: NotificationEvent;
  readonly title: string;
  readonly body: string;
  readonly screen: Screen;
}

export type NotificationTopic =
  "done" | "batch" | "found" | "failed" | "approval" | "granted" | "expired" | "unsent" | "review";

/** How a notification is shown. */
export interface NotificationStyle {
  /** The name of the workspace that the notification is about. */
  readonly workspace: string;
  readonly hasSound: boolean;
}

/** The notifications of the operating system. */
export interface Notifications {
  /** Shows a system notification. A click on it brings the app to the front with that screen. */
  readonly notify: (notice: SystemNotification, how: NotificationStyle) => void;
  /** Topics whose notifications the user has neither clicked nor closed, and has not focused the app since. */
  readonly shownTopics: () => ReadonlySet<NotificationTopic>;
  readonly closeNotification: (topic: NotificationTopic) => void;
}
