import { expect, test } from "vitest";
import { confirmedRunText, outcomeText, runOutcomeText } from "#renderer/app/purchase/outcomeText.ts";
import type { RunProgress } from "#contracts/spending/paidRequests.ts";
import { aFailure, aProgressPart, aRequest, aRun, aRunItem, aRunPart } from "../../builders.ts";

type Part = RunProgress["requests"][number];
const part = (state: Part["state"], more: Partial<Part> = {}) => aProgressPart({ state, ...more });
const wordsOf = (...requests: readonly Part[]) => runOutcomeText({ requests });

test("a toast shows the text of its request's state, and a request that ended badly has its own title", () => {
  const titles = (["queued", "running", "outcome_unknown", "done", "failed", "expired", "cancelled"] as const).map(
    (state) => outcomeText(aRequest({ state })).title,
  );
  expect(titles).toEqual(["Confirmed", "Confirmed", "Confirmed", "Confirmed", "Failed", "Expired", "Cancelled"]);
  expect(outcomeText(aRequest({ state: "done" })).text).toBe("Done. The result is in Library.");
});

test("only the toast of a failed or expired request stays open until dismissed", () => {
  const isFailure = (state: "running" | "done" | "failed" | "expired") => outcomeText(aRequest({ state })).isFailure;
  expect([isFailure("running"), isFailure("done"), isFailure("failed"), isFailure("expired")]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test("the toast of a failed research request is titled Failed and is not persistent", () => {
  const { title, isFailure } = outcomeText(aRequest({ kind: "research", state: "failed" }));
  expect([title, isFailure]).toEqual(["Failed", false]);
});

test("[S19] the toast of a batch counts its items by outcome until the batch is finished", () => {
  expect(wordsOf(part("queued"), part("running"))).toBeNull();
  expect(wordsOf(part("running", { done: 3 }))).toEqual({
    title: "Sent: 8 items",
    text: "3 of 8 done.",
    isFailure: false,
  });
  // Items that the account does not cover are not reported as about to be sent.
  expect(wordsOf(part("queued", { isShort: true }))?.text).toBe("0 of 8 done. 8 not covered by the account.");
  expect(wordsOf(part("done", { done: 8 }))).toEqual({ title: "Done", text: "8 of 8 done.", isFailure: false });
  expect(wordsOf(part("done", { done: 5, failed: 3 }), part("failed", { itemCount: 1 }))).toEqual({
    title: "Batch partly done",
    text: "5 of 9 done. 4 failed.",
    isFailure: true,
  });
  expect(
    wordsOf(part("awaiting_approval"), part("needs_review", { itemCount: 1 }), part("cancelled", { itemCount: 2 }))
      ?.text,
  ).toBe("0 of 11 done. 2 cancelled. 8 awaiting approval. 1 being verified.");
});

test("the text of a confirmed batch states how many items are queued, not quoted, and waiting", () => {
  const refused = aRunItem(1, { credits: null, failure: aFailure(), paidRequestId: null });
  expect(confirmedRunText(aRun())).toEqual({ title: "Sent: 2 items", text: "", isFailure: false });
  expect(confirmedRunText(aRun({ items: [aRunItem(0), refused] }))).toMatchObject({
    title: "Sent: 1 item",
    text: "1 wasn't quoted.",
  });
  const approval = { required: true, host: "approve.example" } as const;
  expect(confirmedRunText(aRun({ parts: [aRunPart("part-1", { approval })] })).text).toBe(
    "Items that need approval wait in Queue.",
  );
});
