import { expect, test } from "vitest";
import type { AssetId, PaidRequestId, RunId } from "#contracts/ids.ts";
import { notificationStore } from "#main/desktop/stores/notificationStore.ts";
import type { StateChange } from "#main/desktop/domain/notificationRules.ts";
import { notificationsOf } from "#main/desktop/text/notificationText.ts";
import type { SystemNotification, NotificationTopic } from "#main/shared/base/systemNotification.ts";
import { sendNotifications } from "#main/desktop/notifications/requestNotifications.ts";
import { insertRow, withJournal } from "../../../../support/journalDb.ts";

const noneShown = { shownTopics: () => new Set<NotificationTopic>(), closeNotification: () => undefined };

let lastId = 0;
const change = (request: string, to: string, more: Partial<StateChange> = {}): StateChange => ({
  id: (lastId += 1),
  paidRequestId: request as PaidRequestId,
  from: "running",
  to,
  kind: "generation",
  prompt: `Prompt of ${request}`,
  isOfMonitor: false,
  waitedBefore: false,
  batch: null,
  done: 0,
  failed: 0,
  asset: null,
  ...more,
});

test("[DT10] simultaneous changes result in one notification per topic, with the number of requests", () => {
  const many = Array.from({ length: 40 }, (_, index) => change(`r${index}`, "done"));
  const reported = notificationsOf([
    ...many,
    change("f1", "failed"),
    change("f2", "failed"),
    change("l1", "needs_review"),
  ]);
  expect(reported).toEqual([
    {
      topic: "done",
      event: "result",
      title: "40 results are ready",
      body: "",
      target: { kind: "screen", screen: "library" },
    },
    {
      topic: "failed",
      event: "failed",
      title: "2 requests failed",
      body: "",
      target: { kind: "screen", screen: "queue" },
      isFailure: true,
    },
    {
      topic: "review",
      event: "review",
      title: "1 request needs review",
      body: "Prompt of l1",
      target: { kind: "request", request: "l1" },
      subject: { kind: "request", id: "l1" },
    },
  ]);
});

test("[DT17] a notification opens the one request, result, or batch that it is about, else the screen that has them", () => {
  const targetOf = (...changes: readonly StateChange[]) => notificationsOf(changes)[0]?.target;
  const asset = "result" as AssetId;
  const batch = { id: "run" as RunId, isFinished: true, done: 2, failed: 0 };
  expect(targetOf(change("a", "done", { asset }))).toEqual({ kind: "result", asset });
  expect(targetOf(change("a", "done"))).toEqual({ kind: "screen", screen: "library" });
  expect(targetOf(change("a", "done", { asset }), change("b", "done", { asset }))).toEqual({
    kind: "screen",
    screen: "library",
  });
  for (const to of ["failed", "awaiting_approval", "needs_review"]) {
    expect(targetOf(change("a", to)), to).toEqual({ kind: "request", request: "a" });
    expect(targetOf(change("a", to), change("b", to)), to).toEqual({ kind: "screen", screen: "queue" });
  }
  expect(targetOf(change("a", "done", { batch }), change("b", "done", { batch }))).toEqual({ kind: "run", run: "run" });
});

test("[DT14] only the notification of one request that needs approval offers its approval page", () => {
  const approvals = ["awaiting_approval", "done", "failed", "needs_review"].map(
    (to) => notificationsOf([change("a", to)])[0]?.approval,
  );
  expect(approvals).toEqual(["a", undefined, undefined, undefined]);
  expect(notificationsOf([change("a", "awaiting_approval"), change("b", "awaiting_approval")])[0]).not.toHaveProperty(
    "approval",
  );
});

test("[DT10] a request is counted once, and a change without news is not notified", () => {
  expect(notificationsOf([change("a", "failed"), change("a", "failed")])).toMatchObject([
    { title: "1 request failed" },
  ]);
  expect(notificationsOf([change("a", "quoted"), change("a", "sending"), change("a", "running")])).toEqual([]);
  // A quote that expires before it is confirmed causes no notification; one that was waiting for approval does.
  expect(notificationsOf([change("a", "expired", { from: "quoted" })])).toEqual([]);
  expect(notificationsOf([change("a", "expired", { from: "awaiting_approval" })])).toMatchObject([
    { title: "1 quote expired before approval" },
  ]);
  expect(notificationsOf([change("a", "expired", { from: "queued" })])).toMatchObject([
    { title: "1 quote expired before running" },
  ]);
  // Another check for approval causes no notification.
  expect(notificationsOf([change("a", "awaiting_approval", { waitedBefore: true })])).toEqual([]);
  expect(notificationsOf([change("a", "running", { waitedBefore: true })])).toMatchObject([
    { title: "1 request approved and running" },
  ]);
});

test("[DT10] a change is notified once, even across restarts, and never later if notifications were off", () => {
  withJournal((db) => {
    const reported: SystemNotification[] = [];
    let isWanted = true;
    const poll = () => {
      // A new store each time, as after a restart: only the journal knows which notifications were shown.
      const notificationLog = notificationStore(db);
      const notify = (notice: SystemNotification) => void reported.push(notice);
      sendNotifications({ notificationLog, desktop: noneShown, isWanted: () => isWanted, notify }, []);
    };
    const [one = "", two = "", three = ""] = [1, 2, 3].map(() => insertRow(db, "running"));
    const end = (id: string) =>
      db
        .prepare(
          "INSERT INTO state_change (paid_request_id, from_state, to_state, at) VALUES (?, 'running', 'done', 1)",
        )
        .run(id);
    poll();
    end(one);
    end(two);
    poll();
    poll();
    expect(reported.map(({ title }) => title)).toEqual(["2 results are ready"]);
    isWanted = false;
    end(three);
    poll();
    isWanted = true;
    poll();
    expect(reported).toHaveLength(1);
    end(one);
    poll();
    expect(reported.map(({ title }) => title)).toEqual(["2 results are ready", "1 result is ready"]);
  });
});

test("[DT11] a notification counts the results of a batch instead of the batch, and states the failed items", () => {
  expect(notificationsOf([change("b", "done", { kind: "batch", done: 5, failed: 3 }), change("c", "done")])).toEqual([
    {
      topic: "done",
      event: "result",
      title: "6 results are ready",
      body: "3 items failed.",
      target: { kind: "screen", screen: "library" },
      isFailure: true,
    },
  ]);
});

test("[DT15] a batch of 20 requests gives one notification when all of it is finished, and none before", () => {
  withJournal((db) => {
    const reported: SystemNotification[] = [];
    const notificationLog = notificationStore(db);
    const notify = (notice: SystemNotification) => void reported.push(notice);
    let before: readonly StateChange[] = [];
    const poll = () => {
      before = sendNotifications({ notificationLog, desktop: noneShown, isWanted: () => true, notify }, before);
    };
    db.prepare("INSERT INTO run (id, created_at) VALUES ('r', 1)").run();
    const items = Array.from({ length: 20 }, () => insertRow(db, "running", { run_id: "r" }));
    poll();
    for (const [index, id] of items.entries()) {
      const to = index === 4 ? "failed" : "done";
      db.prepare("UPDATE paid_request SET state = ? WHERE id = ?").run(to, id);
      poll();
      expect(reported.length, `after ${index + 1} items`).toBe(index === 19 ? 1 : 0);
    }
    expect(reported).toMatchObject([
      { event: "batch", title: "Batch finished", body: "1 item failed.", target: { kind: "run", run: "r" } },
    ]);
  });
});

test("[DT11] a visible notification is updated with new changes, and is withdrawn when no longer true", () => {
  const shown = new Map<NotificationTopic | undefined, string>();
  const log: string[] = [];
  let reported: readonly StateChange[] = [];
  const happen = (...changes: readonly StateChange[]) => {
    reported = sendNotifications(
      {
        notificationLog: { unseen: () => changes, markSeen: () => undefined },
        isWanted: () => true,
        notify: ({ topic, title }) => {
          shown.set(topic, title);
          log.push(title);
        },
        desktop: {
          shownTopics: () => new Set([...shown.keys()].filter((topic) => topic !== undefined)),
          closeNotification: (topic) => void shown.delete(topic),
        },
      },
      reported,
    );
  };
  happen(change("a", "done", { done: 3 }));
  happen(change("w", "awaiting_approval"), change("v", "awaiting_approval"));
  happen(change("b", "done", { kind: "batch", done: 5 }));
  expect([...shown.values()]).toEqual(["8 results are ready", "2 requests need approval"]);
  // A check for approval causes no notification, and the shown notifications stay unchanged.
  happen(change("w", "sending"), change("w", "awaiting_approval", { waitedBefore: true }));
  expect(log).toHaveLength(3);
  happen(change("w", "cancelled"));
  expect(shown.get("approval")).toBe("1 request needs approval");
  happen(change("v", "running", { waitedBefore: true }));
  expect([...shown.keys()]).toEqual(["done", "granted"]);
  // The user opened the app, so counting restarts here.
  shown.clear();
  happen(change("c", "done"));
  expect([...shown.values()]).toEqual(["1 result is ready"]);
});
