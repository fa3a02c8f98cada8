import { expect, test } from "vitest";
import type { PaidRequestId } from "../../../../../src/contracts/ids.ts";
import {
  type PaidRequestPage,
  type PaidRequestState,
  paidRequestStates,
  type QueueView,
} from "../../../../../src/contracts/spending/paidRequests.ts";
import type { Pages } from "../../../../../src/renderer/ipc/cache/livePages.ts";
import { belongsTo, mergeFresh, patchView } from "../../../../../src/renderer/ipc/cache/queueViews.ts";
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

test("each queue view contains the same states as in the main process", () => {
  const states = (view: QueueView) => paidRequestStates.filter((state) => belongsTo(view, state));
  expect(states("all")).toEqual(paidRequestStates.slice(2));
  expect(states("open")).toEqual(paidRequestStates.slice(2, 9));
  expect(states("approvals")).toEqual(["awaiting_approval"]);
  expect(states("attention")).toEqual(["outcome_unknown", "reconciling", "needs_review"]);
});

test("a finished request stays in the history and leaves the active view", () => {
  const changed = new Map([["b", request("b", "done")]]);
  expect(ids(patchView("all", pages(page("cba")), changed))).toEqual(["cba"]);
  expect(ids(patchView("open", pages(page("cba")), changed))).toEqual(["ca"]);
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
