import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequestState } from "#contracts/spending/paidRequests.ts";
import { paidRequestReader } from "#main/spending/stores/paidRequestStore.ts";
import { identicalTo } from "#main/spending/quotes/quoteView.ts";
import { insertRow, withJournal } from "../../../../support/journalDb.ts";

function named(state: PaidRequestState, more: Parameters<typeof insertRow>[2] = {}) {
  return withJournal((db) => {
    const id = insertRow(db, state, more) as PaidRequestId;
    const row = paidRequestReader(db).read(id);
    return {
      id,
      identical: row === null ? [] : identicalTo({ requests: { identicalTo: () => [{ row, items: 3 }] } }, []),
    };
  });
}

test("[Q44] an identical request is listed with its price, number of items, and time of the confirm", () => {
  const { id, identical } = named("running", { quoted_credits: 12, consented_at: 7_000, consented_credits: 12 });
  expect(identical).toEqual([
    { id, state: "running", credits: 12, confirmedAt: 7_000, items: 3, canBeCancelled: false },
  ]);
});

test("[Q44] [S7] the quote offers to cancel an identical request only if that request cannot have run", () => {
  expect(named("queued").identical).toMatchObject([{ canBeCancelled: true }]);
  expect(named("outcome_unknown").identical).toMatchObject([{ canBeCancelled: false }]);
});

test("[Q44] an identical request without a quote or a confirm is listed with its creation time", () => {
  expect(named("quoting", { created_at: 4_000 }).identical).toMatchObject([{ credits: 0, confirmedAt: 4_000 }]);
});
