import { expect, test } from "vitest";
import {
  type PaidRequestState,
  paidRequestStates,
  type RequestItem,
} from "../../../../../src/contracts/spending/paidRequests.ts";
import type { AssetId } from "../../../../../src/contracts/ids.ts";
import { actionsFor, itemsToRunAgain } from "../../../../../src/renderer/features/queue/requestActions.ts";
import { aFailure, aRequest } from "../../builders.ts";

const able = (action: string): readonly PaidRequestState[] =>
  paidRequestStates.filter((state) => actionsOf({ state, canBeCancelled: true }).includes(action));
const actionsOf = (fields: Parameters<typeof aRequest>[0]): readonly string[] => actionsFor(aRequest(fields));
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
  expect(able("lookInto")).toEqual(["outcome_unknown", "reconciling", "needs_review"]);
});

test("a request with a result can be shown in Library", () => {
  expect(able("showInLibrary")).toEqual([]);
  const result = { id: "a" as AssetId, mediaType: "image/png", width: 1, height: 1, thumbnailUrl: null };
  expect(actionsOf({ state: "done", results: [result] })).toEqual(["showInLibrary"]);
});

test("only a request that ended without a result can be run again, so that no work is paid for twice", () => {
  expect(able("askAgain")).toEqual(["failed", "expired", "cancelled"]);
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
