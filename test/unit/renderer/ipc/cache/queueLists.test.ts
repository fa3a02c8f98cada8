import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import {
  type PaidRequestPage,
  type PaidRequestState,
  paidRequestStates,
  type QueueList,
} from "#contracts/spending/paidRequests.ts";
import type { Pages } from "#renderer/ipc/cache/livePages.ts";
import { belongsTo, mergeFresh, patchList } from "#renderer/ipc/cache/queueLists.ts";
import { aRequest } from "../../builders.ts";

/** Requests named by letters; a later letter is newer. */
const request = (id: string, state: PaidRequestState = "running") =>
  aRequest({ id: id as PaidRequestId, state, createdAt: id.codePointAt(0) ?? 0 });
const page = (ids: string, next: string | null = null): PaidRequestPage => ({
  requests: ids.split("").map((id) => request(id)),
  next,
});
const pages = (...all: readonly PaidRequestPage[]): Pages<PaidRequestPage> => ({
  pages: [...all],
  pageParams: all.map(() => undefined),
});
const ids = (all: Pages<PaidRequestPage> | null) => all?.pages.map((one) => one.requests.map(({ id }) => id).join(""));

const now = 1_000_000_000_000;
const over: readonly PaidRequestState[] = ["done", "failed", "expired", "cancelled"];
/** A request in this state as the main process describes it: ended a minute ago, if it ended. */
const inState = (state: PaidRequestState) =>
  aRequest({ state, endedAt: over.includes(state) ? now - 60_000 : null, updatedAt: now - 60_000 });

test("each list of the queue contains the same states as in the main process", () => {
  const states = (list: QueueList) => paidRequestStates.filter((state) => belongsTo(list, inState(state), now));
  expect(states("all")).toEqual(paidRequestStates.slice(2));
  expect(states("open")).toEqual(paidRequestStates.slice(2, 9));
  expect(states("approvals")).toEqual(["awaiting_approval"]);
  expect(states("attention")).toEqual(["needs_review", "failed"]);
  expect(states("recent")).toEqual(over);
});

test("[S96] a failure needs attention until it is dismissed, and a verification only after 10 minutes", () => {
  const failed = inState("failed");
  expect(belongsTo("attention", { ...failed, dismissedAt: 1 }, now)).toBe(false);
  expect(belongsTo("attention", { ...failed, hiddenAt: 1 }, now)).toBe(false);
  const verifying = inState("reconciling");
  expect(belongsTo("attention", { ...verifying, verifyingSince: now - 599_999 }, now)).toBe(false);
  expect(belongsTo("attention", { ...verifying, verifyingSince: now - 600_000 }, now)).toBe(true);
});

test("[S136] an ended request that lacks a file needs attention until it is dismissed or hidden", () => {
  const lacking = { ...inState("done"), filesProblem: { code: "no_result_file" } as const };
  expect(belongsTo("attention", lacking, now)).toBe(true);
  expect(belongsTo("attention", { ...lacking, filesPending: 1 }, now)).toBe(false);
  expect(belongsTo("attention", { ...lacking, dismissedAt: 1 }, now)).toBe(false);
  expect(belongsTo("attention", { ...lacking, hiddenAt: 1 }, now)).toBe(false);
});

test("[S95] [S97] a request that is not followed, ended long ago, or is hidden leaves the active lists", () => {
  const untracked = aRequest({ state: "running", trackingStoppedAt: now, endedAt: now });
  expect(belongsTo("open", untracked, now)).toBe(false);
  expect(belongsTo("recent", untracked, now)).toBe(true);
  expect(belongsTo("recent", { ...inState("done"), endedAt: now - 3_600_000 }, now)).toBe(false);
  expect(belongsTo("recent", { ...inState("done"), hiddenAt: now }, now)).toBe(false);
});

test("a finished request stays in the history and leaves the active view", () => {
  const changed = new Map([["b", { ...request("b", "done"), endedAt: now }]]);
  expect(ids(patchList("all", pages(page("cba")), changed, now))).toEqual(["cba"]);
  expect(ids(patchList("open", pages(page("cba")), changed, now))).toEqual(["ca"]);
});

test("a request that was quoted early and confirmed late is merged at its sorted position", () => {
  expect(ids(mergeFresh(pages(page("ec", "c"), page("ba")), page("edc", "c")))).toEqual(["edc", "ba"]);
  expect(ids(mergeFresh(pages(page("dc", "c"), page("ba")), page("edc", "c")))).toEqual(["edc", "ba"]);
});

test("a fresh page replaces a view that fits on one page", () => {
  expect(ids(mergeFresh(pages(page("")), page("a")))).toEqual(["a"]);
});

test("a fresh page without a known row is not merged, because rows between may be missing", () => {
  expect(mergeFresh(pages(page("ba", "a")), page("zy", "y"))).toBeNull();
});
