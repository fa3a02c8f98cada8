import { expect, test } from "vitest";
import {
  type PaidRequestState,
  paidRequestStates,
  type RequestItem,
} from "../../../../../src/contracts/spending/paidRequests.ts";
import type { AssetId } from "../../../../../src/contracts/ids.ts";
import { actionsFor, piecesToAskAgain } from "../../../../../src/renderer/features/queue/requestActions.ts";
import { aFailure, aRequest } from "../../builders.ts";

const able = (action: string): readonly PaidRequestState[] =>
  paidRequestStates.filter((state) => actionsOf({ state, canBeCancelled: true }).includes(action));
const actionsOf = (fields: Parameters<typeof aRequest>[0]): readonly string[] => actionsFor(aRequest(fields));
const pieces = (...states: readonly RequestItem["state"][]): readonly RequestItem[] =>
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

test("only what cannot have run may be cancelled: the service has no way to stop the rest", () => {
  expect(able("cancel")).toEqual(["queued", "awaiting_approval"]);
  expect(actionsOf({ state: "queued", canBeCancelled: false })).not.toContain("cancel");
  expect(actionsOf({ state: "awaiting_approval", canBeCancelled: false })).not.toContain("cancel");
});

test("only what has not been sent is paused, and what is paused is resumed", () => {
  expect(able("pause")).toEqual(["queued"]);
  expect(actionsOf({ state: "queued", isHeld: true })).toContain("resume");
  expect(actionsOf({ state: "queued", isHeld: true })).not.toContain("pause");
});

test("what became of a request is looked into for as long as that is not clear", () => {
  expect(able("lookInto")).toEqual(["outcome_unknown", "reconciling", "needs_review"]);
});

test("a result leads to the Library as soon as there is one", () => {
  expect(able("showInLibrary")).toEqual([]);
  const result = { id: "a" as AssetId, mediaType: "image/png", width: 1, height: 1, thumbnailUrl: null };
  expect(actionsOf({ state: "done", results: [result] })).toEqual(["showInLibrary"]);
});

test("only what is over without a result may be asked for again: anything else could be paid for twice", () => {
  expect(able("askAgain")).toEqual(["failed", "expired", "cancelled"]);
});

test("of a batch that came about, the pieces that failed may be asked for again", () => {
  const items = pieces("done", "failed", "done", "failed");
  expect(piecesToAskAgain(aRequest({ kind: "batch", state: "done", items }))).toBe(2);
  expect(piecesToAskAgain(aRequest({ kind: "batch", state: "running", items }))).toBe(0);
  expect(piecesToAskAgain(aRequest({ kind: "batch", state: "expired", items: pieces("waiting", "waiting") }))).toBe(2);
});

test("research is not asked for again from here: it has a screen of its own", () => {
  expect(piecesToAskAgain(aRequest({ kind: "research", state: "failed" }))).toBe(0);
});

test("[S34] a request that waits for credits can be checked now, and no other", () => {
  const wait = { kind: "credits", failure: aFailure({ status: 402 }) } as const;
  expect(actionsOf({ state: "queued", wait, canBeCancelled: true })).toEqual([
    "checkCredits",
    "pause",
    "cancel",
  ]);
  expect(able("checkCredits")).toEqual([]);
});
