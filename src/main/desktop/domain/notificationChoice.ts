import { type NotificationEvent, usesChannel } from "#contracts/desktop/notifications.ts";
import type { Settings } from "#contracts/desktop/settings.ts";
import type { ChosenChannels } from "#main/shared/base/systemNotification.ts";

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
