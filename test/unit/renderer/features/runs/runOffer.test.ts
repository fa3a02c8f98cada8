import { expect, test } from "vitest";
import type { PaidRequestId } from "../../../../../src/contracts/ids.ts";
import {
  isRunOver,
  minutesLeft,
  positionsAgain,
  questionsLeft,
  runApprovals,
  runOffer,
  runProgress,
  traceTags,
  waitingItemsText,
} from "../../../../../src/renderer/features/runs/runOffer.ts";
import { aFailure, aRun, aRunItem, aRunPart } from "../../builders.ts";

const id = (text: string) => text as PaidRequestId;

test("[Q3] what is accepted are the shown quotes at the shown prices, and their sum", () => {
  const run = aRun({ parts: [aRunPart("a", { credits: 16 }), aRunPart("b", { credits: 80, expiresAt: 9_000 })] });
  expect(runOffer(run)).toEqual({
    parts: [
      { paidRequestId: "a", quoteId: "quote of a", credits: 16 },
      { paidRequestId: "b", quoteId: "quote of b", credits: 80 },
    ],
    credits: 96,
    expiresAt: 9_000,
  });
});

test.each([
  ["prices are still coming", aRun({ state: "quoting" })],
  ["it was accepted", aRun({ state: "accepted" })],
  ["nothing of it has a price", aRun({ state: "closed", parts: [], credits: 0 })],
  ["its quotes were let go", aRun({ parts: [aRunPart("a", { state: "cancelled" })] })],
])("nothing can be accepted while %s", (_name, run) => {
  expect(runOffer(run)).toBeNull();
});

test("[Q4] a run ends with the first of its quotes, and with a part that ended by itself", () => {
  expect(isRunOver(aRun({ expiresAt: 10_000 }), 9_999)).toBe(false);
  expect(isRunOver(aRun({ expiresAt: 10_000 }), 10_000)).toBe(true);
  expect(isRunOver(aRun({ parts: [aRunPart("a"), aRunPart("b", { state: "expired" })] }), 0)).toBe(true);
  expect(isRunOver(aRun({ state: "accepted", expiresAt: 1 }), 2)).toBe(false);
});

test("a part that is still being asked ends nothing", () => {
  const asking = aRunPart("b", { state: "quoting", quoteId: null, credits: null, expiresAt: null });
  expect(isRunOver(aRun({ state: "quoting", parts: [aRunPart("a"), asking] }), 0)).toBe(false);
});

test("progress counts what has a price and what was refused apart", () => {
  const items = [
    aRunItem(0),
    aRunItem(1, { credits: null, failure: aFailure(), paidRequestId: null }),
    aRunItem(2, { credits: null }),
  ];
  expect(runProgress(aRun({ items }))).toEqual({ total: 3, priced: 1, refused: 1 });
});

test("approvals name their hosts once and the pieces that wait", () => {
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

test("pieces asked again keep their order by part, and what has no part is not asked", () => {
  const items = [
    aRunItem(0, { paidRequestId: id("b") }),
    aRunItem(1, { paidRequestId: null, failure: aFailure() }),
    aRunItem(2, { paidRequestId: id("a") }),
    aRunItem(3, { paidRequestId: id("b") }),
  ];
  expect(positionsAgain(aRun({ items }), [id("a"), id("b")])).toEqual([2, 0, 3]);
});

test("missing prices are asked eight at a time, scenes one by one, and what is settled is not asked", () => {
  const missing = { credits: null, paidRequestId: null } as const;
  const items = [
    ...Array.from({ length: 9 }, (_, index) => aRunItem(index, missing)),
    aRunItem(9, { ...missing, kind: "scene" }),
    aRunItem(10),
    aRunItem(11, { ...missing, failure: aFailure() }),
  ];
  expect(questionsLeft(aRun({ items }))).toBe(3);
});

test("what fits into this minute waits for none, and what is beyond waits for whole ones", () => {
  const writes = { used: 4, limit: 10, nextAt: null, waiting: 0 };
  expect([6, 7, 16, 17].map((questions) => minutesLeft(questions, writes))).toEqual([0, 1, 1, 2]);
  expect(minutesLeft(1, { ...writes, used: 12 })).toBe(1);
});

test.each([
  [1, 1, "In Queue, the item waits until it is approved."],
  [3, 3, "In Queue, all 3 items wait until they are approved."],
  [1, 3, "In Queue, 1 item waits until it is approved. The other 2 items run."],
  [2, 3, "In Queue, 2 items wait until they are approved. The other item runs."],
])("[Q80] of %d of %d items that need an approval, what waits and what runs is said truly", (waiting, all, text) => {
  expect(waitingItemsText(waiting, all)).toBe(`Confirm sends everything. ${text}`);
});

test("[Q41] the trace tags of a batch are named, the first one in full", () => {
  const tagged = (count: number) =>
    aRun({ parts: Array.from({ length: count }, (_, index) => aRunPart(`${index}`, { traceTag: `ps:${index}` })) });
  expect(traceTags(aRun())).toBeNull();
  expect(traceTags(tagged(1))).toBe("ps:0");
  expect(traceTags(tagged(5))).toBe("ps:0\n4 more, one for each request");
});
