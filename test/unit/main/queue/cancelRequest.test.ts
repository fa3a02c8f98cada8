import { expect, test } from "vitest";
import { paidRequestStates } from "#contracts/spending/paidRequests.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { cancelRequest } from "#main/queue/cancelRequest.ts";
import { manualClock } from "../../../support/manualClock.ts";
import { paidRow, sentConfirm, startedAt } from "../../../support/paidRows.ts";

/** Returns what cancelling a request writes to the journal. Throws the errors of `cancelRequest`. */
function cancel(row: PaidRequestRow | null): readonly unknown[] {
  const closed: unknown[] = [];
  const deps = {
    clock: manualClock(startedAt),
    journal: { close: (...notified: readonly unknown[]) => void closed.push(notified) },
    readRequest: () => row,
  };
  cancelRequest(deps, paidRow().id);
  return closed;
}

test("[S7] a request that is queued or awaiting approval is cancelled at once if no response was ambiguous", () => {
  for (const state of ["queued", "awaiting_approval"] as const) {
    expect(cancel(paidRow({ state, confirm: sentConfirm() }))).toEqual([[paidRow().id, "cancelled", startedAt]]);
  }
});

test("[S7] a cancel in any other state, or after an ambiguous response, fails and writes nothing", () => {
  const mayHaveRun = expect.objectContaining({ code: "not_confirmable" });
  for (const state of paidRequestStates) {
    const unclear = paidRow({ state, confirm: sentConfirm({ isAmbiguous: true }) });
    expect(() => cancel(unclear), state).toThrow(mayHaveRun);
    if (state === "queued" || state === "awaiting_approval") continue;
    expect(() => cancel(paidRow({ state, confirm: sentConfirm() })), state).toThrow(mayHaveRun);
  }
  expect(() => cancel(null)).toThrow(expect.objectContaining({ code: "not_found" }));
});
