import { expect, test } from "vitest";
import type { AppNotification } from "#contracts/desktop/notifications.ts";
import type { WorkspaceList, WorkspaceView } from "#contracts/workspaces.ts";
import { NotificationItems } from "#renderer/app/notifications/NotificationItems.tsx";
import { NotificationsButton } from "#renderer/app/notifications/NotificationsButton.tsx";
import { queries } from "#renderer/ipc/queries.ts";
import { renderScreen, visibleText } from "../../renderScreen.tsx";

const workspace = (id: string, name: string): WorkspaceView => ({
  id,
  name,
  kind: "account",
  host: "api.example.com",
  hasRealCredits: true,
  colour: "teal",
  baseUrl: "https://api.example.com",
  key: "kept",
  keyProblem: null,
  isPaused: false,
});
const open = workspace("northwind", "Northwind");
const list: WorkspaceList = {
  open,
  workspaces: [open, workspace("fenlight", "Fenlight studio")],
  notOpened: null,
};
const at = new Date(new Date().setHours(12, 3, 0, 0)).getTime();

const notification = (id: string, changes: Partial<AppNotification> = {}): AppNotification => ({
  id,
  at,
  event: "result",
  title: "1 result is ready",
  body: "A lemon on a blue plate",
  isFailure: false,
  isRead: false,
  workspaceId: "northwind",
  workspaceName: "Northwind",
  target: { kind: "screen", screen: "library" },
  ...changes,
});

const items = (notifications: readonly AppNotification[], unread: readonly string[] = []) =>
  renderScreen(<NotificationItems notifications={notifications} unread={new Set(unread)} onOpen={() => undefined} />, [
    [queries.workspaces.queryKey, list],
  ]);

test("[DT17] an entry shows its title, text, and time, and the workspace only if another one is open", () => {
  const html = items([
    notification("one"),
    notification("two", {
      event: "batch",
      title: "Batch finished",
      body: "",
      workspaceId: "fenlight",
      workspaceName: "Fenlight",
    }),
    notification("three", {
      event: "failed",
      title: "1 request failed",
      body: "",
      workspaceId: "gone",
      workspaceName: "Acme",
    }),
  ]);
  expect(html.match(/<li>/g)).toHaveLength(3);
  expect(visibleText(html)).toBe(
    "1 result is ready A lemon on a blue plate 12:03 Batch finished 12:03 Fenlight studio 1 request failed 12:03 Acme",
  );
});

test("[DT17] only an entry that was unread says so", () => {
  const [first = "", second = ""] = items([notification("one"), notification("two")], ["two"]).split("</li>");
  expect([first.includes("Unread"), second.includes("Unread")]).toEqual([false, true]);
});

test("[DT17] the button's name has the number of unread notifications", () => {
  const named = (notifications: readonly AppNotification[]) =>
    /aria-label="([^"]*)"/.exec(
      renderScreen(<NotificationsButton />, [[queries.notifications.queryKey, notifications]]),
    )?.[1];
  expect(named([])).toBe("Notifications");
  expect(named([notification("one"), notification("two", { isRead: true }), notification("three")])).toBe(
    "Notifications, 2 unread",
  );
  expect(named([notification("one", { isRead: true })])).toBe("Notifications");
});
