import { type NotificationEvent, usesChannel } from "../../../contracts/desktop/notifications.ts";
import type { Settings } from "../../../contracts/desktop/settings.ts";

/** What decides whether a notification is shown now. */
export interface NotificationMoment {
  readonly settings: Pick<Settings, "notify" | "notificationChoices" | "mutedWorkspaces">;
  readonly workspaceId: string;
  /** Whether the window has the focus. */
  readonly isObserved: boolean;
}

/** Returns whether the system shows an event now, and with its sound; null if the event stays silent. [DT13] */
export function chosenNotification(
  event: NotificationEvent,
  { settings, workspaceId, isObserved }: NotificationMoment,
): { readonly hasSound: boolean } | null {
  const { notify, notificationChoices, mutedWorkspaces } = settings;
  if (notify === "never" || mutedWorkspaces.includes(workspaceId)) return null;
  if (notify === "background" && isObserved) return null;
  if (!usesChannel(notificationChoices, event, "system")) return null;
  return { hasSound: usesChannel(notificationChoices, event, "sound") };
}
