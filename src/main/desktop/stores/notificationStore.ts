import type { AssetId, PaidRequestId, RunId } from "../../../contracts/ids.ts";
import type { StateChange } from "../domain/notificationRules.ts";
import type { WritableDb } from "../../shared/database/database.ts";

interface ChangeRecord {
  readonly id: number;
  readonly paid_request_id: string;
  readonly from_state: string;
  readonly to_state: string;
  readonly kind: string;
  readonly prompt: string | null;
  readonly is_of_monitor: number;
  readonly waited_before: number;
  readonly done: number;
  readonly failed: number;
  readonly run_id: string | null;
  readonly is_batch: number;
  readonly unfinished: number;
  readonly batch_done: number;
  readonly batch_failed: number;
  readonly asset: string | null;
}

const seenKey = "notices_seen";

/** Reads transitions of the journal since the last notification. */
export function notificationStore(db: WritableDb) {
  const since = db.prepare<[number], ChangeRecord>(`
    SELECT state_change.id, paid_request_id, from_state, to_state, kind,
      json_extract(CASE WHEN json_valid(request) THEN request END, '$.prompt') AS prompt,
      EXISTS (SELECT 1 FROM monitor_check WHERE monitor_check.paid_request_id = paid_request.id) AS is_of_monitor,
      EXISTS (SELECT 1 FROM state_change AS earlier WHERE earlier.paid_request_id = state_change.paid_request_id
        AND earlier.id < state_change.id AND earlier.to_state = 'awaiting_approval') AS waited_before,
      (SELECT count(*) FROM generation WHERE generation.paid_request_id = paid_request.id AND status = 'completed') AS done,
      (SELECT count(*) FROM generation WHERE generation.paid_request_id = paid_request.id AND status = 'failed') AS failed,
      run_id,
      kind = 'batch' OR EXISTS (SELECT 1 FROM paid_request AS other
        WHERE other.run_id = paid_request.run_id AND other.id IS NOT paid_request.id) AS is_batch,
      (SELECT count(*) FROM paid_request AS item WHERE item.run_id = paid_request.run_id
        AND item.state NOT IN ('done', 'failed', 'expired', 'cancelled')) AS unfinished,
      (SELECT count(*) FROM paid_request AS item JOIN generation ON generation.paid_request_id = item.id
        WHERE item.run_id = paid_request.run_id AND generation.status = 'completed') AS batch_done,
      (SELECT count(*) FROM paid_request AS item WHERE item.run_id = paid_request.run_id AND item.state = 'failed'
        AND NOT EXISTS (SELECT 1 FROM generation WHERE generation.paid_request_id = item.id)) +
      (SELECT count(*) FROM paid_request AS item JOIN generation ON generation.paid_request_id = item.id
        WHERE item.run_id = paid_request.run_id AND generation.status = 'failed') AS batch_failed,
      (SELECT CASE count(*) WHEN 1 THEN min(asset.id) END FROM generation JOIN asset ON asset.generation_id = generation.id
        WHERE generation.paid_request_id = paid_request.id) AS asset
    FROM state_change JOIN paid_request ON paid_request.id = paid_request_id
    WHERE state_change.id > ? ORDER BY state_change.id LIMIT 500`);
  const newest = db.prepare<[], { id: number | null }>("SELECT max(id) AS id FROM state_change");
  const seen = db.prepare<[string], { value: string }>("SELECT value FROM meta WHERE key = ?");
  const mark = db.prepare(
    "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
  );
  return {
    /** Returns the transitions not yet reported, oldest first. The first call returns none. */
    unseen: (): readonly StateChange[] => {
      const last = seen.get(seenKey)?.value;
      if (last === undefined) {
        mark.run(seenKey, String(newest.get()?.id ?? 0));
        return [];
      }
      return since.all(Number(last)).map((row) => ({
        id: row.id,
        paidRequestId: row.paid_request_id as PaidRequestId,
        from: row.from_state,
        to: row.to_state,
        kind: row.kind,
        prompt: row.prompt,
        isOfMonitor: row.is_of_monitor === 1,
        waitedBefore: row.waited_before === 1,
        batch:
          row.run_id === null || row.is_batch === 0
            ? null
            : {
                id: row.run_id as RunId,
                isFinished: row.unfinished === 0,
                done: row.batch_done,
                failed: row.batch_failed,
              },
        done: row.done,
        failed: row.failed,
        asset: row.asset as AssetId | null,
      }));
    },
    markSeen: (id: number): void => void mark.run(seenKey, String(id)),
  };
}
