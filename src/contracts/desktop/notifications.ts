import { z } from "zod";
import { command } from "#contracts/command.ts";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import { LinkTarget } from "./linkTarget.ts";

/** The events of which the user is notified, in display order. */
export const notificationEvents = [
  "result",
  "batch",
  "failed",
  "approval",
  "approved",
  "confirmation_requested",
  "expired",
  "review",
  "monitor",
  "searchAlert",
  "budget",
  "update",
  "versions",
] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

/** The channels of a notification: shown by the system, played with its sound, and shown and listed in the app. */
export const notificationChannels = ["system", "sound", "inApp"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** When the user is notified. `background`: the system notifies unless the window has the focus. */
export const notifyTimes = ["background", "always", "never"] as const;

const defaultChannels: Readonly<Record<NotificationChannel, boolean>> = { system: true, sound: false, inApp: true };

const Channels = z.object({
  system: z.boolean().default(defaultChannels.system),
  sound: z.boolean().default(defaultChannels.sound),
  inApp: z.boolean().default(defaultChannels.inApp),
});

/** The channels of each event. An event that is not listed uses the defaults: shown everywhere, without sound. */
export const NotificationChoices = z.partialRecord(z.enum(notificationEvents), Channels);
export type NotificationChoices = z.output<typeof NotificationChoices>;

/** Returns whether an event uses a channel. */
export function usesChannel(
  choices: NotificationChoices,
  event: NotificationEvent,
  channel: NotificationChannel,
): boolean {
  return (choices[event] ?? defaultChannels)[channel];
}

/** Returns the choices after channels of one event were turned on or off. */
export function withChannel(
  choices: NotificationChoices,
  event: NotificationEvent,
  change: Partial<Readonly<Record<NotificationChannel, boolean>>>,
): NotificationChoices {
  return { ...choices, [event]: { ...defaultChannels, ...choices[event], ...change } };
}

/** How many notifications the app stores. */
export const storedNotifications = 50;

/** The longest stored texts of a notification, in characters. */
export const notificationLengths = { title: 300, body: 1000 } as const;

/** A notification in the app's list, which has one list for all workspaces. It stores only what was shown. */
export const AppNotification = z.object({
  id: z.string().min(1).max(64),
  /** When it was shown, in epoch ms. */
  at: z.int().nonnegative(),
  event: z.enum(notificationEvents),
  title: z.string().max(notificationLengths.title),
  body: z.string().max(notificationLengths.body),
  isFailure: z.boolean(),
  isRead: z.boolean(),
  workspaceId: z.string().min(1).max(64),
  /** The name of the workspace when the notification was shown. */
  workspaceName: z.string().max(200),
  target: LinkTarget,
});
export type AppNotification = Readonly<z.output<typeof AppNotification>>;

/** The one request or batch that a notification is about. */
export type NotificationSubject =
  { readonly kind: "request"; readonly id: PaidRequestId } | { readonly kind: "run"; readonly id: RunId };

/** A notification that the window shows now. */
export interface ShownNotification {
  readonly notification: AppNotification;
  /** Null if it is about several requests or about none. */
  readonly subject: NotificationSubject | null;
}

const Id = z.string().min(1).max(64);

/** Commands of the list. None of them requests a quote or spends. */
export const notificationCommands = {
  /** Returns the list, newest first. */
  "notifications.list": command(z.strictObject({})).returns<readonly AppNotification[]>(),
  /** Sets one notification read, or all of them without an ID. */
  "notifications.markRead": command(z.strictObject({ id: Id.optional() })).returns<null>(),
  /** Opens the target of a notification, after its workspace if another one is open. */
  "notifications.open": command(z.strictObject({ id: Id })).returns<null>(),
  "notifications.clear": command(z.strictObject({})).returns<null>(),
};
