import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequestState } from "#contracts/spending/paidRequests.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { journalWriter } from "#main/spending/stores/journalWriter.ts";
import { paidRequestReader } from "#main/spending/stores/paidRequestStore.ts";
import { scheduleRequests } from "#main/spending/sending/scheduleRequests.ts";
import { insertRow, withJournal } from "../../../../support/journalDb.ts";
import { manualClock } from "../../../../support/manualClock.ts";
import { accountWith } from "../../../../support/serviceRecords.ts";

const now = 500_000;
const later = { next_attempt_at: now + 60_000 };

/** Returns the schedule of this journal's requests. */
function openScene(db: WritableDb) {
  const requests = paidRequestReader(db);
  const notified: string[] = [];
  let random = 0;
  let available: number | null = null;
  const schedule = scheduleRequests({
    clock: manualClock(now),
    random: () => random,
    journal: journalWriter(db),
    requests,
    service: {
      lastAccount: () => (available === null ? null : { account: accountWith({ available }), readAt: 0 }),
    },
    wake: () => void notified.push(`woken with ${requests.due(now).length} due`),
  });
  const insert = (state: PaidRequestState, more: Parameters<typeof insertRow>[2] = {}) =>
    insertRow(db, state, more) as PaidRequestId;
  return {
    schedule,
    notified,
    insert,
    due: () => requests.due(now).map(({ id }) => id),
    nextAt: (id: PaidRequestId) => requests.read(id)?.nextAttemptAt,
    states: () => db.prepare("SELECT state, confirm_attempts AS sent FROM paid_request").all(),
    setRandom: (next: number) => void (random = next),
    setAvailable: (next: number) => void (available = next),
  };
}

function withSchedule(work: (scene: ReturnType<typeof openScene>) => void): void {
  withJournal((db) => work(openScene(db)));
}

const failedWith = (status: number, code: string) => ({
  ...later,
  failure: JSON.stringify({ status, code, message: "No." }),
});

test("[S13] making one request due makes no other request due", () => {
  withSchedule(({ schedule, notified, insert, due }) => {
    const id = insert("queued", later);
    insert("queued", later);
    schedule.makeDue(id);
    expect(due()).toEqual([id]);
    expect(notified).toEqual([]);
  });
});

test.each([
  { random: 0, waitMs: 4_000 },
  { random: 1, waitMs: 8_000 },
])("[S2] a request whose work failed before sending is retried after $waitMs ms", ({ random, waitMs }) => {
  withSchedule(({ schedule, notified, insert, nextAt, due, setRandom }) => {
    const id = insert("queued", { next_attempt_at: 1 });
    setRandom(random);
    schedule.postpone(id);
    expect(nextAt(id)).toBe(now + waitMs);
    expect(due()).toEqual([]);
    expect(notified).toEqual([]);
  });
});

test("[N6] [N31] the end of a generation makes only the first request that waits for capacity due", () => {
  withSchedule(({ schedule, insert, due }) => {
    insert("queued", { ...failedWith(429, "concurrency_limit"), sort_key: 5 });
    const first = insert("queued", { ...failedWith(429, "concurrency_limit"), sort_key: 4 });
    insert("queued", { ...failedWith(429, "daily_budget_exceeded"), sort_key: 1 });
    insert("queued", { ...failedWith(429, "rate_limited"), sort_key: 2 });
    insert("queued", { ...failedWith(503, "unavailable"), sort_key: 3 });
    schedule.admitCrowdedOut();
    expect(due()).toEqual([first]);
  });
});

test("[N31] the end of a generation makes nothing due if no request waits for capacity", () => {
  withSchedule(({ schedule, insert, due, notified }) => {
    insert("queued", failedWith(402, "no_credits"));
    schedule.admitCrowdedOut();
    expect(due()).toEqual([]);
    expect(notified).toEqual([]);
  });
});

test("[S10] a restored connection makes all requests waiting for the connection due before the send job wakes", () => {
  withSchedule(({ schedule, notified, insert, due }) => {
    const waiting = (["queued", "outcome_unknown", "reconciling"] as const).map((state) => insert(state));
    const others = (["quoted", "awaiting_approval", "running", "needs_review", "done"] as const).map((state) =>
      insert(state),
    );
    insert("outcome_unknown", later);
    schedule.resume();
    expect(due().toSorted()).toEqual(waiting.toSorted());
    expect(others.filter((id) => due().includes(id))).toEqual([]);
    expect(notified).toEqual(["woken with 3 due"]);
  });
});

test("[S13] a restored connection does not make a paused request due", () => {
  withSchedule(({ schedule, notified, insert, due }) => {
    insert("queued", { is_paused: 1 });
    schedule.resume();
    expect(due()).toEqual([]);
    expect(notified).toEqual(["woken with 0 due"]);
  });
});

test("[S14] an account refresh makes each request due that the available credits cover", () => {
  withSchedule(({ schedule, notified, insert, due, setAvailable }) => {
    const noCredits = failedWith(402, "no_credits");
    const exact = insert("queued", { ...noCredits, quoted_credits: 8 });
    insert("queued", { ...noCredits, quoted_credits: 9, consented_credits: 9 });
    insert("queued", failedWith(429, "concurrency_limit"));
    setAvailable(8);
    schedule.resumeAffordable();
    expect(due()).toEqual([exact]);
    expect(notified).toEqual(["woken with 1 due"]);
  });
});

test("[S14] an account that was never read makes no request affordable, but still wakes the send job", () => {
  withSchedule(({ schedule, notified, insert, due }) => {
    insert("queued", failedWith(402, "no_credits"));
    schedule.resumeAffordable();
    expect(due()).toEqual([]);
    expect(notified).toEqual(["woken with 0 due"]);
  });
});

test("[S11] making requests due sends nothing and changes no state", () => {
  withSchedule(({ schedule, insert, states, setAvailable }) => {
    const id = insert("queued", failedWith(402, "no_credits"));
    insert("outcome_unknown");
    const before = states();
    setAvailable(1_000);
    schedule.makeDue(id);
    schedule.postpone(id);
    schedule.admitCrowdedOut();
    schedule.resume();
    schedule.resumeAffordable();
    expect(states()).toEqual(before);
  });
});

test("[S2] a failed journal write throws an error and does not wake the send job", () => {
  withJournal((db) => {
    const { schedule, notified } = openScene(db);
    db.close();
    expect(() => schedule.resume()).toThrow();
    expect(() => schedule.resumeAffordable()).toThrow();
    expect(() => schedule.postpone("00000000-0000-4000-8000-000000000001" as PaidRequestId)).toThrow();
    expect(notified).toEqual([]);
  });
});
