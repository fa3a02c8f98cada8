import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { RunProgress } from "#contracts/spending/paidRequests.ts";
import { summaryOf } from "#renderer/features/queue/batch/runSummary.ts";
import { aProgressPart } from "../../../builders.ts";

type Part = RunProgress["requests"][number];
const part = (id: string, changes: Partial<Part>) => aProgressPart({ id: id as PaidRequestId, ...changes });

test("the summary of a batch counts the items of all its requests by outcome", () => {
  const summary = summaryOf({
    requests: [
      part("a", { state: "done", done: 7, failed: 1 }),
      part("b", { done: 3 }),
      part("c", { state: "cancelled", itemCount: 4 }),
    ],
  });
  expect(summary.text).toBe("10 of 20 done, 1 failed, 4 cancelled");
  expect([summary.itemCount, summary.done]).toEqual([20, 10]);
});

test("the summary of a batch without problems shows only its progress", () => {
  expect(summaryOf({ requests: [part("a", { done: 2 })] }).text).toBe("2 of 8 done");
});

test("each batch action applies exactly to the requests that allow the action", () => {
  const summary = summaryOf({
    requests: [
      part("waits", { state: "queued", canBeCancelled: true }),
      part("held", { state: "queued", isPaused: true, canBeCancelled: true }),
      part("doubtful", { state: "queued" }),
      part("runs", {}),
      part("expired", { state: "expired" }),
      part("half", { state: "done", done: 6, failed: 2 }),
      part("done", { state: "done", done: 8 }),
    ],
  });
  expect(summary.pausable).toEqual(["waits", "doubtful"]);
  expect(summary.resumable).toEqual(["held"]);
  expect(summary.cancellable).toEqual(["waits", "held"]);
  expect(summary.repeatable).toEqual(["expired", "half"]);
  expect(summary.repeatableItems).toBe(10);
});
