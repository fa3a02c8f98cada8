import type { Workspace } from "../../../contracts/desktop/app.ts";
import type { NotificationEvent } from "../../../contracts/desktop/notifications.ts";
import { chosenNotification, type NotificationMoment } from "../domain/notificationChoice.ts";
import type { Notifications, SystemNotification } from "../../shared/base/systemNotification.ts";

interface Options {
  readonly settings: () => NotificationMoment["settings"];
  readonly workspace: Pick<Workspace, "id" | "name">;
  /** Whether the window has the focus. */
  readonly isObserved: () => boolean;
  readonly desktop: Pick<Notifications, "notify">;
}

interface Notifier {
  /** Whether the user wants notifications of an event now. */
  readonly isWanted: (event: NotificationEvent) => boolean;
  /** Shows a notification if its event is wanted now. */
  readonly notify: (notice: SystemNotification) => void;
  /** Shows a notification also while the window has the focus, for an event that the window doesn't show. */
  readonly notifyObserved: (notice: SystemNotification) => void;
}

/** Shows the notifications of one workspace as the user chose, each with the name of the workspace. [DT13] [DT14] */
export function createNotifier({ settings, workspace, isObserved, desktop }: Options): Notifier {
  const chosen = (event: NotificationEvent, observed: boolean) =>
    chosenNotification(event, { settings: settings(), workspaceId: workspace.id, isObserved: observed });
  const show = (notice: SystemNotification, observed: boolean) => {
    const choice = chosen(notice.event, observed);
    if (choice === null) return;
    desktop.notify(notice, { ...choice, workspace: workspace.name });
  };
  return {
    isWanted: (event) => chosen(event, isObserved()) !== null,
    notify: (notice) => show(notice, isObserved()),
    notifyObserved: (notice) => show(notice, false),
  };
}
