import { expect, test } from "vitest";
import type { PaidRequestId } from "../../../../src/contracts/ids.ts";
import { noticeStore } from "../../../../src/main/db/stores/noticeStore.ts";
import { type Notice, noticesOf, type StateChange } from "../../../../src/main/domain/notices.ts";
import { tellNotices } from "../../../../src/main/usecases/queue/tellNotices.ts";
import { insertRow, withJournal } from "../../../support/journalDb.ts";

let lastId = 0;
const change = (request: string, to: string, more: Partial<StateChange> = {}): StateChange => ({
  id: (lastId += 1),
  paidRequestId: request as PaidRequestId,
  from: "running",
  to,
  kind: "generation",
  prompt: `Prompt of ${request}`,
  isOfWatch: false,
  waitedBefore: false,
  ...more,
});

test("[DT10] what happens together is one notification for each kind of news, with how many it is about", () => {
  const many = Array.from({ length: 40 }, (_, index) => change(`r${index}`, "done"));
  const told = noticesOf([...many, change("f1", "failed"), change("f2", "failed"), change("l1", "parked")]);
  expect(told).toEqual([
    { title: "40 results are ready", body: "", screen: "library" },
    { title: "2 requests failed", body: "", screen: "queue" },
    { title: "A request needs a look", body: "Prompt of l1", screen: "queue" },
  ]);
});

test("[DT10] a request counts once, and what is no news is not told", () => {
  expect(noticesOf([change("a", "failed"), change("a", "failed")])).toMatchObject([{ title: "A request failed" }]);
  expect(noticesOf([change("a", "quoted"), change("a", "sending"), change("a", "running")])).toEqual([]);
  // A quote that ended before anybody accepted it is nobody's news; one that waited for an owner is.
  expect(noticesOf([change("a", "expired", { from: "quoted" })])).toEqual([]);
  expect(noticesOf([change("a", "expired", { from: "approval_wait" })])).toMatchObject([
    { title: "A quote ended before it was approved" },
  ]);
  expect(noticesOf([change("a", "expired", { from: "confirm_ready" })])).toMatchObject([
    { title: "A quote ended before it could run" },
  ]);
  // Asking again whether it is approved is no news.
  expect(noticesOf([change("a", "approval_wait", { waitedBefore: true })])).toEqual([]);
  expect(noticesOf([change("a", "running", { waitedBefore: true })])).toMatchObject([
    { title: "A request was approved and runs" },
  ]);
});

test("[DT10] everything is told once, also over a restart, and what came while nobody wanted it is not told later", () => {
  withJournal((db) => {
    const told: Notice[] = [];
    let isWanted = true;
    const look = () => {
      // A store of its own each time, as after a restart: what was told is known from the journal alone.
      const { unseen, markSeen } = noticeStore(db);
      tellNotices({ unseen, markSeen, isWanted: () => isWanted, notify: (notice) => void told.push(notice) });
    };
    const [one = "", two = "", three = ""] = [1, 2, 3].map(() => insertRow(db, "running"));
    const end = (id: string) =>
      db
        .prepare(
          "INSERT INTO state_change (paid_request_id, from_state, to_state, at) VALUES (?, 'running', 'done', 1)",
        )
        .run(id);
    look();
    end(one);
    end(two);
    look();
    look();
    expect(told.map(({ title }) => title)).toEqual(["2 results are ready"]);
    isWanted = false;
    end(three);
    look();
    isWanted = true;
    look();
    expect(told).toHaveLength(1);
    end(one);
    look();
    expect(told.map(({ title }) => title)).toEqual(["2 results are ready", "A result is ready"]);
  });
});
