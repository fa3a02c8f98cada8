import { keyLimitsOf } from "#main/ledger/domain/limits.ts";
import { expect, test } from "vitest";
import type { NotificationTopic } from "#main/shared/base/systemNotification.ts";
import { createRequestNotifications } from "#main/desktop/notifications/requestNotifications.ts";
import { testWorkspace } from "../../../../support/testWorkspace.ts";

/** The notifications of a workspace, and what they show. */
function notificationScene() {
  const { clock, db, request, requests, notificationLog } = testWorkspace();
  const titles: string[] = [];
  const bodies: string[] = [];
  const withdrawn: NotificationTopic[] = [];
  const reported: unknown[] = [];
  const state = { isWanted: true, limits: null as unknown, isDiskFull: false, shown: new Set<NotificationTopic>() };
  const notifications = createRequestNotifications({
    clock,
    requests,
    notificationLog: {
      ...notificationLog,
      markSeen: (id) => {
        if (state.isDiskFull) throw new Error("the disk is full");
        notificationLog.markSeen(id);
      },
    },
    keyLimits: () => keyLimitsOf(state.limits),
    isWanted: () => state.isWanted,
    notify: ({ title, body }) => {
      titles.push(title);
      bodies.push(body);
    },
    desktop: { shownTopics: () => state.shown, closeNotification: (topic) => void withdrawn.push(topic) },
    report: () => (cause) => void reported.push(cause),
  });
  // At the first read, nothing is new.
  notificationLog.unseen();
  const move = (id: string, to: string) => {
    db.prepare("INSERT INTO state_change (paid_request_id, from_state, to_state, at) VALUES (?, 'running', ?, 1)").run(
      id,
      to,
    );
  };
  return {
    clock,
    notifications,
    titles,
    bodies,
    withdrawn,
    reported,
    state,
    running: () => request("running"),
    move,
    awaitingApproval: (endsAt: number) => request("awaiting_approval", { expires_at: endsAt }),
  };
}

test("[DT10] changes within 1.5 seconds result in one notification, for any number of signals", () => {
  const { clock, notifications, titles, running, move } = notificationScene();
  const [one, two] = [running(), running()];
  move(one, "done");
  notifications.soon();
  clock.advance(1_499);
  move(two, "done");
  notifications.soon();
  expect(titles).toEqual([]);
  clock.advance(1);
  expect(titles).toEqual(["2 results are ready"]);
  clock.advance(60_000);
  expect([titles.length, clock.waiting()]).toEqual([1, 0]);
  move(one, "failed");
  notifications.soon();
  clock.advance(1_500);
  expect(titles).toEqual(["2 results are ready", "1 request failed"]);
});

test("[DT11] sent notifications are remembered, so a new one replaces or withdraws one that is still visible", () => {
  const { clock, notifications, titles, withdrawn, state, running, move } = notificationScene();
  const [one, two, three] = [running(), running(), running()];
  move(one, "done");
  move(three, "needs_review");
  notifications.soon();
  clock.advance(1_500);
  state.shown = new Set(["done", "review"]);
  move(two, "done");
  move(three, "failed");
  notifications.soon();
  clock.advance(1_500);
  expect(titles).toEqual(["1 result is ready", "1 request needs review", "2 results are ready", "1 request failed"]);
  expect(withdrawn).toEqual(["review"]);
});

test("[DT10] no notification is sent if the disk write fails, and the next change sends the notification once", () => {
  const { clock, notifications, titles, reported, state, running, move } = notificationScene();
  state.isDiskFull = true;
  move(running(), "done");
  notifications.soon();
  clock.advance(1_500);
  expect([titles, reported]).toEqual([[], [new Error("the disk is full")]]);
  state.isDiskFull = false;
  notifications.soon();
  clock.advance(1_500);
  expect([titles, reported.length]).toEqual([["1 result is ready"], 1]);
});

test("[DT10] a change before the stop is not notified", () => {
  const { clock, notifications, titles, running, move } = notificationScene();
  move(running(), "done");
  notifications.soon();
  notifications.stop();
  clock.advance(60_000);
  expect([titles, clock.waiting()]).toEqual([[], 0]);
});

test("[DT10] a change after the stop is not notified", () => {
  const { clock, notifications, titles, running, move } = notificationScene();
  notifications.stop();
  move(running(), "done");
  notifications.soon();
  clock.advance(60_000);
  expect([titles, clock.waiting()]).toEqual([[], 0]);
});

test("[DT10] a nearly used budget is notified once until its reset, separately for each budget", () => {
  const { notifications, titles, state } = notificationScene();
  const daily = (used: number, day: number) => ({
    daily_budget: { limit: 100, used, resets_at: `2026-11-${String(day)}T00:00:00Z` },
  });
  notifications.limitsRead();
  state.limits = daily(79, 21);
  notifications.limitsRead();
  expect(titles).toEqual([]);
  state.limits = daily(80, 21);
  notifications.limitsRead();
  state.limits = daily(95, 21);
  notifications.limitsRead();
  expect(titles).toEqual(["API key's daily budget nearly used"]);
  state.limits = { ...daily(85, 22), monthly_budget: { limit: 1_000, used: 900 } };
  notifications.limitsRead();
  notifications.limitsRead();
  expect(titles.slice(1)).toEqual(["API key's daily budget nearly used", "API key's monthly budget nearly used"]);
});

test("[DT10] a budget that was nearly used while notifications were off is not notified later", () => {
  const { notifications, titles, state } = notificationScene();
  state.limits = { daily_budget: { limit: 100, used: 90 } };
  state.isWanted = false;
  notifications.limitsRead();
  state.isWanted = true;
  notifications.limitsRead();
  expect(titles).toEqual([]);
});

test("[DT10] a quote awaiting approval is notified once, three minutes before the expiry", () => {
  const { clock, notifications, titles, bodies, awaitingApproval } = notificationScene();
  const now = clock.now();
  const { tick } = notifications.job;
  expect(tick(now)).toBeNull();
  awaitingApproval(now + 600_000);
  awaitingApproval(now + 900_000);
  expect(tick(now)).toBe(now + 420_000);
  expect(tick(now + 419_999)).toBe(now + 420_000);
  expect(titles).toEqual([]);
  expect(tick(now + 420_000)).toBe(now + 720_000);
  expect(tick(now + 421_000)).toBe(now + 720_000);
  expect(bodies).toEqual(["Expires in 3 minutes."]);
  // The first one has expired by then.
  expect(tick(now + 890_000)).toBeNull();
  expect(bodies).toEqual(["Expires in 3 minutes.", "Expires in less than 1 minute."]);
});

test("[DT10] an approval about to expire while notifications were off is not notified later", () => {
  const { clock, notifications, titles, state, awaitingApproval } = notificationScene();
  const now = clock.now();
  awaitingApproval(now + 100_000);
  state.isWanted = false;
  expect(notifications.job.tick(now)).toBeNull();
  state.isWanted = true;
  expect(notifications.job.tick(now + 1_000)).toBeNull();
  expect(titles).toEqual([]);
});
