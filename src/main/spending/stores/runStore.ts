import { noCreditsStatus } from "#main/shared/api/domain/failureKind.ts";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { ServiceFailure } from "#contracts/result.ts";
import type { NewRunItem } from "#contracts/spending/runs.ts";
import type { RunItemRow, RunPartRow, RunRow, RunWriter } from "#main/spending/domain/run.ts";
import { failureField, hasConflict } from "./paidRequestRow.ts";
import { storedObject } from "#main/shared/base/storedJson.ts";
import { storedRequestPayload } from "#main/shared/api/domain/requestPayload.ts";
import { inTransaction, type ReadableDb, type WritableDb } from "#main/shared/database/database.ts";

interface RunRecord {
  readonly id: string;
  readonly project: string | null;
  readonly cost_center: string | null;
  readonly created_at: number;
  readonly confirmed_at: number | null;
}

interface ItemRecord {
  readonly position: number;
  readonly kind: NewRunItem["kind"];
  readonly request: string;
  readonly paid_request_id: string | null;
  readonly item_id: string | null;
  readonly credits: number | null;
  readonly generation_id: string | null;
  readonly failure: string | null;
}

interface PartRecord {
  readonly id: string;
  readonly kind: RunPartRow["kind"];
  readonly state: RunPartRow["state"];
  readonly is_paused: number;
  readonly is_ambiguous: number;
  readonly is_short: number;
  readonly credits: number;
  readonly itemCount: number;
  readonly done: number;
  readonly failed: number;
}

export type RunReader = ReturnType<typeof runReader>;

export function runReader(db: ReadableDb) {
  const byId = db.prepare<[string], RunRecord>("SELECT * FROM run WHERE id = ?");
  const items = db.prepare<[string], ItemRecord>("SELECT * FROM run_item WHERE run_id = ? ORDER BY position");
  const ofRequest = db.prepare<[string], ItemRecord>(
    "SELECT * FROM run_item WHERE paid_request_id = ? ORDER BY position",
  );
  // An item without an identifiable generation gets the outcome of its request.
  const parts = db.prepare<[string], PartRecord>(`
    SELECT paid_request.id, paid_request.kind, state, is_paused,
      is_ambiguous OR ${hasConflict} AS is_ambiguous, coalesce(quoted_credits, 0) AS credits,
      count(*) AS itemCount,
      (state = 'queued' AND ${failureField("status")} IS ${noCreditsStatus}) AS is_short,
      sum(CASE WHEN generation.id IS NULL THEN state = 'done'
        ELSE next_poll_at IS NULL AND status <> 'failed' END) AS done,
      sum(CASE WHEN generation.id IS NULL THEN state = 'failed'
        ELSE next_poll_at IS NULL AND status = 'failed' END) AS failed
    FROM paid_request
    JOIN run_item ON run_item.paid_request_id = paid_request.id
    LEFT JOIN generation ON generation.id = run_item.generation_id
    WHERE paid_request.run_id = ? AND consented_at IS NOT NULL
    GROUP BY paid_request.id ORDER BY sort_key, paid_request.id`);
  return {
    read: (id: RunId): RunRow | null => {
      const record = byId.get(id);
      if (record === undefined) return null;
      return {
        id,
        project: record.project,
        costCenter: record.cost_center,
        createdAt: record.created_at,
        confirmedAt: record.confirmed_at,
      };
    },
    items: (id: RunId): readonly RunItemRow[] => items.all(id).flatMap(toItem),
    itemsOfRequest: (id: PaidRequestId): readonly RunItemRow[] => ofRequest.all(id).flatMap(toItem),
    /** Returns a batch's confirmed requests in send order. */
    parts: (id: RunId): readonly RunPartRow[] =>
      parts.all(id).map(({ is_paused, is_ambiguous, is_short, ...part }) => ({
        ...part,
        id: part.id as PaidRequestId,
        isPaused: is_paused === 1,
        isAmbiguous: is_ambiguous === 1,
        isShort: is_short === 1,
      })),
  };
}

/** The only writer of `run`. Shares `run_item` with the journal's writer. Each method is one durable commit. */
export function runWriter(db: WritableDb): RunWriter {
  const insertRun = db.prepare(
    "INSERT INTO run (id, project, cost_center, created_at) VALUES (@id, @project, @costCenter, @now)",
  );
  const insertItem = db.prepare("INSERT INTO run_item (run_id, position, kind, request) VALUES (?, ?, ?, ?)");
  const assign = db.prepare(
    "UPDATE run_item SET paid_request_id = ?, item_id = ?, credits = NULL, failure = NULL WHERE run_id = ? AND position = ?",
  );
  const price = db.prepare("UPDATE run_item SET credits = ? WHERE paid_request_id = ? AND item_id IS ?");
  const reject = db.prepare(`
    UPDATE run_item SET failure = ?, paid_request_id = NULL, item_id = NULL, credits = NULL
    WHERE run_id = ? AND position = ?`);
  return {
    insert: inTransaction(db, (run, requests, now) => {
      insertRun.run({ ...run, now });
      requests.forEach((request, position) =>
        insertItem.run(run.id, position, request.kind, JSON.stringify(request.request)),
      );
    }),
    assign: inTransaction(db, (run, part, items) => {
      for (const { position, itemId } of items) assign.run(part, itemId, run, position);
    }),
    price: inTransaction(db, (part, prices) => {
      for (const { itemId, credits } of prices) price.run(credits, part, itemId);
    }),
    reject: inTransaction(db, (run, positions, failure) => {
      for (const position of positions) reject.run(JSON.stringify(failure), run, position);
    }),
  };
}

/** Returns an empty list if the item's payload cannot be read. [BK61] */
function toItem(record: ItemRecord): readonly RunItemRow[] {
  const request = storedRequestPayload(record.kind, record.request);
  if (request?.kind !== "generation" && request?.kind !== "scene") return [];
  const row: RunItemRow = {
    position: record.position,
    request,
    paidRequestId: record.paid_request_id as PaidRequestId | null,
    itemId: record.item_id,
    credits: record.credits,
    generationId: record.generation_id,
    failure: storedObject(record.failure) as ServiceFailure | null,
  };
  return [row];
}
