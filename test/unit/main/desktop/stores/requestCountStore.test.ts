import { expect, test } from "vitest";
import { paidRequestStates, type QueueList } from "#contracts/spending/paidRequests.ts";
import { paidRequestReader } from "#main/spending/stores/paidRequestStore.ts";
import { requestCountStore } from "#main/desktop/stores/requestCountStore.ts";
import { needsPerson } from "#main/desktop/domain/requestCounts.ts";
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
    const { queue, attentionCount } = paidRequestReader(db);
    const now = 1_000_000_000_000;
    const shown = (list: QueueList) => queue(list, null, 1_000, now).length;
    expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(shown("open"));
    const all = { ...counts, attention: attentionCount(now) };
    expect(all.attention).toBe(made("failed") + made("needs_review") + made("outcome_unknown") + made("reconciling"));
    expect(needsPerson(all)).toBe(shown("approvals") + shown("attention"));
  });
});

test("[DT1] [S95] a running request that is no longer followed does not count", () => {
  withJournal((db) => {
    insertRow(db, "running", { tracking_stopped_at: 5 });
    expect(requestCountStore(db)().running).toBe(0);
    expect(paidRequestReader(db).queue("open", null, 10, 10)).toEqual([]);
  });
});
