import type { AssetId, PaidRequestId, RunId } from "#contracts/ids.ts";
import type { StateChange } from "#main/desktop/domain/notificationRules.ts";
import type { WritableDb } from "#main/shared/database/database.ts";

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
  readonly asset: string | null;
}

/** The requests of one batch together. */
interface BatchRecord {
  readonly requests: number;
  readonly unfinished: number;
  readonly done: number;
  readonly failed: number;
}

const seenKey = "notices_seen";

export type NotificationStore = ReturnType<typeof notificationStore>;

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
      (SELECT CASE count(*) WHEN 1 THEN min(asset.id) END FROM generation JOIN asset ON asset.generation_id = generation.id
        WHERE generation.paid_request_id = paid_request.id) AS asset
    FROM state_change JOIN paid_request ON paid_request.id = paid_request_id
    WHERE state_change.id > ? ORDER BY state_change.id LIMIT 500`);
  // Once for each batch: a batch of hundreds of requests may have changed as often since the last notification.
  const batchOf = db.prepare<[string], BatchRecord>(`
    SELECT count(*) AS requests,
      sum(state NOT IN ('done', 'failed', 'expired', 'cancelled')) AS unfinished,
      sum((SELECT count(*) FROM generation WHERE generation.paid_request_id = paid_request.id AND status = 'completed')) AS done,
      sum((SELECT count(*) FROM generation WHERE generation.paid_request_id = paid_request.id AND status = 'failed')
        + (state = 'failed' AND NOT EXISTS (SELECT 1 FROM generation
          WHERE generation.paid_request_id = paid_request.id))) AS failed
    FROM paid_request WHERE run_id = ?`);
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
      const changes = since.all(Number(last));
      const runs = new Set(changes.map(({ run_id: id }) => id).filter((id) => id !== null));
      const batches = new Map([...runs].map((id) => [id, batchOf.get(id)]));
      return changes.map((row) => ({
        id: row.id,
        paidRequestId: row.paid_request_id as PaidRequestId,
        from: row.from_state,
        to: row.to_state,
        kind: row.kind,
        prompt: row.prompt,
        isOfMonitor: row.is_of_monitor === 1,
        waitedBefore: row.waited_before === 1,
        batch: batchIn(row, batches),
        done: row.done,
        failed: row.failed,
        asset: row.asset as AssetId | null,
      }));
    },
    markSeen: (id: number): void => void mark.run(seenKey, String(id)),
  };
}

/** Returns the batch of a change; null for a single request. */
function batchIn(
  { run_id: id, kind }: ChangeRecord,
  batches: ReadonlyMap<string, BatchRecord | undefined>,
): StateChange["batch"] {
  const batch = id === null ? undefined : batches.get(id);
  if (id === null || batch === undefined || (kind !== "batch" && batch.requests === 1)) return null;
  return { id: id as RunId, isFinished: batch.unfinished === 0, done: batch.done, failed: batch.failed };
}
