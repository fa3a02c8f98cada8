import { expect, test } from "vitest";
import type { GenerationId } from "../../../../../src/contracts/ids.ts";
import type { WaitReason } from "../../../../../src/contracts/spending/paidRequests.ts";
import { requestDetails, requestNotes } from "../../../../../src/renderer/features/queue/requestNotes.ts";
import { clockTime } from "../../../../../src/renderer/lib/time/times.ts";
import { aFailure, aRequest } from "../../builders.ts";
import { reasonText } from "../../../../../src/texts/reasonText.ts";

test("a request that was refused before it ran says why, and that nothing was spent", () => {
  const failure = aFailure({ status: 402, balance: 12, required: 24 });
  expect(requestNotes(aRequest({ state: "failed", failure }))).toEqual([
    "Not enough credits. This needs 24 credits; the account has 12 credits. Nothing was spent.",
  ]);
});

test("a generation that failed repeats the service's words, and sends to the ledger for what it cost", () => {
  const request = aRequest({ state: "failed", generationIds: ["g" as GenerationId], errorMessage: "Blocked." });
  expect(requestNotes(request)).toEqual([
    "The service says: Blocked.",
    "It was accepted at this price. What the service's ledger has of it is under Spend.",
  ]);
});

test("[S5] [LG7] a request that needs review says what the service's records left open, and nothing as the service's words", () => {
  const request = aRequest({ state: "parked", reason: { code: "unnamed_charge" } });
  expect(requestNotes(request)).toContain(reasonText({ code: "unnamed_charge" }));
  expect(requestDetails(request)).not.toContain("Service message");
});

test("files that are still on the way are counted", () => {
  expect(requestNotes(aRequest({ state: "done", filesPending: 1 }))).toEqual(["One file is still on the way"]);
  expect(requestNotes(aRequest({ state: "done", filesPending: 3 }))).toEqual(["3 files are still on the way"]);
});

test("a run that goes well has nothing to explain", () => {
  expect(requestNotes(aRequest())).toEqual([]);
});

test("support gets the ids that are known, and no empty lines", () => {
  const details = requestDetails(aRequest({ failure: aFailure({ requestId: "f4b1" }) }));
  expect(details).toContain("Paid request: request-1");
  expect(details).toContain("Request id: f4b1");
  expect(details).not.toContain("Generation id");
});

test("a request that a person gave up claims nothing of what it cost", () => {
  expect(requestNotes(aRequest({ state: "expired", unchargedBy: "person" }))).toEqual([
    "Closed on your word that it never ran. What the service's ledger has of it is under Spend.",
  ]);
  expect(requestNotes(aRequest({ state: "expired", unchargedBy: "records" })).join(" ")).toContain(
    "Nothing was spent.",
  );
});

test("[S16] a request that ended with its quote still says what it had waited for, and what to do next", () => {
  const ended = (failure: ReturnType<typeof aFailure>, authorizeHost: string | null = null) =>
    requestNotes(aRequest({ kind: "batch", state: "expired", failure, authorizeHost }));
  const end = "The price expired before the service took it. Nothing was spent.";
  expect(ended(aFailure({ status: 402, balance: 12, required: 24 }))).toEqual([
    end,
    "It had waited for credits: it needed 24 credits, and the account had 12 credits. Ask again when the account covers the price of a new quote.",
  ]);
  expect(ended(aFailure({ status: 429, code: "daily_budget_exceeded", message: "the day's budget is used" }))).toEqual([
    end,
    "It had waited for the budget. The service said: the day's budget is used. Ask again when the budget has room for it.",
  ]);
  for (const status of [428, 403]) {
    expect(ended(aFailure({ status }), "approve.example")[1], String(status)).toBe(
      "It had waited for the approval of an owner or admin at approve.example. Ask again, and have the new price approved before it ends.",
    );
  }
  // The end of the quote says itself, and what was found out afterwards is told by who found it out.
  expect(ended(aFailure({ status: 410 }))).toEqual([end]);
  expect(requestNotes(aRequest({ state: "expired" }))).toEqual([end]);
  const proven = aRequest({ state: "expired", unchargedBy: "records", failure: aFailure({ status: 402 }) });
  expect(requestNotes(proven)).toHaveLength(1);
});

test("[S14] what waits for credits or for a budget of another day says until when it can go out", () => {
  const expiresAt = 900_000;
  const end = `Its quote ends at ${clockTime(expiresAt)}.`;
  const failure = aFailure({ status: 402, message: "8 credits are needed" });
  const waiting = (wait: WaitReason) => requestNotes(aRequest({ state: "confirm_ready", expiresAt, wait })).at(-1);
  expect(waiting({ kind: "credits", failure })).toBe(end);
  expect(waiting({ kind: "service", failure: aFailure({ status: 429 }), retryAt: null })).toBe(end);
  expect(waiting({ kind: "service", failure: aFailure({ status: 429 }), retryAt: 5 })).not.toBe(end);
});
