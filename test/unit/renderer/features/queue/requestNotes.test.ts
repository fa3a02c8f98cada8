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
    "Not enough credits. 24 credits needed, balance 12 credits. Nothing was spent.",
  ]);
});

test("a generation that failed repeats the service's words, and sends to the ledger for what it cost", () => {
  const request = aRequest({ state: "failed", generationIds: ["g" as GenerationId], errorMessage: "Blocked." });
  expect(requestNotes(request)).toEqual([
    "Service message: Blocked.",
    "This price was confirmed. The request's ledger entries, if any, are in Spend.",
  ]);
});

test("[S5] [LG7] a request that needs review says what the service's records left open, and nothing as the service's words", () => {
  const request = aRequest({ state: "needs_review", reason: { code: "unnamed_charge" } });
  expect(requestNotes(request)).toContain(reasonText({ code: "unnamed_charge" }));
  expect(requestDetails(request)).not.toContain("Service message");
});

test("files that are still on the way are counted", () => {
  expect(requestNotes(aRequest({ state: "done", filesPending: 1 }))).toEqual(["1 file not downloaded yet"]);
  expect(requestNotes(aRequest({ state: "done", filesPending: 3 }))).toEqual(["3 files not downloaded yet"]);
});

test("a run that goes well has nothing to explain", () => {
  expect(requestNotes(aRequest())).toEqual([]);
});

test("support gets the ids that are known, and no empty lines", () => {
  const details = requestDetails(aRequest({ failure: aFailure({ requestId: "f4b1" }) }));
  expect(details).toContain("Paid request: request-1");
  expect(details).toContain("Request ID: f4b1");
  expect(details).not.toContain("Generation ID");
});

test("a request that a person gave up claims nothing of what it cost", () => {
  expect(requestNotes(aRequest({ state: "expired", unchargedBy: "person" }))).toEqual([
    "You closed this request as not run. Its ledger entries, if any, are in Spend.",
  ]);
  expect(requestNotes(aRequest({ state: "expired", unchargedBy: "records" })).join(" ")).toContain(
    "Nothing was spent.",
  );
});

test("[S16] a request that ended with its quote still says what it had waited for, and what to do next", () => {
  const ended = (failure: ReturnType<typeof aFailure>, authorizeHost: string | null = null) =>
    requestNotes(aRequest({ kind: "batch", state: "expired", failure, authorizeHost }));
  const end = "The quote expired before the service accepted it. Nothing was spent.";
  expect(ended(aFailure({ status: 402, balance: 12, required: 24 }))).toEqual([
    end,
    "Expired while waiting for credits: 24 credits needed, balance 12 credits. Run again when your balance covers a new quote.",
  ]);
  expect(ended(aFailure({ status: 429, code: "daily_budget_exceeded", message: "the day's budget is used" }))).toEqual([
    end,
    "Expired while waiting for budget. Service message: the day's budget is used. Run again when your budget allows.",
  ]);
  for (const status of [428, 403]) {
    expect(ended(aFailure({ status }), "approve.example")[1], String(status)).toBe(
      "Expired before an owner or admin approved it at approve.example. Run again and get the new quote approved before it expires.",
    );
  }
  // The quote's end needs no second note; a later finding shows only the note of its source.
  expect(ended(aFailure({ status: 410 }))).toEqual([end]);
  expect(requestNotes(aRequest({ state: "expired" }))).toEqual([end]);
  const proven = aRequest({ state: "expired", unchargedBy: "records", failure: aFailure({ status: 402 }) });
  expect(requestNotes(proven)).toHaveLength(1);
});

test("[S14] what waits for credits or for a budget of another day says until when it can go out", () => {
  const expiresAt = 900_000;
  const end = `Quote expires at ${clockTime(expiresAt)}.`;
  const failure = aFailure({ status: 402, message: "8 credits are needed" });
  const waiting = (wait: WaitReason) => requestNotes(aRequest({ state: "queued", expiresAt, wait })).at(-1);
  expect(waiting({ kind: "credits", failure })).toBe(end);
  expect(waiting({ kind: "service", failure: aFailure({ status: 429 }), retryAt: null })).toBe(end);
  expect(waiting({ kind: "service", failure: aFailure({ status: 429 }), retryAt: 5 })).not.toBe(end);
});
