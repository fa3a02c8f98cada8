import { expect, test } from "vitest";
import type { PaidRequestState } from "#contracts/spending/paidRequests.ts";
import { notificationStore } from "#main/desktop/stores/notificationStore.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { insertRow, withJournal } from "../../../../support/journalDb.ts";

/** Inserts a request whose generations have these statuses, and its last transition. */
function ended(
  db: WritableDb,
  runId: string | null,
  state: PaidRequestState,
  statuses: readonly string[],
  kind = "generation",
) {
  const id = insertRow(db, state, { run_id: runId, kind });
  for (const [index, status] of statuses.entries())
    db.prepare(
      "INSERT INTO generation (id, paid_request_id, type, status, accepted_at, created_at) VALUES (?, ?, 'image', ?, 1, 1)",
    ).run(`${id}-${index}`, id, status);
  db.prepare("INSERT INTO state_change (paid_request_id, from_state, to_state, at) VALUES (?, 'running', ?, 1)").run(
    id,
    state,
  );
}

test("[DT15] each change of a batch has the outputs of the whole batch, and a request alone has none", () => {
  withJournal((db) => {
    const log = notificationStore(db);
    expect(log.unseen()).toEqual([]);
    for (const id of ["one", "two"]) db.prepare("INSERT INTO run (id, created_at) VALUES (?, 1)").run(id);
    db.exec("DELETE FROM state_change");
    log.markSeen(0);
    ended(db, "one", "done", ["completed", "completed"]);
    ended(db, "one", "failed", ["failed"]);
    ended(db, "one", "failed", []);
    insertRow(db, "queued", { run_id: "one" });
    ended(db, "two", "done", ["completed", "failed"], "batch");
    ended(db, null, "done", ["completed"]);
    const changes = log.unseen().filter(({ from }) => from === "running");
    const one = { id: "one", isFinished: false, done: 2, failed: 2 };
    const two = { id: "two", isFinished: true, done: 1, failed: 1 };
    expect(changes.map(({ batch, done, failed }) => ({ batch, done, failed }))).toEqual([
      { batch: one, done: 2, failed: 0 },
      { batch: one, done: 0, failed: 1 },
      { batch: one, done: 0, failed: 0 },
      { batch: two, done: 1, failed: 1 },
      { batch: null, done: 1, failed: 0 },
    ]);
    log.markSeen(changes.at(-1)?.id ?? 0);
    expect(log.unseen()).toEqual([]);
  });
});
