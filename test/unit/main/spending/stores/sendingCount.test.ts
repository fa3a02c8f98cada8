import { expect, test } from "vitest";
import { paidRequestStates } from "#contracts/spending/paidRequests.ts";
import { sendingCounter } from "#main/spending/stores/spendingStores.ts";
import { insertRow, withJournal } from "../../../../support/journalDb.ts";

test("[S2] only requests that are being sent now are counted", () => {
  withJournal((db) => {
    const count = sendingCounter(db);
    expect(count()).toBe(0);
    for (const state of paidRequestStates) insertRow(db, state);
    expect(count()).toBe(1);
    insertRow(db, "sending");
    expect(count()).toBe(2);
  });
});
