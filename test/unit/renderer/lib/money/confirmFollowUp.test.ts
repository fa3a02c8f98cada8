import { expect, test } from "vitest";
import { paidRequestStates, type WaitReason } from "#contracts/spending/paidRequests.ts";
import { confirmFollowUp } from "#renderer/lib/money/confirmFollowUp.ts";
import { needsNoMore } from "#renderer/consent/decision.ts";
import { aFailure, aRequest } from "../../builders.ts";

const waits: readonly WaitReason[] = [
  { kind: "credits", failure: aFailure({ status: 402, balance: 1, required: 24 }) },
  { kind: "service", failure: aFailure({ status: 401 }), retryAt: null },
  { kind: "paused" },
  { kind: "offline" },
  { kind: "rate_limit", until: 1 },
];

test("no message after a confirm makes a claim about the use of credits", () => {
  const requests = [
    ...paidRequestStates.map((state) => aRequest({ state })),
    ...waits.map((wait) => aRequest({ state: "queued", wait })),
  ];
  for (const request of requests) {
    // The service itself reports missing credits; apart from that, no text says what happens to credits.
    const text = confirmFollowUp(request).replace(request.wait?.kind === "credits" ? /^Not enough credits\. / : "", "");
    expect(text, request.state).not.toMatch(/spent|charged|credit|refund/i);
  }
});

test("a request that waits for credits is not described as one that is sent automatically", () => {
  const texts = waits.map((wait) => confirmFollowUp(aRequest({ state: "queued", wait })));
  expect(texts[0]).toContain("Not enough credits.");
  expect(texts.filter((text) => text.includes("sends it automatically"))).toHaveLength(2);
});

test("the quote dialog closes for paused, offline and rate-limited requests, and stays open for all other waits", () => {
  const goesOn = waits.filter((wait) => needsNoMore(aRequest({ state: "queued", wait })));
  expect(goesOn.map(({ kind }) => kind)).toEqual(["paused", "offline", "rate_limit"]);
});

test("the quote dialog stays open exactly in the states in which a person may need to act", () => {
  const stays = paidRequestStates.filter((state) => !needsNoMore(aRequest({ state })));
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

test("a failed request shows the service's message as such, and refers to Queue for details", () => {
  expect(confirmFollowUp(aRequest({ state: "failed", errorMessage: "prompt was blocked" }))).toBe(
    "Service message: prompt was blocked. See Queue for details.",
  );
});

test("[S31] [S33] a request ended by a new quote or an unusable idempotency key shows the reason and the next step", () => {
  const price = aFailure({ status: 200, code: "new_price", message: "A new price." });
  expect(confirmFollowUp(aRequest({ state: "expired", failure: price }))).toBe(
    "The service returned a new quote instead of running this request. Run again to see the new price, then decide.",
  );
  const dead = aFailure({ status: 400, message: "use a new key", retryWithNewKey: true });
  expect(confirmFollowUp(aRequest({ state: "expired", failure: dead }))).toBe(
    "The service requires a new request. Service message: use a new key. Run again to get a new quote.",
  );
});

test("[S32] a generation's 403 is never shown as a wait for approval, and an approval without a page says whom to ask", () => {
  const denied = aFailure({ status: 403, code: "approval_required" });
  const of = (kind: "generation" | "research", authorizeHost: string | null) =>
    confirmFollowUp(aRequest({ kind, state: "queued", failure: denied, authorizeHost }));
  expect(of("generation", "approve.example")).not.toContain("must approve");
  expect(of("research", "approve.example")).toContain("must approve this price at approve.example");
  expect(confirmFollowUp(aRequest({ state: "awaiting_approval" }))).toContain("ask one of them");
});
