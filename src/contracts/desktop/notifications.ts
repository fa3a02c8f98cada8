import { z } from "zod";

/** The events of which the user is notified, in display order. */
export const notificationEvents = [
  "result",
  "batch",
  "failed",
  "approval",
  "approved",
  "expired",
  "review",
  "monitor",
  "searchAlert",
  "budget",
  "versions",
] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

/** The channels of a notification: shown by the system, and played with its sound. */
export const notificationChannels = ["system", "sound"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** When the system shows notifications: `background`: unless the window has the focus. */
export const notifyTimes = ["background", "always", "never"] as const;

const Channels = z.object({ system: z.boolean().default(true), sound: z.boolean().default(false) });

/** The channels of each event. An event that is not listed uses the defaults: shown, without sound. */
export const NotificationChoices = z.partialRecord(z.enum(notificationEvents), Channels);
export type NotificationChoices = z.output<typeof NotificationChoices>;

/** Returns whether an event uses a channel. */
export function usesChannel(
  choices: NotificationChoices,
  event: NotificationEvent,
  channel: NotificationChannel,
): boolean {
  return choices[event]?.[channel] ?? channel === "system";
}

/** Returns the choices after one channel of one event was turned on or off. */
export function withChannel(
  choices: NotificationChoices,
  event: NotificationEvent,
  change: Partial<Readonly<Record<NotificationChannel, boolean>>>,
): NotificationChoices {
  const before = { system: usesChannel(choices, event, "system"), sound: usesChannel(choices, event, "sound") };
  return { ...choices, [event]: { ...before, ...change } };
}
