import { expect, test } from "vitest";
import { minutesLeft, quotesLeft, runProgress, traceTags, waitingItemsText } from "#renderer/lib/money/runDetails.ts";
import { aFailure, aRun, aRunItem, aRunPart } from "../../builders.ts";

test("the progress of a batch counts quoted and rejected items separately", () => {
  const items = [
    aRunItem(0),
    aRunItem(1, { credits: null, failure: aFailure(), paidRequestId: null }),
    aRunItem(2, { credits: null }),
  ];
  expect(runProgress(aRun({ items }))).toEqual({ total: 3, priced: 1, rejected: 1 });
});

test("missing quotes are counted as requests of eight items each, with one per scene and none for settled items", () => {
  const missing = { credits: null, paidRequestId: null } as const;
  const items = [
    ...Array.from({ length: 9 }, (_, index) => aRunItem(index, missing)),
    aRunItem(9, { ...missing, kind: "scene" }),
    aRunItem(10),
    aRunItem(11, { ...missing, failure: aFailure() }),
  ];
  expect(quotesLeft(aRun({ items }))).toBe(3);
});

test("quote requests that fit into this minute need no wait, and the others wait whole minutes", () => {
  const writes = { used: 4, limit: 10, nextAt: null, waiting: 0 };
  expect([6, 7, 16, 17].map((questions) => minutesLeft(questions, writes))).toEqual([0, 1, 1, 2]);
  expect(minutesLeft(1, { ...writes, used: 12 })).toBe(1);
});

test.each([
  [1, 1, "In Queue, the item waits until it is approved."],
  [3, 3, "In Queue, all 3 items wait until they are approved."],
  [1, 3, "In Queue, 1 item waits until it is approved. The other 2 items run."],
  [2, 3, "In Queue, 2 items wait until they are approved. The other item runs."],
])(
  "[Q80] when %d of %d items need an approval, the text states which items wait and which run",
  (waiting, all, text) => {
    expect(waitingItemsText(waiting, all)).toBe(`Confirm sends everything. ${text}`);
  },
);

test("[Q41] the trace tags of a batch are listed, with the first one in full", () => {
  const tagged = (count: number) =>
    aRun({ parts: Array.from({ length: count }, (_, index) => aRunPart(`${index}`, { traceTag: `ps:${index}` })) });
  expect(traceTags(aRun())).toBeNull();
  expect(traceTags(tagged(1))).toBe("ps:0");
  expect(traceTags(tagged(5))).toBe("ps:0\n4 more, one per request");
});
