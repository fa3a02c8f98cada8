import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import { isRunOver, quoteOffer, runApprovals, runOffer } from "#renderer/lib/money/quoteOffer.ts";
import { aQuote, aRun, aRunItem, aRunPart } from "../../builders.ts";

const id = (text: string) => text as PaidRequestId;

test("[Q3] confirming a single quote submits exactly that quote at its price", () => {
  const approval = { required: true, host: "approve.example" } as const;
  expect(quoteOffer(aQuote({ maximumCredits: 30 }))).toEqual({
    parts: [{ paidRequestId: "request-1", quoteId: "quote-1", credits: 24, maximumCredits: 30 }],
    credits: 24,
    maximumCredits: 30,
    expiresAt: 10_000,
    approvals: { hosts: [], parts: [], positions: new Set() },
    runId: null,
  });
  expect(quoteOffer(aQuote({ approval })).approvals).toMatchObject({
    hosts: ["approve.example"],
    parts: ["request-1"],
  });
});

test("[Q3] confirming a batch submits the shown quotes at the shown prices, and their sum", () => {
  const run = aRun({
    parts: [aRunPart("a", { credits: 16 }), aRunPart("b", { credits: 80, maximumCredits: 84, expiresAt: 9_000 })],
  });
  expect(runOffer(run)).toEqual({
    parts: [
      { paidRequestId: "a", quoteId: "quote of a", credits: 16, maximumCredits: 16 },
      { paidRequestId: "b", quoteId: "quote of b", credits: 80, maximumCredits: 84 },
    ],
    credits: 96,
    maximumCredits: 100,
    expiresAt: 9_000,
    approvals: { hosts: [], parts: [], positions: new Set() },
    runId: "run-1",
  });
});

test.each([
  ["prices are still coming", aRun({ state: "quoting" })],
  ["it was accepted", aRun({ state: "confirmed" })],
  ["nothing of it has a price", aRun({ state: "closed", parts: [], credits: 0 })],
  ["its quotes were let go", aRun({ parts: [aRunPart("a", { state: "cancelled" })] })],
])("a batch offers nothing to confirm while %s", (_name, run) => {
  expect(runOffer(run)).toBeNull();
});

test("[Q4] a batch expires with the first of its quotes, or with a part that has already expired", () => {
  expect(isRunOver(aRun({ expiresAt: 10_000 }), 9_999)).toBe(false);
  expect(isRunOver(aRun({ expiresAt: 10_000 }), 10_000)).toBe(true);
  expect(isRunOver(aRun({ parts: [aRunPart("a"), aRunPart("b", { state: "expired" })] }), 0)).toBe(true);
  expect(isRunOver(aRun({ state: "confirmed", expiresAt: 1 }), 2)).toBe(false);
});

test("a part that is still being quoted does not expire the batch", () => {
  const asking = aRunPart("b", { state: "quoting", quoteId: null, credits: null, expiresAt: null });
  expect(isRunOver(aRun({ state: "quoting", parts: [aRunPart("a"), asking] }), 0)).toBe(false);
});

test("the approvals of a batch name each host once and the items that need an approval", () => {
  const approval = { required: true, host: "approve.example" } as const;
  const run = aRun({
    items: [aRunItem(0, { paidRequestId: id("a") }), aRunItem(1, { paidRequestId: id("b") }), aRunItem(2)],
    parts: [aRunPart("a"), aRunPart("b", { approval }), aRunPart("c", { approval })],
  });
  expect(runApprovals(run)).toEqual({
    hosts: ["approve.example"],
    parts: ["b", "c"],
    positions: new Set([1]),
  });
});
