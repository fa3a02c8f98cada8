import { expect, test } from "vitest";
import type { GenerationId } from "../../../../../src/contracts/ids.ts";
import { requestDetails, requestNotes } from "../../../../../src/renderer/features/queue/requestNotes.ts";
import { aFailure, aRequest } from "../../builders.ts";

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
