import { expect, test } from "vitest";
import { paidRequestStates, queueViews } from "../../../../../src/contracts/spending/paidRequests.ts";
import { paidRequestReader } from "../../../../../src/main/spending/stores/paidRequestStore.ts";
import { requestCountStore } from "../../../../../src/main/desktop/stores/requestCountStore.ts";
import { needsPerson } from "../../../../../src/main/desktop/domain/requestCounts.ts";
import { insertRow, withJournal } from "../../../../support/journalDb.ts";

test("[DT1] the activity counts match the entries of the Queue views", () => {
  withJournal((db) => {
    const count = requestCountStore(db);
    expect(Object.values(count()).every((one) => one === 0)).toBe(true);
    // A different count for each state, so that no state can be confused with another.
    for (const [index, state] of paidRequestStates.entries()) {
      for (let made = 0; made <= index; made += 1) insertRow(db, state);
    }
    insertRow(db, "queued", { is_paused: 1 });
    const made = (state: (typeof paidRequestStates)[number]) => paidRequestStates.indexOf(state) + 1;
    const counts = count();
    expect(counts).toEqual({
      waiting: made("queued"),
      paused: 1,
      sending: made("sending"),
      running: made("running"),
      approvals: made("awaiting_approval"),
      unclear: made("outcome_unknown") + made("reconciling"),
      needsReview: made("needs_review"),
    });
    const { queue } = paidRequestReader(db);
    const [, open, approvals, attention] = queueViews.map((view) => queue(view, null, 1_000).length);
    expect(queueViews).toEqual(["all", "open", "approvals", "attention"]);
    expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(open);
    expect(needsPerson(counts)).toBe((approvals ?? 0) + (attention ?? 0));
  });
});
