import { type NotificationEvent, usesChannel } from "#contracts/desktop/notifications.ts";
import type { NotifierContext } from "#main/desktop/context.ts";
import type { SystemNotification, ChosenChannels } from "#main/shared/base/systemNotification.ts";
import type { Settings } from "#contracts/desktop/settings.ts";

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

/** What decides whether a notification is shown now. */
export interface NotificationMoment {
  readonly settings: Pick<Settings, "notify" | "notificationChoices" | "mutedWorkspaces">;
  readonly workspaceId: string;
  /** Whether the window has the focus. */
  readonly isObserved: boolean;
}

/** Returns the channels in which an event is notified now; null if the event stays silent. [DT13] */
export function chosenChannels(
  event: NotificationEvent,
  { settings, workspaceId, isObserved }: NotificationMoment,
): ChosenChannels | null {
  const { notify, notificationChoices, mutedWorkspaces } = settings;
  if (notify === "never" || mutedWorkspaces.includes(workspaceId)) return null;
  const uses = (channel: keyof ChosenChannels) => usesChannel(notificationChoices, event, channel);
  const system = uses("system") && (notify === "always" || !isObserved);
  const inApp = uses("inApp");
  return system || inApp ? { system, sound: system && uses("sound"), inApp } : null;
}
