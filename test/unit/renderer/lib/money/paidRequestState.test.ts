import { expect, test } from "vitest";
import { paidRequestStates } from "../../../../../src/contracts/spending/paidRequests.ts";
import { isUnderWay, stateName } from "../../../../../src/renderer/lib/money/paidRequestState.ts";

test("every state has the name that the product gives it", () => {
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

test("only the four ends are not under way", () => {
  expect(paidRequestStates.filter((state) => !isUnderWay(state))).toEqual(["done", "failed", "expired", "cancelled"]);
});
