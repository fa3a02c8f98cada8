import type { Workspace } from "#contracts/desktop/app.ts";
import type { LinkTarget } from "#contracts/desktop/linkTarget.ts";
import type { NotificationEvent, NotificationSubject } from "#contracts/desktop/notifications.ts";
import type { PaidRequestId } from "#contracts/ids.ts";

/** The content of a notification, and what a click on it opens. */
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
  readonly target: LinkTarget;
  /** The one request or batch that it is about. */
  readonly subject?: NotificationSubject;
  /** The window shows a failure until the user closes it. */
  readonly isFailure?: true;
  /** The request whose approval page the notification offers, where the system supports actions. */
  readonly approval?: PaidRequestId;
}

export type NotificationTopic =
  "done" | "batch" | "found" | "failed" | "approval" | "granted" | "expired" | "unsent" | "review";

/** Where a notification is shown. */
export interface ChosenChannels {
  readonly system: boolean;
  /** Whether the system plays its sound. */
  readonly sound: boolean;
  /** Whether the app lists it, and shows it while its window has the focus. */
  readonly inApp: boolean;
}

/** How a notification is shown. */
export interface NotificationStyle {
  /** The workspace that the notification is about. */
  readonly workspace: Pick<Workspace, "id" | "name">;
  readonly channels: ChosenChannels;
  /** Whether the window has the focus. */
  readonly isObserved: boolean;
}

/** The notifications of the operating system and of the app. */
export interface Notifications {
  /** Shows a notification in its channels. A click on it brings the app to the front and opens its target. */
  readonly notify: (notice: SystemNotification, how: NotificationStyle) => void;
  /** Topics whose system notifications the user has neither clicked nor closed, and has not focused the app since. */
  readonly shownTopics: () => ReadonlySet<NotificationTopic>;
  readonly closeNotification: (topic: NotificationTopic) => void;
}
