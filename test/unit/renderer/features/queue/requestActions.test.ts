import { expect, test } from "vitest";
import { type PaidRequestState, paidRequestStates, type RequestItem } from "#contracts/spending/paidRequests.ts";
import { actionsFor, itemsToRunAgain, rowActions } from "#renderer/features/queue/requestActions.ts";
import { aFailure, aRequest } from "../../builders.ts";

const now = 100_000_000;
const able = (action: string): readonly PaidRequestState[] =>
  paidRequestStates.filter((state) => actionsOf({ state, canBeCancelled: true }).includes(action));
const actionsOf = (fields: Parameters<typeof aRequest>[0]): readonly string[] => actionsFor(aRequest(fields), now);
const batchItems = (...states: readonly RequestItem["state"][]): readonly RequestItem[] =>
  states.map((state, position) => ({
    position,
    type: "image",
    model: "nano-banana-pro",
    prompt: "a cup",
    credits: 8,
    generationId: null,
    state,
    isPending: false,
    errorMessage: null,
  }));

test("only a request that cannot have run can be cancelled, because the service cannot stop a sent one", () => {
  expect(able("cancel")).toEqual(["queued", "awaiting_approval"]);
  expect(actionsOf({ state: "queued", canBeCancelled: false })).not.toContain("cancel");
  expect(actionsOf({ state: "awaiting_approval", canBeCancelled: false })).not.toContain("cancel");
});

test("only an unsent request can be paused, and only a paused request can be resumed", () => {
  expect(able("pause")).toEqual(["queued"]);
  expect(actionsOf({ state: "queued", isPaused: true })).toContain("resume");
  expect(actionsOf({ state: "queued", isPaused: true })).not.toContain("pause");
});

test("a request can be reviewed exactly while its outcome is unclear", () => {
  expect(able("review")).toEqual(["outcome_unknown", "reconciling", "needs_review"]);
});

test("[S95] a running request offers to stop tracking only without news for ten times its estimate, at least 10 minutes", () => {
  const running = (passedMs: number, estimatedSeconds: number | null) =>
    actionsOf({ state: "running", startedAt: now - passedMs, estimatedSeconds });
  expect(running(599_999, null)).toEqual([]);
  expect(running(600_000, null)).toEqual(["checkNow", "stopTracking"]);
  expect(running(600_000, 120)).toEqual([]);
  expect(running(1_200_000, 120)).toEqual(["checkNow", "stopTracking"]);
  expect(running(600_000, 4)).toEqual(["checkNow", "stopTracking"]);
});

test("[S95] a request that is not followed can be followed again, checked, and hidden", () => {
  expect(actionsOf({ state: "running", trackingStoppedAt: 5, endedAt: 5 })).toEqual([
    "resumeTracking",
    "checkNow",
    "hide",
  ]);
});

test("[S96] only a failure that was not dismissed can be dismissed", () => {
  expect(able("dismiss")).toEqual(["failed"]);
  expect(actionsOf({ state: "failed", dismissedAt: 5 })).not.toContain("dismiss");
});

test("[S136] an ended request that lacks a file can be dismissed in its row, once no file is to come", () => {
  const filesProblem = { code: "no_result_file" } as const;
  const lacking = { state: "done", filesProblem } as const;
  expect(rowActions(aRequest(lacking), now)).toEqual(["dismiss"]);
  expect(actionsOf({ ...lacking, dismissedAt: 5 })).not.toContain("dismiss");
  expect(actionsOf({ ...lacking, filesPending: 1 })).not.toContain("dismiss");
  expect(actionsOf({ state: "running", filesProblem })).not.toContain("dismiss");
});

test("[S97] only an ended request can be hidden", () => {
  expect(able("hide")).toEqual(["done", "failed", "expired", "cancelled"]);
  expect(actionsOf({ state: "done", hiddenAt: 5 })).not.toContain("hide");
});

test("no state that needs the user is without a button in its row", () => {
  const buttons = (fields: Parameters<typeof aRequest>[0]) => rowActions(aRequest(fields), now);
  expect(buttons({ state: "failed" })).toEqual(["editAgain"]);
  expect(buttons({ state: "failed", kind: "research" })).toEqual(["dismiss"]);
  for (const state of ["outcome_unknown", "reconciling", "needs_review"] as const) {
    expect(buttons({ state })).toEqual(["review"]);
  }
  expect(buttons({ state: "expired" })).toEqual(["runAgain"]);
  expect(buttons({ state: "queued", canBeCancelled: true })).toEqual(["pause"]);
  expect(buttons({ state: "done" })).toEqual([]);
});

test("only a request that ended without a result can be run again, so that no work is paid for twice", () => {
  expect(able("runAgain")).toEqual(["failed", "expired", "cancelled"]);
});

test("the failed items of a partly done batch can be run again", () => {
  const items = batchItems("done", "failed", "done", "failed");
  expect(itemsToRunAgain(aRequest({ kind: "batch", state: "done", items }))).toBe(2);
  expect(itemsToRunAgain(aRequest({ kind: "batch", state: "running", items }))).toBe(0);
  expect(itemsToRunAgain(aRequest({ kind: "batch", state: "expired", items: batchItems("waiting", "waiting") }))).toBe(
    2,
  );
});

test("a research request cannot be run again from the queue", () => {
  expect(itemsToRunAgain(aRequest({ kind: "research", state: "failed" }))).toBe(0);
});

test("[S34] only a request that waits for credits offers to check credits now", () => {
  const wait = { kind: "credits", failure: aFailure({ status: 402 }) } as const;
  expect(actionsOf({ state: "queued", wait, canBeCancelled: true })).toEqual(["checkCredits", "pause", "cancel"]);
  expect(able("checkCredits")).toEqual([]);
});
