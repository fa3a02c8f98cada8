import { expect, test } from "vitest";
import { sentRequestReader } from "#main/ledger/stores/sentRequestStore.ts";
import { insertRow, withJournal } from "../../../../support/journalDb.ts";

test("[L3] the reader of sent requests reloads after a change to them and otherwise returns its cached list", () => {
  withJournal((db) => {
    const reader = sentRequestReader(db);
    expect(reader.all()).toEqual([]);
    const id = insertRow(db, "running");
    const first = reader.all();
    expect(first).toMatchObject([{ id, generationIds: [], isCharged: true }]);
    expect(reader.all()).toBe(first);
    db.prepare(
      "INSERT INTO generation (id, paid_request_id, type, accepted_at, created_at, status) VALUES ('g', ?, 'image', 1, 1, 'processing')",
    ).run(id);
    expect(reader.all()).toMatchObject([{ generationIds: ["g"] }]);
    db.prepare("UPDATE paid_request SET state = 'done' WHERE id = ?").run(id);
    expect(reader.all()).not.toBe(first);
    db.prepare("DELETE FROM generation WHERE id = 'g'").run();
    expect(reader.all()).toMatchObject([{ generationIds: [] }]);
  });
});

test("[L44] a request may be charged while it runs or if it failed after consent, but not if it was rejected", () => {
  withJournal((db) => {
    const reader = sentRequestReader(db);
    const id = insertRow(db, "running");
    const may = () => reader.all().map((one) => one.mayBeCharged);
    expect(may()).toEqual([true]);
    db.prepare("UPDATE paid_request SET state = 'failed' WHERE id = ?").run(id);
    expect(may()).toEqual([false]);
    db.prepare(
      "INSERT INTO generation (id, paid_request_id, type, accepted_at, created_at, status) VALUES ('g', ?, 'image', 1, 1, 'failed')",
    ).run(id);
    expect(may()).toEqual([true]);
  });
});
