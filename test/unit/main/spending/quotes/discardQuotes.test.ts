import { expect, test } from "vitest";
import type { RunId } from "#contracts/ids.ts";
import { paidRequestStates } from "#contracts/spending/paidRequests.ts";
import { discardQuote, discardRun } from "#main/spending/quotes/discardQuotes.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { manualClock } from "../../../../support/manualClock.ts";
import { paidRow, startedAt } from "../../../../support/paidRows.ts";
import { partly } from "../../../../support/partly.ts";
import { testSpending } from "../../../../support/testSpending.ts";

type Spending = ReturnType<typeof testSpending>;

/** Returns what the journal closes when a quote is discarded, alone and as part of a batch. */
function discarded(row: PaidRequestRow | null, isAwaited = false): readonly unknown[] {
  const closed: unknown[] = [];
  const stopped: RunId[] = [];
  const spending = testSpending({
    clock: manualClock(startedAt),
    requests: partly<Spending["requests"]>("requests", { read: () => row, ofRun: () => (row === null ? [] : [row]) }),
    journal: partly<Spending["journal"]>("journal", { close: (...args) => void closed.push(args) }),
    confirmations: partly<Spending["confirmations"]>("confirmations", {
      stateOf: () => (isAwaited ? "waiting" : "declined"),
    }),
    quoting: partly<Spending["quoting"]>("quoting", { stop: (id) => void stopped.push(id) }),
  });
  expect(discardQuote(spending, paidRow().id)).toBeNull();
  const alone = [...closed];
  closed.length = 0;
  expect(stopped).toEqual([]);
  expect(discardRun(spending, "run-1" as RunId)).toBeNull();
  expect([closed, stopped]).toEqual([alone, ["run-1"]]);
  return alone;
}

test("[Q4] [S12] only an open quote is discarded, alone and as part of a batch, whose quoting stops", () => {
  expect(discarded(paidRow())).toEqual([[paidRow().id, "cancelled", startedAt]]);
  for (const state of paidRequestStates.filter((one) => one !== "quoted")) {
    expect(discarded(paidRow({ state })), state).toEqual([]);
  }
  expect(discarded(null)).toEqual([]);
});

test("[AG33] a quote that waits for a person as part of a confirmation request is not discarded", () => {
  expect(discarded(paidRow(), true)).toEqual([]);
});
