import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { PaidRequestRow } from "../../domain/paidRequest.ts";
import type { TimeCursor } from "../../domain/timeCursor.ts";
import type { ReadableDb } from "../database.ts";
import { type PaidRequestRecord, toPaidRequest } from "./paidRequestRow.ts";

export type PaidRequestReader = ReturnType<typeof paidRequestReader>;

export function paidRequestReader(db: ReadableDb) {
  const byId = db.prepare<[string], PaidRequestRecord>("SELECT * FROM paid_request WHERE id = ?");
  const newest = db.prepare<[number, string, number], PaidRequestRecord>(`
    SELECT * FROM paid_request
    WHERE consented_at IS NOT NULL AND (created_at, id) < (?, ?)
    ORDER BY created_at DESC, id DESC LIMIT ?`);
  const due = db.prepare<[number], PaidRequestRecord>(`
    SELECT * FROM paid_request
    WHERE state IN ('confirm_ready', 'unknown', 'reconcile') AND next_attempt_at <= ?
    ORDER BY next_attempt_at LIMIT 100`);
  const nextDue = db.prepare<[number], { at: number | null }>(`
    SELECT min(next_attempt_at) AS at FROM paid_request
    WHERE state IN ('confirm_ready', 'unknown', 'reconcile') AND next_attempt_at > ?`);
  const held = db.prepare<[], { id: string }>(`
    SELECT id FROM paid_request WHERE state IN ('confirm_ready', 'unknown', 'reconcile') AND next_attempt_at IS NULL`);
  const requestIds = db.prepare<[string], { request_id: string }>(
    "SELECT request_id FROM attempt WHERE paid_request_id = ? AND phase = 'confirm' AND request_id IS NOT NULL ORDER BY id",
  );

  return {
    read: (id: PaidRequestId): PaidRequestRow | null => {
      const record = byId.get(id);
      return record === undefined ? null : toPaidRequest(record);
    },
    /** What a person has accepted, newest first. */
    queue: (cursor: TimeCursor | null, limit: number): readonly PaidRequestRow[] => {
      const from = cursor ?? { createdAt: Number.MAX_SAFE_INTEGER, id: "" };
      return newest.all(from.createdAt, from.id, limit).map(toPaidRequest);
    },
    due: (now: number): readonly PaidRequestRow[] => due.all(now).map(toPaidRequest),
    /** When the next one after `now` is due, epoch ms; null when none waits for a time. */
    nextDueAt: (now: number): number | null => nextDue.get(now)?.at ?? null,
    /** Those that wait for something other than a time: a key, a person, the network. */
    held: (): readonly PaidRequestId[] => held.all().map(({ id }) => id as PaidRequestId),
    /** Request ids that the service gave in answers to this request's confirms, oldest first. */
    confirmRequestIds: (id: PaidRequestId): readonly string[] => requestIds.all(id).map((row) => row.request_id),
  };
}
