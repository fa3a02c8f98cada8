import { expect, test } from "vitest";
import { notificationEvents } from "../../../../../src/contracts/desktop/notifications.ts";
import { Settings } from "../../../../../src/contracts/desktop/settings.ts";
import { createNotifier } from "../../../../../src/main/desktop/notifications/notifier.ts";
import type { NotificationStyle, SystemNotification } from "../../../../../src/main/shared/base/systemNotification.ts";

function withWindow(isObserved: boolean) {
  const shown: (SystemNotification & NotificationStyle)[] = [];
  const notifier = createNotifier({
    settings: () => Settings.parse({ notificationChoices: { failed: { system: true, sound: true } } }),
    workspace: { id: "northwind", name: "Northwind" },
    isObserved: () => isObserved,
    desktop: { notify: (notice, style) => void shown.push({ ...notice, ...style }) },
  });
  return { notifier, shown };
}

const notice = (event: SystemNotification["event"]): SystemNotification => ({
  event,
  title: "A title",
  body: "",
  screen: "queue",
});

test("[DT14] every notification names its workspace, and only a chosen one has a sound", () => {
  const { notifier, shown } = withWindow(false);
  for (const event of notificationEvents) notifier.notify(notice(event));
  expect(shown.map(({ event }) => event)).toEqual(notificationEvents);
  for (const { event, workspace, hasSound } of shown) {
    expect([workspace, hasSound], event).toEqual(["Northwind", event === "failed"]);
  }
});

test("[DT13] [L80] while the window has the focus, only an event that the window doesn't show is notified", () => {
  const { notifier, shown } = withWindow(true);
  notifier.notify(notice("result"));
  expect([notifier.isWanted("result"), shown]).toEqual([false, []]);
  notifier.notifyObserved(notice("versions"));
  expect(shown.map(({ event }) => event)).toEqual(["versions"]);
});
