import { expect, test } from "vitest";
import { paidRequestStates, type WaitReason } from "../../../../../src/contracts/paidRequests.ts";
import { afterConfirm } from "../../../../../src/renderer/features/quotes/afterConfirm.ts";
import { goesOnByItself } from "../../../../../src/renderer/features/quotes/useOutcomeNotice.ts";
import { aFailure, aRequest } from "../../builders.ts";

const waits: readonly WaitReason[] = [
  { kind: "credits", failure: aFailure({ status: 402, balance: 1, required: 24 }) },
  { kind: "service", failure: aFailure({ status: 401 }), retryAt: null },
  { kind: "held" },
  { kind: "offline" },
  { kind: "rate_limit", until: 1 },
];

test("no sentence after a confirm claims anything about credits", () => {
  const requests = [
    ...paidRequestStates.map((state) => aRequest({ state })),
    ...waits.map((wait) => aRequest({ state: "confirm_ready", wait })),
  ];
  for (const request of requests) {
    expect(afterConfirm(request), request.state).not.toMatch(/spent|charged|credit|refund/i);
  }
});

test("a request that the account does not cover is not told as one that goes out as soon as it can", () => {
  const texts = waits.map((wait) => afterConfirm(aRequest({ state: "confirm_ready", wait })));
  expect(texts[0]).toContain("The account does not cover this price");
  expect(texts.filter((text) => text.includes("as soon as it can"))).toHaveLength(2);
});

test("what waits for a person or for the account keeps the dialog open; what waits for its turn does not", () => {
  const goesOn = waits.filter((wait) => goesOnByItself(aRequest({ state: "confirm_ready", wait })));
  expect(goesOn.map(({ kind }) => kind)).toEqual(["held", "offline", "rate_limit"]);
});

test("the dialog stays open exactly where a person may be needed", () => {
  const stays = paidRequestStates.filter((state) => !goesOnByItself(aRequest({ state })));
  expect(stays).toEqual([
    "quoting",
    "quoted",
    "sending",
    "approval_wait",
    "unknown",
    "reconcile",
    "parked",
    "failed",
    "expired",
    "cancelled",
  ]);
});

test("what failed is told in the service's words as its own, and where the rest is", () => {
  expect(afterConfirm(aRequest({ state: "failed", errorMessage: "prompt was blocked" }))).toBe(
    "The service says: prompt was blocked. The Queue has the rest.",
  );
});
