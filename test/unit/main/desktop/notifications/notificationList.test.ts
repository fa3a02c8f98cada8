import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  type AppNotification,
  notificationLengths,
  type ShownNotification,
  storedNotifications,
} from "#contracts/desktop/notifications.ts";
import type { Result } from "#contracts/result.ts";
import { openNotificationList } from "#main/desktop/desktopCommands.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import { manualClock } from "../../../../support/manualClock.ts";

let folder = "";
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), "proofsheet-notifications-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const northwind = { id: "northwind", name: "Northwind" };
const fenlight = { id: "fenlight", name: "Fenlight" };
const quiet = { replaces: false, isInWindow: false };

/** Opens the list on the test's folder, as a start of the app does. */
function start(name = "notifications.json") {
  const clock = manualClock();
  const published: string[] = [];
  const shown: ShownNotification[] = [];
  const opened: AppNotification[] = [];
  const errors: string[] = [];
  const { list, run } = openNotificationList({
    file: path.join(folder, name),
    clock,
    newId: randomUUID,
    publish: (event, payload) => {
      published.push(event);
      if (event === "notification.shown") shown.push(payload as ShownNotification);
    },
    log: { info: () => undefined, warn: () => undefined, error: (event) => void errors.push(event) },
    open: (notification) => {
      opened.push(notification);
      return Promise.resolve();
    },
  });
  const add = (title: string, more: Partial<SystemNotification> = {}, workspace = northwind, how = quiet) => {
    clock.advance(1_000);
    return list.add(
      { event: "result", title, body: "", target: { kind: "screen", screen: "library" }, ...more },
      workspace,
      how,
    );
  };
  const titles = () => list.all().map(({ title }) => title);
  return { clock, list, run, add, titles, published, shown, opened, errors };
}

test("[DT17] the list has the last 50 notifications of all workspaces, newest first, also after a restart", () => {
  const first = start();
  for (let count = 1; count <= storedNotifications + 3; count += 1) {
    first.add(`Notification ${count}`, {}, count % 2 === 0 ? northwind : fenlight);
  }
  expect(first.titles()).toHaveLength(50);
  expect([first.titles()[0], first.titles().at(-1)]).toEqual(["Notification 53", "Notification 4"]);
  expect(start().list.all()).toEqual(first.list.all());
  expect(first.published.filter((name) => name === "notifications.changed")).toHaveLength(53);
});

test("[DT17] an entry has only what the notification showed: no price, no quote, and no key", () => {
  const { list, add } = start();
  add("1 request needs approval", {
    event: "approval",
    body: "A lemon",
    target: { kind: "request", request: "p" as never },
    subject: { kind: "request", id: "p" as never },
    approval: "p" as never,
    topic: "approval",
  });
  expect(list.all().map((one) => Object.keys(one).toSorted())).toEqual([
    ["at", "body", "event", "id", "isFailure", "isRead", "target", "title", "workspaceId", "workspaceName"],
  ]);
  expect(readFileSync(path.join(folder, "notifications.json"), "utf8")).not.toContain('"approval":');
});

test("[DT16] the window shows only a notification that belongs there now, with its subject", () => {
  const { add, shown } = start();
  add("In the background");
  add("In front", { subject: { kind: "run", id: "r" as never } }, northwind, { replaces: false, isInWindow: true });
  expect(shown.map(({ notification, subject }) => [notification.title, subject])).toEqual([
    ["In front", { kind: "run", id: "r" }],
  ]);
});

test("[DT17] a notification that replaces an earlier one of its topic and workspace replaces its entry", () => {
  const { add, titles } = start();
  const replacing = { replaces: true, isInWindow: false };
  add("1 result is ready", { topic: "done" });
  add("1 request failed", { topic: "failed" });
  add("1 result of Fenlight", { topic: "done" }, fenlight);
  add("2 results are ready", { topic: "done" }, northwind, replacing);
  expect(titles()).toEqual(["2 results are ready", "1 result of Fenlight", "1 request failed"]);
  // The user has opened the app since, so counting restarted.
  add("1 result is ready", { topic: "done" });
  expect(titles()[0]).toBe("1 result is ready");
  expect(titles()).toHaveLength(4);
});

test("[DT17] opening the list sets all entries read, a single one can be set read, and both survive a restart", async () => {
  const { list, run, add, published } = start();
  const unread = (from = list) => from.all().flatMap(({ title, isRead }) => (isRead ? [] : [title]));
  const one = add("One");
  add("Two");
  add("Three");
  await run("notifications.markRead", { id: one });
  expect([unread(), unread(start().list)]).toEqual([
    ["Three", "Two"],
    ["Three", "Two"],
  ]);
  await run("notifications.markRead", {});
  expect([unread(), unread(start().list)]).toEqual([[], []]);
  const before = published.length;
  await run("notifications.markRead", {});
  expect(published.length).toBe(before);
});

test("[DT17] an entry opens its target in its workspace and is then read; an unknown one opens nothing", async () => {
  const { list, run, add, opened } = start();
  const target = { kind: "screen", screen: "research" } as const;
  const id = add("Ad changes for Acme", { event: "monitor", target }, fenlight);
  expect(await run("notifications.open", { id })).toEqual({ ok: true, value: null });
  expect(opened).toMatchObject([{ workspaceId: "fenlight", target }]);
  expect(list.all()).toMatchObject([{ isRead: true }]);
  const unknown: Result<unknown> = await run("notifications.open", { id: "unknown" });
  expect(unknown).toMatchObject({ ok: false, error: { code: "not_found" } });
  expect(opened).toHaveLength(1);
});

test("[DT17] removing a workspace removes its entries, and Clear all removes all, also from the disk", async () => {
  const { list, run, add, titles } = start();
  add("Of Northwind");
  add("Of Fenlight", {}, fenlight);
  list.removeWorkspace("fenlight");
  expect([titles(), start().titles()]).toEqual([["Of Northwind"], ["Of Northwind"]]);
  await run("notifications.clear", {});
  expect([titles(), start().titles()]).toEqual([[], []]);
});

test("[DT17] an entry with a very long name from the service survives a restart, cut off", () => {
  const { list, add, titles } = start();
  add(`Ad changes for ${"x".repeat(5_000)}`, { body: "y".repeat(5_000) });
  expect(titles()[0]).toHaveLength(notificationLengths.title);
  expect(start().list.all()).toEqual(list.all());
});

test("[DT17] an unreadable file counts as empty, and an unreadable entry is left out", () => {
  const { add } = start();
  add("Valid");
  const file = path.join(folder, "notifications.json");
  const stored = JSON.parse(readFileSync(file, "utf8")) as { notifications: object[] };
  const [valid = {}] = stored.notifications;
  const hostile = [{ ...valid, target: { kind: "confirm", quote: "q" } }, { ...valid, at: "now" }, null, valid];
  writeFileSync(file, JSON.stringify({ ...stored, notifications: hostile }));
  expect(start().titles()).toEqual(["Valid"]);
  writeFileSync(file, "{");
  expect(start().titles()).toEqual([]);
});

test("[DT17] a list that cannot be stored is reported once per change and still applies", () => {
  const { add, titles, errors } = start(path.join("missing", "notifications.json"));
  add("One");
  expect([titles(), errors]).toEqual([["One"], ["couldn't store the notifications"]]);
});
