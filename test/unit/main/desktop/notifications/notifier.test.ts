import { expect, test } from "vitest";
import { notificationEvents } from "#contracts/desktop/notifications.ts";
import { Settings } from "#contracts/desktop/settings.ts";
import { createNotifier } from "#main/desktop/notifications/notifier.ts";
import type { NotificationStyle, SystemNotification } from "#main/shared/base/systemNotification.ts";

function withWindow(isObserved: boolean, notify: Settings["notify"] = "background") {
  const shown: (SystemNotification & NotificationStyle)[] = [];
  const notifier = createNotifier({
    settings: {
      read: () =>
        Settings.parse({ notify, notificationChoices: { failed: { sound: true }, budget: { inApp: false } } }),
    },
    description: {
      workspace: { id: "northwind", name: "Northwind", kind: "sandbox", host: "", hasRealCredits: false },
    },
    desktop: {
      isObserved: () => isObserved,
      notify: (notice, style) => void shown.push({ ...notice, ...style }),
    },
  });
  return { notifier, shown };
}

const notice = (event: SystemNotification["event"]): SystemNotification => ({
  event,
  title: "A title",
  body: "",
  target: { kind: "screen", screen: "queue" },
});

test("[DT14] every notification names its workspace, and only a chosen one has a sound", () => {
  const { notifier, shown } = withWindow(false);
  for (const event of notificationEvents) notifier.notify(notice(event));
  expect(shown.map(({ event }) => event)).toEqual(notificationEvents);
  for (const { event, workspace, channels } of shown) {
    expect(workspace).toEqual({ id: "northwind", name: "Northwind" });
    expect(channels, event).toEqual({ system: true, sound: event === "failed", inApp: event !== "budget" });
  }
});

test("[DT13] [L80] while the window has the focus, the app shows every event that is on there, and the system none", () => {
  const { notifier, shown } = withWindow(true);
  for (const event of notificationEvents) notifier.notify(notice(event));
  expect(shown.map(({ event }) => event)).toEqual(notificationEvents.filter((event) => event !== "budget"));
  expect(shown.every(({ channels, isObserved }) => !channels.system && channels.inApp && isObserved)).toBe(true);
  expect([notifier.isWanted("result"), notifier.isWanted("budget")]).toEqual([true, false]);
});

test("[DT13] with Never, no event is wanted or shown", () => {
  const { notifier, shown } = withWindow(false, "never");
  for (const event of notificationEvents) notifier.notify(notice(event));
  expect([shown, notificationEvents.filter(notifier.isWanted)]).toEqual([[], []]);
});
