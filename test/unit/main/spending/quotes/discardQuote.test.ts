import { expect, test } from "vitest";
import { paidRequestStates } from "#contracts/spending/paidRequests.ts";
import { discardQuote } from "#main/spending/quotes/discardQuote.ts";
import { discardRun } from "#main/spending/runs/discardRun.ts";
import type { RunId } from "#contracts/ids.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { manualClock } from "../../../../support/manualClock.ts";
import { paidRow, startedAt } from "../../../../support/paidRows.ts";

/** Returns what the journal closes when a quote is discarded, alone and as part of a batch. */
function discarded(row: PaidRequestRow | null, isAwaited = false): readonly unknown[] {
  const closed: unknown[] = [];
  const deps = {
    clock: manualClock(startedAt),
    journal: { close: (...args: readonly unknown[]) => void closed.push(args) },
    isAwaited: () => isAwaited,
  };
  expect(discardQuote({ ...deps, readRequest: () => row }, paidRow().id)).toBeNull();
  const alone = [...closed];
  closed.length = 0;
  const stopped: RunId[] = [];
  const partsOf = () => (row === null ? [] : [row]);
  expect(discardRun({ ...deps, partsOf, stop: (id) => void stopped.push(id) }, "run-1" as RunId)).toBeNull();
  expect([closed, stopped]).toEqual([alone, ["run-1"]]);
  return alone;
}

test("[Q4] only an open quote is discarded, alone and as part of a batch", () => {
  expect(discarded(paidRow())).toEqual([[paidRow().id, "cancelled", startedAt]]);
  for (const state of paidRequestStates.filter((one) => one !== "quoted")) {
    expect(discarded(paidRow({ state })), state).toEqual([]);
  }
  expect(discarded(null)).toEqual([]);
});

test("[AG33] a quote that waits for a person as part of a confirmation request is not discarded", () => {
  expect(discarded(paidRow(), true)).toEqual([]);
});
