import { expect, test } from "vitest";
import { paidRequestStates, type WaitReason } from "../../../../../../src/contracts/spending/paidRequests.ts";
import { afterConfirm } from "../../../../../../src/renderer/features/purchase/outcome/afterConfirm.ts";
import { goesOnByItself } from "../../../../../../src/renderer/features/purchase/purchaseFlow.ts";
import { aFailure, aRequest } from "../../../builders.ts";

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
    ...waits.map((wait) => aRequest({ state: "queued", wait })),
  ];
  for (const request of requests) {
    // The service itself reports missing credits; apart from that, no text says what happens to credits.
    const text = afterConfirm(request).replace(request.wait?.kind === "credits" ? /^Not enough credits\. / : "", "");
    expect(text, request.state).not.toMatch(/spent|charged|credit|refund/i);
  }
});

test("a request that the account does not cover is not told as one that goes out as soon as it can", () => {
  const texts = waits.map((wait) => afterConfirm(aRequest({ state: "queued", wait })));
  expect(texts[0]).toContain("Not enough credits.");
  expect(texts.filter((text) => text.includes("sends it automatically"))).toHaveLength(2);
});

test("what waits for a person or for the account keeps the dialog open; what waits for its turn does not", () => {
  const goesOn = waits.filter((wait) => goesOnByItself(aRequest({ state: "queued", wait })));
  expect(goesOn.map(({ kind }) => kind)).toEqual(["held", "offline", "rate_limit"]);
});

test("the dialog stays open exactly where a person may be needed", () => {
  const stays = paidRequestStates.filter((state) => !goesOnByItself(aRequest({ state })));
  expect(stays).toEqual([
    "quoting",
    "quoted",
    "sending",
    "awaiting_approval",
    "outcome_unknown",
    "reconciling",
    "needs_review",
    "failed",
    "expired",
    "cancelled",
  ]);
});

test("what failed is told in the service's words as its own, and where the rest is", () => {
  expect(afterConfirm(aRequest({ state: "failed", errorMessage: "prompt was blocked" }))).toBe(
    "Service message: prompt was blocked. See Queue for details.",
  );
});

test("[S31] [S33] what ended with a new price, or with a dead key, is told as that, and what to do next", () => {
  const price = aFailure({ status: 200, code: "new_price", message: "A new price." });
  expect(afterConfirm(aRequest({ state: "expired", failure: price }))).toBe(
    "The service returned a new quote instead of running this request. Run again to see the new price, then decide.",
  );
  const dead = aFailure({ status: 400, message: "use a new key", retryWithNewKey: true });
  expect(afterConfirm(aRequest({ state: "expired", failure: dead }))).toBe(
    "The service requires a new request. Service message: use a new key. Run again to get a new quote.",
  );
});

test("[S32] 403 for a generation is never told as a wait for approval, and an approval without a page says whom to ask", () => {
  const denied = aFailure({ status: 403, code: "approval_required" });
  const of = (kind: "generation" | "research", authorizeHost: string | null) =>
    afterConfirm(aRequest({ kind, state: "queued", failure: denied, authorizeHost }));
  expect(of("generation", "approve.example")).not.toContain("must approve");
  expect(of("research", "approve.example")).toContain("must approve this price at approve.example");
  expect(afterConfirm(aRequest({ state: "awaiting_approval" }))).toContain("ask one of them");
});
