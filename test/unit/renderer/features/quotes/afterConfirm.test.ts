import { expect, test } from "vitest";
import { paidRequestStates } from "../../../../../src/contracts/paidRequests.ts";
import { afterConfirm } from "../../../../../src/renderer/features/quotes/afterConfirm.ts";
import { goesOnByItself } from "../../../../../src/renderer/features/quotes/useOutcomeNotice.ts";
import { aRequest } from "../../builders.ts";

test("no sentence after a confirm claims anything about credits", () => {
  for (const state of paidRequestStates) {
    expect(afterConfirm(aRequest({ state })), state).not.toMatch(/spent|charged|credit|refund/i);
  }
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
