import type { NotificationEvent } from "#contracts/desktop/notifications.ts";
import type { NotifierContext } from "#main/desktop/context.ts";
import { chosenChannels } from "#main/desktop/domain/notificationChoice.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";

interface Notifier {
  /** Whether the user wants notifications of an event now, in any channel. */
  readonly isWanted: (event: NotificationEvent) => boolean;
  /** Shows a notification in the channels in which its event is wanted now. */
  readonly notify: (notice: SystemNotification) => void;
}

/** Shows the notifications of one workspace as the user chose, each with the name of the workspace. [DT13] [DT14] */
export function createNotifier({ settings, description, desktop }: NotifierContext): Notifier {
  const { id, name } = description.workspace;
  const chosen = (event: NotificationEvent) =>
    chosenChannels(event, { settings: settings.read(), workspaceId: id, isObserved: desktop.isObserved() });
  return {
    isWanted: (event) => chosen(event) !== null,
    notify: (notice) => {
      const channels = chosen(notice.event);
      if (channels === null) return;
      desktop.notify(notice, { workspace: { id, name }, channels, isObserved: desktop.isObserved() });
    },
  };
}
