import type { Workspace } from "#contracts/desktop/app.ts";
import type { NotificationEvent } from "#contracts/desktop/notifications.ts";
import { chosenChannels, type NotificationMoment } from "#main/desktop/domain/notificationChoice.ts";
import type { Notifications, SystemNotification } from "#main/shared/base/systemNotification.ts";

interface Options {
  readonly settings: () => NotificationMoment["settings"];
  readonly workspace: Pick<Workspace, "id" | "name">;
  /** Whether the window has the focus. */
  readonly isObserved: () => boolean;
  readonly desktop: Pick<Notifications, "notify">;
}

interface Notifier {
  /** Whether the user wants notifications of an event now, in any channel. */
  readonly isWanted: (event: NotificationEvent) => boolean;
  /** Shows a notification in the channels in which its event is wanted now. */
  readonly notify: (notice: SystemNotification) => void;
}

/** Shows the notifications of one workspace as the user chose, each with the name of the workspace. [DT13] [DT14] */
export function createNotifier({ settings, workspace, isObserved, desktop }: Options): Notifier {
  const chosen = (event: NotificationEvent) =>
    chosenChannels(event, { settings: settings(), workspaceId: workspace.id, isObserved: isObserved() });
  return {
    isWanted: (event) => chosen(event) !== null,
    notify: (notice) => {
      const channels = chosen(notice.event);
      if (channels === null) return;
      const { id, name } = workspace;
      desktop.notify(notice, { workspace: { id, name }, channels, isObserved: isObserved() });
    },
  };
}
