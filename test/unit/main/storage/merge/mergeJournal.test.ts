import { expect, test } from "vitest";
import { mergeJournal } from "#main/storage/merge/mergeJournal.ts";
import { openJournal } from "#main/shared/database/database.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { paidRequestReader } from "#main/spending/stores/paidRequestStore.ts";
import { insertRow, withDatabaseFile, withJournal } from "../../../../support/journalDb.ts";

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

test("[D7] [S96] a failure of an older journal counts as seen, like those that were there before the update", () => {
  withDatabaseFile((file) => {
    const older = openJournal(
      file,
      journalMigrations.filter(({ version }) => version < 10),
    );
    const id = insertRow(older, "failed", { updated_at: 4 });
    withJournal((db) => {
      mergeJournal(db, older, { isNewest: false, now });
      expect(paidRequestReader(db).read(id as never)?.dismissedAt).toBe(4);
    });
    older.close();
    const updated = openJournal(file, journalMigrations);
    expect(paidRequestReader(updated).read(id as never)?.dismissedAt).toBe(4);
    updated.close();
  });
});
