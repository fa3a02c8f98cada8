import { expect, test } from "vitest";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { PaidRequest, PaidRequestState } from "#contracts/spending/paidRequests.ts";
import { queueItems } from "#renderer/features/queue/list/queueItems.ts";
import {
  activeEntries,
  approvalEntries,
  historyEntries,
  type Line,
  type QueueEntry,
} from "#renderer/features/queue/list/queueSections.ts";
import { aRequest } from "../../../builders.ts";

/** Returns requests created one after another, newest first, as main lists them. */
const listed = (...all: readonly (readonly [id: string, state: PaidRequestState, run?: string])[]) =>
  all
    .map(([id, state, run], index) =>
      aRequest({
        id: id as PaidRequestId,
        state,
        runId: (run ?? null) as RunId | null,
        createdAt: index,
        endedAt: state === "done" || state === "failed" ? index : null,
      }),
    )
    .toReversed();
const lineOf = (...ids: readonly string[]): Line => new Map(ids.map((id, place) => [id as PaidRequestId, place]));
const shown = (entries: readonly QueueEntry[]) =>
  entries.map(({ section, requests }) => `${section ?? ""} ${requests.map(({ id }) => id).join("")}`.trim());
const none: readonly PaidRequest[] = [];
const open = (requests: readonly PaidRequest[], line: Line) =>
  shown(activeEntries({ attention: none, open: requests, recent: none }, line));

test("the view Active lists what needs attention, what runs, what waits, and what ended in the last hour", () => {
  const attention = listed(["f", "failed"]);
  const unfinished = listed(["q", "queued"], ["r", "running"], ["v", "reconciling"], ["a", "awaiting_approval"]);
  const recent = listed(["d", "done"], ["e", "done"], ["f", "failed"]);
  expect(shown(activeEntries({ attention, open: unfinished, recent }, lineOf("q")))).toEqual([
    "attention f",
    "running r",
    "running v",
    "queued q",
    "queued a",
    "recent e",
    "recent d",
  ]);
});

test("a request that needs attention is listed once", () => {
  const review = listed(["n", "needs_review"]);
  expect(shown(activeEntries({ attention: review, open: review, recent: none }, lineOf()))).toEqual(["attention n"]);
});

test("a batch is one entry with its requests that have just ended, where its furthest request is", () => {
  const unfinished = listed(["a", "running", "run"], ["b", "queued", "run"], ["c", "queued"]);
  const recent = listed(["d", "done", "run"], ["x", "done", "over"], ["y", "done", "over"]);
  expect(shown(activeEntries({ attention: none, open: unfinished, recent }, lineOf("b", "c")))).toEqual([
    "running abd",
    "queued c",
    "recent yx",
  ]);
});

test("the view Active lists requests in send order", () => {
  const requests = listed(["a", "queued"], ["b", "queued"], ["c", "queued"]);
  expect(open(requests, lineOf("c", "a", "b"))).toEqual(["queued c", "queued a", "queued b"]);
});

test("a changed queue position reorders only queued requests", () => {
  const requests = listed(["a", "queued"], ["b", "awaiting_approval"], ["c", "queued"]);
  expect(open(requests, lineOf("a", "c"))).toEqual(["queued a", "queued b", "queued c"]);
  expect(open(requests, lineOf("c", "a"))).toEqual(["queued c", "queued b", "queued a"]);
});

test("a queued request without a known position is listed after the others", () => {
  const requests = listed(["a", "queued"], ["b", "queued"]);
  expect(open(requests, lineOf("b"))).toEqual(["queued b", "queued a"]);
});

test("the history groups a batch at its request that ended last", () => {
  const requests = listed(["a", "done"], ["b", "done", "run"], ["c", "done"], ["d", "done", "run"]);
  expect(shown(historyEntries(requests))).toEqual(["db", "c", "a"]);
});

test("the view Approvals lists the quote that expires first at the top", () => {
  const requests = [["late", 9] as const, ["soon", 2] as const].map(([id, expiresAt]) =>
    aRequest({ id: id as PaidRequestId, state: "awaiting_approval", expiresAt }),
  );
  expect(shown(approvalEntries(requests))).toEqual(["soon", "late"]);
});

test("a batch is one row until it is expanded, and is expanded for a request that is open or awaits approval", () => {
  const run = "run" as RunId;
  const rows = (states: readonly PaidRequestState[], changes: { toggled?: RunId; open?: string } = {}) => {
    const members = listed(...states.map((state, index) => [String(index), state, run] as const)).toReversed();
    const entries = activeEntries({ attention: none, open: members, recent: none }, lineOf());
    return queueItems(entries, {
      toggled: new Set(changes.toggled === undefined ? [] : [changes.toggled]),
      open: changes.open as PaidRequestId | undefined,
      shownRun: undefined,
    }).map((item) => (item.kind === "batch" ? "batch" : item.request.id));
  };
  expect(rows(["running", "queued"])).toEqual(["batch"]);
  expect(rows(["running", "queued"], { toggled: run })).toEqual(["batch", "0", "1"]);
  expect(rows(["running", "queued"], { open: "1" })).toEqual(["batch", "0", "1"]);
  expect(rows(["awaiting_approval", "queued"])).toEqual(["batch", "0", "1"]);
  expect(rows(["awaiting_approval", "queued"], { toggled: run })).toEqual(["batch"]);
});

test("the first row of each section has its heading", () => {
  const entries = activeEntries(
    { attention: none, open: listed(["a", "queued"], ["b", "running"], ["c", "running"]), recent: none },
    lineOf("a"),
  );
  const items = queueItems(entries, { toggled: new Set(), open: undefined, shownRun: undefined });
  expect(items.map(({ heading }) => heading)).toEqual(["running", null, "queued"]);
});
