import type { AssetId } from "#contracts/ids.ts";
import { inTransaction, type WritableDb } from "#main/shared/database/database.ts";
import type { Reason } from "#contracts/reason.ts";
import { reasonColumn, storedReason } from "#main/shared/base/storedReason.ts";

/** A requested copy of a result. */
export interface SavedFileRow {
  readonly assetId: AssetId;
  readonly state: "waiting" | "done" | "failed";
  /** The current or planned path of the copy. */
  readonly path: string | null;
  readonly reason: Reason | null;
  readonly attempts: number;
}

type SavedFileRecord = Omit<SavedFileRow, "reason"> & { readonly reason: string | null };

function toRow(record: SavedFileRecord): SavedFileRow {
  return { ...record, reason: storedReason(record.reason) };
}

export type SavedFileStore = ReturnType<typeof savedFileStore>;

/** Copies of results in the user's save folder. Each method is one durable commit. */
export function savedFileStore(db: WritableDb) {
  const columns = "asset_id AS assetId, state, path, reason, attempts";
  const read = db.prepare<[string], SavedFileRecord>(`SELECT ${columns} FROM saved_file WHERE asset_id = ?`);
  const due = db.prepare<[number, number], SavedFileRecord>(`
    SELECT ${columns} FROM saved_file WHERE next_attempt_at IS NOT NULL AND next_attempt_at <= ?
    ORDER BY next_attempt_at LIMIT ?`);
  const nextDue = db.prepare<[number], { at: number | null }>(
    "SELECT min(next_attempt_at) AS at FROM saved_file WHERE next_attempt_at > ?",
  );
  // A finished copy is written again only when the user requests it.
  const requestSave = db.prepare(`
    INSERT INTO saved_file (asset_id, state, next_attempt_at, requested_at) VALUES (@id, 'waiting', @now, @now)
    ON CONFLICT (asset_id) DO UPDATE SET state = 'waiting', next_attempt_at = @now, reason = NULL, attempts = 0,
      path = CASE state WHEN 'waiting' THEN path END`);
  const claim = db.prepare("UPDATE saved_file SET path = ? WHERE asset_id = ?");
  const done = db.prepare(`
    UPDATE saved_file SET state = 'done', path = ?, reason = ?, next_attempt_at = NULL WHERE asset_id = ?`);
  const later = db.prepare(`
    UPDATE saved_file SET reason = ?, attempts = attempts + 1, next_attempt_at = ?
    WHERE asset_id = ? AND state = 'waiting'`);
  const failed = db.prepare(`
    UPDATE saved_file SET state = 'failed', reason = ?, next_attempt_at = NULL WHERE asset_id = ?`);
  return {
    read: (id: AssetId): SavedFileRow | null => {
      const record = read.get(id);
      return record === undefined ? null : toRow(record);
    },
    due: (now: number, limit: number): readonly SavedFileRow[] => due.all(now, limit).map(toRow),
    nextDueAt: (now: number): number | null => nextDue.get(now)?.at ?? null,
    requestSave: inTransaction(db, (ids: readonly AssetId[], now: number): void => {
      for (const id of ids) requestSave.run({ id, now });
    }),
    /** Records the target path before the file is written. */
    claim: (id: AssetId, path: string): void => void claim.run(path, id),
    /** `reason`: why the recipe is beside the file instead of in it; null if it is not. */
    done: (id: AssetId, path: string, reason: Reason | null): void =>
      void done.run(path, reason === null ? null : reasonColumn(reason), id),
    later: (id: AssetId, reason: Reason, at: number): void => void later.run(reasonColumn(reason), at, id),
    failed: (id: AssetId, reason: Reason): void => void failed.run(reasonColumn(reason), id),
  };
}
