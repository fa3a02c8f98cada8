import { expect, test } from "vitest";
import { mergeJournal } from "#main/storage/merge/mergeJournal.ts";
import { paidRequestReader } from "#main/spending/stores/paidRequestStore.ts";
import { insertRow, withJournal } from "../../../../support/journalDb.ts";

const now = 1_000_000;

test("[D7] [S96] merging keeps what the user decided about a request: untracked, dismissed, hidden", () => {
  withJournal((other) => {
    const untracked = insertRow(other, "running", { tracking_stopped_at: 5 });
    const dismissed = insertRow(other, "failed", { dismissed_at: 6 });
    const unseen = insertRow(other, "failed");
    const hidden = insertRow(other, "done", { hidden_at: 7 });
    withJournal((db) => {
      mergeJournal(db, other, { isNewest: false, now });
      const { read, queue } = paidRequestReader(db);
      expect(read(untracked as never)?.trackingStoppedAt).toBe(5);
      expect(read(dismissed as never)?.dismissedAt).toBe(6);
      expect(read(hidden as never)?.hiddenAt).toBe(7);
      expect(queue("attention", null, 10, now).map(({ id }) => id)).toEqual([unseen]);
    });
  });
});
