import { expect, test } from "vitest";
import { paidRequestStates } from "#contracts/spending/paidRequests.ts";
import { isUnderWay, stateName } from "#renderer/lib/money/paidRequestState.ts";

test("every request state has the label that the product defines", () => {
  expect(Object.fromEntries(paidRequestStates.map((state) => [state, stateName(state)]))).toEqual({
    quoting: "Quoting",
    quoted: "Quoted",
    queued: "Queued",
    sending: "Sending",
    awaiting_approval: "Awaiting approval",
    outcome_unknown: "Verifying",
    reconciling: "Verifying",
    needs_review: "Needs review",
    running: "Running",
    done: "Done",
    failed: "Failed",
    expired: "Expired",
    cancelled: "Cancelled",
  });
});

test("only done, failed, expired and cancelled requests count as finished", () => {
  expect(paidRequestStates.filter((state) => !isUnderWay(state))).toEqual(["done", "failed", "expired", "cancelled"]);
});
