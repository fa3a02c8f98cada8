import { expect, test } from "vitest";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import { type PaidRequestState, paidRequestStates } from "#contracts/spending/paidRequests.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import type { TimeCursor } from "#main/shared/base/timeCursor.ts";
import { journalWriter } from "#main/spending/stores/journalWriter.ts";
import { paidRequestReader } from "#main/spending/stores/paidRequestStore.ts";
import { runWriter } from "#main/spending/stores/runStore.ts";
import { insertRow, withJournal } from "../../../../support/journalDb.ts";

type More = Parameters<typeof insertRow>[2];
type Reader = ReturnType<typeof paidRequestReader>;

/** Runs `work` on a journal, with a function that inserts requests. */
function withRequests(
  work: (reader: Reader, insert: (state: PaidRequestState, more?: More) => PaidRequestId, db: WritableDb) => void,
): void {
  withJournal((db) => {
    work(paidRequestReader(db), (state, more) => insertRow(db, state, more) as PaidRequestId, db);
  });
}

const failure = (status: number, code = "x") => JSON.stringify({ status, code, message: "" });
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

test("[L43] every confirmed request counts against the caps until it is clear that it costs nothing", () => {
  const counted = paidRequestStates.filter((state) => {
    let credits = 0;
    withRequests(({ consentedSince }, insert) => {
      insert(state, { maximum_credits: 9 });
      credits = consentedSince(1, null);
    });
    expect([0, 9]).toContain(credits);
    return credits === 9;
  });
  expect(counted.toSorted()).toEqual(
    [
      "queued",
      "sending",
      "running",
      "awaiting_approval",
      "outcome_unknown",
      "reconciling",
      "needs_review",
      "done",
    ].toSorted(),
  );
});

test("[L43] a closed request counts against the caps if only a person says that it did not run", () => {
  withRequests(({ consentedSince }, insert) => {
    insert("expired", { is_ambiguous: 1, not_run_proof: '{"at":1}', maximum_credits: 10 });
    insert("expired", { is_ambiguous: 1, not_run_proof: '{"decidedBy":"person"}', maximum_credits: 20 });
    insert("expired", { is_ambiguous: 1, not_run_proof: "{", maximum_credits: 100 });
    insert("failed", { maximum_credits: 1_000 });
    expect(consentedSince(0, null)).toBe(120);
  });
});

test("[L43] spend caps count the most that requests may cost, since a time, of one project or of all", () => {
  withRequests(({ consentedSince, unsentCredits }, insert) => {
    expect([consentedSince(0, null), unsentCredits()]).toEqual([0, 0]);
    insert("queued", { consented_at: 10, maximum_credits: 3, quoted_credits: 1, consented_credits: 1, project: "a" });
    insert("done", { consented_at: 20, maximum_credits: 20, project: "b" });
    insert("done", { consented_at: 30, maximum_credits: 40, project: null });
    expect([0, 10, 11, 20, 31].map((since) => consentedSince(since, null))).toEqual([63, 63, 60, 60, 0]);
    expect(["a", "b", "c"].map((project) => consentedSince(0, project))).toEqual([3, 20, 0]);
    expect(unsentCredits()).toBe(1);
  });
});

test("[S1] a request that is not there is null, and one that is there is read by its ID", () => {
  withRequests(({ read, evidence, verifyingSince }, insert) => {
    const id = insert("running");
    expect(read(id)).toMatchObject({ id, state: "running" });
    expect(read("gone" as PaidRequestId)).toBeNull();
    expect([evidence(id), evidence("gone" as PaidRequestId)]).toEqual([null, null]);
    expect(verifyingSince("gone" as PaidRequestId)).toBeNull();
  });
});

test("[S13] the next time at which a request is due is the next one after now, and null if none waits for a time", () => {
  withRequests(({ nextDueAt, due }, insert) => {
    expect(nextDueAt(0)).toBeNull();
    const late = insert("reconciling", { next_attempt_at: 9 });
    const early = insert("queued", { next_attempt_at: 5, sort_key: 2 });
    insert("needs_review", { next_attempt_at: 1 });
    expect([nextDueAt(0), nextDueAt(5), nextDueAt(9)]).toEqual([5, 9, null]);
    expect([4, 5, 9].map((now) => idsOf(due(now)))).toEqual([[], [early], [late, early]]);
  });
});

test("[S13] requests without a time wait for an event", () => {
  withRequests(({ paused }, insert) => {
    const waiting = (["queued", "outcome_unknown", "reconciling"] as const).map((state) => insert(state));
    insert("queued", { next_attempt_at: 5 });
    insert("awaiting_approval");
    insert("running");
    expect(paused().toSorted()).toEqual(waiting.toSorted());
  });
});

test("[S14] requests that lack credits are counted unless they are paused", () => {
  withRequests(({ shortCount }, insert) => {
    expect(shortCount()).toBe(0);
    insert("queued", { failure: failure(402) });
    insert("outcome_unknown", { failure: failure(402) });
    insert("queued", { failure: failure(402), is_paused: 1 });
    insert("queued", { failure: failure(401) });
    insert("reconciling", { failure: failure(402) });
    expect(shortCount()).toBe(2);
  });
});

test("[S14] the first request that waits for capacity is found, and not one that waits for a budget or a rate", () => {
  withRequests(({ crowdedOut }, insert) => {
    const later = { next_attempt_at: 9 };
    expect(crowdedOut(1)).toBeNull();
    insert("queued", { ...later, failure: failure(429, "daily_budget_exceeded"), sort_key: 1 });
    insert("queued", { ...later, failure: failure(429, "rate_limited"), sort_key: 2 });
    const second = insert("queued", { ...later, failure: failure(429, "concurrency_limit_exceeded"), sort_key: 4 });
    const first = insert("queued", { ...later, failure: failure(429, "concurrency_limit_exceeded"), sort_key: 3 });
    expect([crowdedOut(1), crowdedOut(9)]).toEqual([first, null]);
    expect(second).not.toBe(first);
  });
});

test("[S13] unsent requests are listed in send order with their positions", () => {
  withRequests(({ waiting }, insert) => {
    const [b, a] = [2, 1].map((sort_key) => insert("queued", { sort_key }));
    insert("outcome_unknown", { sort_key: 0 });
    expect(waiting()).toEqual([
      { id: a, sortKey: 1 },
      { id: b, sortKey: 2 },
    ]);
  });
});

test("[S8] requests that can still be approved are listed with the end of their quotes on this computer's clock", () => {
  withRequests(({ approvalEndings }, insert) => {
    const id = insert("awaiting_approval", { expires_at: 100, skew_ms: 5 });
    insert("queued", { expires_at: 100, skew_ms: 5 });
    expect(approvalEndings(104)).toEqual([{ id, endsAt: 105 }]);
    expect(approvalEndings(105)).toEqual([]);
  });
});

test("[S10] a request's sends are listed in order with what came of them, and its responses' IDs", () => {
  withRequests(({ attempts, confirmRequestIds }, insert, db) => {
    const journal = journalWriter(db);
    const id = insert("queued");
    for (const requestId of ["answer-1", null, "answer-3"]) {
      const attemptId = journal.startConfirm(id, "sender", 5);
      const end = { outcome: "noted", status: 503, requestId };
      const decision = { state: "outcome_unknown", nextAttemptAt: 6, failure: null } as const;
      journal.settleConfirm({ id, attemptId, decision, end }, 6);
    }
    expect(attempts(id).map(({ requestId }) => requestId)).toEqual(["answer-1", null, "answer-3"]);
    expect(attempts(id)[0]).toEqual({ at: 5, phase: "confirm", outcome: "noted", status: 503, requestId: "answer-1" });
    expect(confirmRequestIds(id)).toEqual(["answer-1", "answer-3"]);
    expect([attempts("gone" as PaidRequestId), confirmRequestIds("gone" as PaidRequestId)]).toEqual([[], []]);
  });
});

test("[S5] a request is being verified since its first unclear response, whatever is sent in the meantime", () => {
  withRequests(({ verifyingSince, steps }, insert, db) => {
    const journal = journalWriter(db);
    const id = insert("queued");
    const end = { outcome: "noted", status: null, requestId: null };
    const answer = (now: number) => {
      const attemptId = journal.startConfirm(id, "sender", now);
      journal.settleConfirm(
        { id, attemptId, decision: { state: "outcome_unknown", nextAttemptAt: now, failure: null }, end },
        now,
      );
    };
    answer(10);
    answer(20);
    expect(verifyingSince(id)).toBe(10);
    expect(steps(id).map(({ state, at }) => [state, at])).toEqual([
      ["sending", 10],
      ["outcome_unknown", 10],
      ["sending", 20],
      ["outcome_unknown", 20],
    ]);
    expect(verifyingSince(insert("running"))).toBeNull();
  });
});

test("[S12] the requests of a batch are listed in send order", () => {
  withRequests(({ ofRun }, insert, db) => {
    runWriter(db).insert({ id: "run-1" as RunId, project: null, costCenter: null }, [], 1);
    const [b, a] = [2, 1].map((sort_key) => insert("queued", { sort_key, run_id: "run-1" }));
    insert("queued");
    expect(idsOf(ofRun("run-1" as RunId))).toEqual([a, b]);
  });
});

/** The IDs of the pages of a list, in order, two at a time. */
function pagesOf(list: (cursor: TimeCursor | null) => readonly TimeCursor[]): readonly (readonly string[])[] {
  const pages: string[][] = [];
  let cursor: TimeCursor | null = null;
  for (;;) {
    const page = list(cursor);
    if (page.length === 0) return pages;
    pages.push(idsOf(page));
    cursor = page.at(-1) ?? null;
  }
}

test("[S13] the lists of the queue are paged newest first, and each has its own requests", () => {
  withRequests((reader, insert) => {
    const made = paidRequestStates.map((state, index) => insert(state, { created_at: index + 1 }));
    const untracked = insert("running", { created_at: 50, tracking_stopped_at: 3 });
    const byState = (...states: readonly PaidRequestState[]) =>
      paidRequestStates.flatMap((state, index) => (states.includes(state) ? [made[index]] : [])).toReversed();
    const list = (name: "all" | "open" | "approvals") =>
      pagesOf((cursor) => reader.queue(name, cursor, 2, 1_000)).flat();
    const isConfirmed = (state: PaidRequestState) => state !== "quoting" && state !== "quoted";
    const isOver = (state: PaidRequestState) => ["done", "failed", "expired", "cancelled"].includes(state);
    expect(list("all")).toEqual([untracked, ...byState(...paidRequestStates.filter(isConfirmed))]);
    expect(list("open")).toEqual(byState(...paidRequestStates.filter((one) => isConfirmed(one) && !isOver(one))));
    expect(list("approvals")).toEqual(byState("awaiting_approval"));
  });
});

test("[S103] a kind of key counts as the right one while one of the last 20 requests with it ran", () => {
  withRequests(({ hasRunWith }, insert) => {
    const keys = (number: number, isQuoteKey: boolean) => ({
      quote_key: `q.${number}`,
      confirm_key: `${isQuoteKey ? "q" : "c"}.${number}`,
      first_sent_at: number,
      created_at: number,
    });
    insert("needs_review", keys(1, false));
    insert("expired", keys(2, true));
    expect([hasRunWith("fresh"), hasRunWith("quote")]).toEqual([false, false]);
    insert("running", keys(3, true));
    expect([hasRunWith("fresh"), hasRunWith("quote")]).toEqual([false, true]);
    insert("done", keys(4, false));
    for (let number = 5; number < 24; number += 1) insert("expired", keys(number, true));
    expect([hasRunWith("fresh"), hasRunWith("quote")]).toEqual([true, true]);
    insert("expired", keys(24, true));
    expect([hasRunWith("fresh"), hasRunWith("quote")]).toEqual([true, false]);
  });
});

test("[S13] the list of ended requests has those of the last hour, and the list for attention has failures and long checks", () => {
  withRequests((reader, insert) => {
    const now = 10_000_000;
    const list = (name: "recent" | "attention", cursor: TimeCursor | null = null) =>
      idsOf(reader.queue(name, cursor, 10, now));
    const old = insert("done", { updated_at: now - 3_600_000 });
    const ended = insert("done", { updated_at: now - 3_599_999 });
    const failed = insert("failed", { created_at: 5, updated_at: 1 });
    const unclear = insert("outcome_unknown", { created_at: 4, updated_at: now - 600_000, is_ambiguous: 1 });
    const review = insert("needs_review", { created_at: 3, is_ambiguous: 1 });
    insert("outcome_unknown", { updated_at: now - 599_999, is_ambiguous: 1 });
    insert("failed", { dismissed_at: 1 });
    expect(list("recent")).toEqual([ended]);
    expect(list("recent")).not.toContain(old);
    expect(list("attention")).toEqual([failed, unclear, review]);
    expect(list("attention", { createdAt: 4, id: unclear })).toEqual([review]);
    expect(reader.attentionCount(now)).toBe(3);
    expect(reader.attentionCount(now - 1)).toBe(2);
  });
});

test("[S13] the history is paged, the last ended first, and limited to states, projects, and times", () => {
  withRequests(({ history, projects }, insert) => {
    const third = insert("done", { updated_at: 30, project: "b" });
    const second = insert("failed", { updated_at: 20, project: "a" });
    const first = insert("running", { updated_at: 5, tracking_stopped_at: 10, project: null });
    insert("running", { project: "a" });
    insert("quoted", { project: "c" });
    const any = { states: [], projects: [], from: null, to: null };
    const found = (range: Partial<Parameters<typeof history>[0]>, cursor: TimeCursor | null = null) =>
      history({ ...any, ...range }, cursor, 10).map(({ row, endedAt }) => [row.id, endedAt]);
    expect(found({})).toEqual([
      [third, 30],
      [second, 20],
      [first, 10],
    ]);
    expect(found({}, { createdAt: 20, id: second })).toEqual([[first, 10]]);
    expect(found({}, { createdAt: 20, id: "~" })).toEqual([
      [second, 20],
      [first, 10],
    ]);
    expect(history({ ...any }, null, 1)).toHaveLength(1);
    expect(found({ states: ["failed", "running"] })).toEqual([
      [second, 20],
      [first, 10],
    ]);
    expect(found({ projects: ["b"] })).toEqual([[third, 30]]);
    expect(found({ from: 20, to: 30 })).toEqual([[second, 20]]);
    expect(projects()).toEqual(["a", "b"]);
  });
});

test("[S14] requests that lack credits are found as soon as the available credits cover them", () => {
  withRequests(({ affordable }, insert) => {
    const id = insert("queued", { failure: failure(402), quoted_credits: 8, next_attempt_at: 9 });
    insert("queued", { failure: failure(429), quoted_credits: 8, next_attempt_at: 9 });
    expect([affordable(7, 1), affordable(8, 1), affordable(8, 9)]).toEqual([[], [id], []]);
  });
});

test("[Q44] an identical request is found with the number of items that both have", () => {
  withRequests(({ identicalTo }, insert, db) => {
    const [own, other] = [insert("quoted"), insert("queued")];
    const add = db.prepare("INSERT INTO item_identity (paid_request_id, identity) VALUES (?, ?)");
    for (const identity of ["shoe", "kettle"]) for (const id of [own, other]) add.run(id, identity);
    expect(identicalTo([own]).map(({ row, items }) => [row.id, items])).toEqual([[other, 2]]);
    expect(identicalTo([own, other])).toEqual([]);
  });
});

test("[Q40] a quote is taken if another request that may have been sent has it", () => {
  withRequests(({ isQuoteTaken }, insert) => {
    const quote_id = "6a1b5c2e-8a4f-4a5e-9b32-2f1d1f0c9a11";
    const own = insert("quoted", { quote_id });
    expect(isQuoteTaken(own)).toBe(false);
    insert("running", { quote_id });
    expect(isQuoteTaken(own)).toBe(true);
  });
});

test("[S13] requests that are sent, or sent again, are listed in send order, without paused and checked ones", () => {
  withRequests(({ unpaused }, insert) => {
    const [second, first] = [insert("outcome_unknown", { sort_key: 2 }), insert("queued", { sort_key: 1 })];
    insert("queued", { is_paused: 1 });
    insert("reconciling");
    insert("running");
    expect(idsOf(unpaused())).toEqual([first, second]);
  });
});
