import { expect, test } from "vitest";
import type { GenerationId } from "#contracts/ids.ts";
import type { WaitReason } from "#contracts/spending/paidRequests.ts";
import { requestDetails, requestNotes } from "#renderer/features/queue/requestNotes.ts";
import { clockTime } from "#renderer/lib/time/times.ts";
import { aFailure, aRequest } from "../../builders.ts";
import { reasonText } from "#texts/reasonText.ts";

test("a request that was rejected before running shows the reason and that nothing was spent", () => {
  const failure = aFailure({ status: 402, balance: 12, required: 24 });
  expect(requestNotes(aRequest({ state: "failed", failure }))).toEqual([
    "Not enough credits. 24 credits needed, balance 12 credits. Nothing was spent.",
  ]);
});

test("a failed generation shows the service's message and refers to the ledger for its cost", () => {
  const request = aRequest({ state: "failed", generationIds: ["g" as GenerationId], errorMessage: "Blocked." });
  expect(requestNotes(request)).toEqual([
    "Service message: Blocked.",
    "This price was confirmed. The request's ledger entries, if any, are in Spend.",
  ]);
});

test("[S5] [LG7] a request that needs review shows the reason from the service's records, but not as a service message", () => {
  const request = aRequest({ state: "needs_review", reason: { code: "unnamed_charge" } });
  expect(requestNotes(request)).toContain(reasonText({ code: "unnamed_charge" }));
  expect(requestDetails(request)).not.toContain("Service message");
});

test("the notes count the files that are not downloaded yet", () => {
  expect(requestNotes(aRequest({ state: "done", filesPending: 1 }))).toEqual(["1 file not downloaded yet"]);
  const full = { code: "disk_space", freeBytes: 120_000_000, neededBytes: 300_000_000 } as const;
  expect(requestNotes(aRequest({ state: "done", filesPending: 1, filesProblem: full }))).toEqual([
    "1 file not downloaded yet",
    "Not enough disk space: 120 MB free, 300 MB needed.",
  ]);
  expect(requestNotes(aRequest({ state: "done", filesProblem: { code: "unknown_media" } }))).toEqual([
    "Couldn't save a file. This isn't a supported image, audio, or video file.",
  ]);
  expect(requestNotes(aRequest({ state: "done", filesPending: 3 }))).toEqual(["3 files not downloaded yet"]);
});

test("a running request without problems has no notes", () => {
  expect(requestNotes(aRequest())).toEqual([]);
});

test("support details contain the known IDs and omit unknown ones", () => {
  const details = requestDetails(aRequest({ failure: aFailure({ requestId: "f4b1" }) }));
  expect(details).toContain("Paid request: request-1");
  expect(details).toContain("Request ID: f4b1");
  expect(details).not.toContain("Generation ID");
});

test("a request that a person closed as not run makes no claim about its cost", () => {
  expect(requestNotes(aRequest({ state: "expired", notRunProofBy: "person" }))).toEqual([
    "You closed this request as not run. Its ledger entries, if any, are in Spend.",
  ]);
  expect(requestNotes(aRequest({ state: "expired", notRunProofBy: "records" })).join(" ")).toContain(
    "Nothing was spent.",
  );
});

test("[S16] a request that expired while waiting shows the wait reason and the next step", () => {
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
  const proven = aRequest({ state: "expired", notRunProofBy: "records", failure: aFailure({ status: 402 }) });
  expect(requestNotes(proven)).toHaveLength(1);
});

test("[S14] a request that waits for credits or a later budget shows when its quote expires", () => {
  const expiresAt = 900_000;
  const end = `Quote expires at ${clockTime(expiresAt)}.`;
  const failure = aFailure({ status: 402, message: "8 credits are needed" });
  const waiting = (wait: WaitReason) => requestNotes(aRequest({ state: "queued", expiresAt, wait })).at(-1);
  expect(waiting({ kind: "credits", failure })).toBe(end);
  expect(waiting({ kind: "service", failure: aFailure({ status: 429 }), retryAt: null })).toBe(end);
  expect(waiting({ kind: "service", failure: aFailure({ status: 429 }), retryAt: 5 })).not.toBe(end);
});
