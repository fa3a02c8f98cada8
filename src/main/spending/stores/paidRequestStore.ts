import { limitStatus, noCreditsStatus } from "../../shared/api/domain/failureKind.ts";
import type { PaidRequestId, RunId } from "../../../contracts/ids.ts";
import type { OutcomeEvidence, QueueView } from "../../../contracts/spending/paidRequests.ts";
import type { PaidRequestRow } from "../domain/paidRequest.ts";
import type { TimeCursor } from "../../shared/base/timeCursor.ts";
import type { ReadableDb } from "../../shared/database/database.ts";
import { mayHaveUsedQuote, type PaidRequestRecord, toPaidRequest } from "./paidRequestRow.ts";

type AttemptRecord = OutcomeEvidence["attempts"][number];

/** As the index of what waits has it, word for word: only then can it be used. */
const isWaiting = "state IN ('queued', 'outcome_unknown', 'reconciling', 'awaiting_approval')";

export function paidRequestReader(db: ReadableDb) {
  const byId = db.prepare<[string], PaidRequestRecord>("SELECT * FROM paid_request WHERE id = ?");
  const newest = (index: string, which: string) =>
    db.prepare<[number, string, number], PaidRequestRecord>(`
      SELECT * FROM paid_request INDEXED BY ${index}
      WHERE consented_at IS NOT NULL AND (created_at, id) < (?, ?) ${which}
      ORDER BY created_at DESC, id DESC LIMIT ?`);
  // Left to itself, SQLite takes an index that finds by state, and sorts all that it finds.
  const newestOpen = (which: string) =>
    newest("paid_request_open", `AND state NOT IN ('done', 'failed', 'expired', 'cancelled') ${which}`);
  const pages: Readonly<Record<QueueView, ReturnType<typeof newest>>> = {
    all: newest("paid_request_by_time", ""),
    open: newestOpen(""),
    approvals: newestOpen("AND state = 'awaiting_approval'"),
    attention: newestOpen("AND state IN ('needs_review', 'reconciling', 'outcome_unknown')"),
  };
  // What is held back by a person is not due; everything else that waits is, in the order of the queue. What may have run
  // cannot be held: its outcome has to be found out.
  const isFree = "(is_paused = 0 OR state IN ('outcome_unknown', 'reconciling'))";
  const due = db.prepare<[number], PaidRequestRecord>(`
    SELECT * FROM paid_request INDEXED BY paid_request_waiting
    WHERE ${isWaiting} AND next_attempt_at <= ? AND ${isFree}
    ORDER BY sort_key, id LIMIT 100`);
  const nextDue = db.prepare<[number], { at: number | null }>(`
    SELECT min(next_attempt_at) AS at FROM paid_request
    WHERE ${isWaiting} AND next_attempt_at > ? AND ${isFree}`);
  const held = db.prepare<[], { id: string }>(`
    SELECT id FROM paid_request WHERE state IN ('queued', 'outcome_unknown', 'reconciling') AND next_attempt_at IS NULL`);
  const stopped = db.prepare<[number, number], { id: string }>(`
    SELECT id FROM paid_request
    WHERE state IN ('queued', 'outcome_unknown') AND (next_attempt_at IS NULL OR next_attempt_at > ?)
      AND json_extract(CASE WHEN json_valid(failure) THEN failure END, '$.status') = ${noCreditsStatus} AND quoted_credits <= ?`);
  const short = db.prepare<[], { count: number }>(`
    SELECT count(*) AS count FROM paid_request INDEXED BY paid_request_waiting
    WHERE ${isWaiting} AND state IN ('queued', 'outcome_unknown') AND is_paused = 0
      AND json_extract(CASE WHEN json_valid(failure) THEN failure END, '$.status') = ${noCreditsStatus}`);
  const crowded = db.prepare<[number], { id: string }>(`
    SELECT id FROM paid_request INDEXED BY paid_request_waiting
    WHERE ${isWaiting} AND state = 'queued' AND next_attempt_at > ?
      AND json_extract(CASE WHEN json_valid(failure) THEN failure END, '$.status') = ${limitStatus} AND json_extract(CASE WHEN json_valid(failure) THEN failure END, '$.code') NOT LIKE '%budget%'
      AND json_extract(CASE WHEN json_valid(failure) THEN failure END, '$.code') NOT LIKE '%rate%'
    ORDER BY sort_key LIMIT 1`);
  const waiting = db.prepare<[], { id: string; sort_key: number }>(`
    SELECT id, sort_key FROM paid_request INDEXED BY paid_request_waiting
    WHERE ${isWaiting} AND state = 'queued' ORDER BY sort_key, id`);
  const ofRun = db.prepare<[string], PaidRequestRecord>(
    "SELECT * FROM paid_request WHERE run_id = ? ORDER BY sort_key, id",
  );
  const attempts = db.prepare<[string], AttemptRecord>(`
    SELECT started_at AS at, phase, outcome, status, request_id AS requestId FROM attempt
    WHERE paid_request_id = ? ORDER BY id`);
  const evidence = db.prepare<[string], { evidence: string | null }>("SELECT evidence FROM paid_request WHERE id = ?");
  const endings = db.prepare<[number], { id: string; ends_at: number }>(`
    SELECT id, expires_at + skew_ms AS ends_at FROM paid_request
    WHERE state = 'awaiting_approval' AND expires_at + skew_ms > ?`);
  const consentedSince = db.prepare<[number, string | null, string | null], { credits: number | null }>(`
    SELECT sum(maximum_credits) AS credits FROM paid_request
    WHERE consented_at >= ? AND (? IS NULL OR project = ?) AND (state NOT IN ('expired', 'cancelled', 'failed')
      OR json_valid(not_run_proof) = 0 OR json_extract(CASE WHEN json_valid(not_run_proof) THEN not_run_proof END, '$.decidedBy') = 'person')`);
  const requestIds = db.prepare<[string], { request_id: string }>(
    "SELECT request_id FROM attempt WHERE paid_request_id = ? AND phase = 'confirm' AND request_id IS NOT NULL ORDER BY id",
  );
  // What waits for its send, its approval, its answer or a person: it may still cost something, or has.
  const identical = db.prepare<{ ids: string }, PaidRequestRecord & { items: number }>(`
    SELECT paid_request.*, count(DISTINCT other.identity) AS items FROM item_identity AS own
    JOIN item_identity AS other ON other.identity = own.identity
    JOIN paid_request ON paid_request.id = other.paid_request_id
    WHERE own.paid_request_id IN (SELECT value FROM json_each(@ids))
      AND other.paid_request_id NOT IN (SELECT value FROM json_each(@ids))
      AND state IN ('queued', 'sending', 'awaiting_approval', 'outcome_unknown', 'reconciling', 'needs_review')
    GROUP BY paid_request.id ORDER BY consented_at DESC, paid_request.id`);
  const quoteTaken = db.prepare<[string], { id: string }>(`
    SELECT other.id FROM paid_request AS own
    JOIN paid_request AS other ON other.quote_id = own.quote_id AND other.id <> own.id
    WHERE own.id = ? AND ((${mayHaveUsedQuote("other.")}) OR (other.state = 'quoted' AND other.run_id = own.run_id))
    LIMIT 1`);

  return {
    read: (id: PaidRequestId): PaidRequestRow | null => {
      const record = byId.get(id);
      return record === undefined ? null : toPaidRequest(record);
    },
    /** What a person has accepted, newest first. */
    queue: (view: QueueView, cursor: TimeCursor | null, limit: number): readonly PaidRequestRow[] => {
      const from = cursor ?? { createdAt: Number.MAX_SAFE_INTEGER, id: "" };
      return pages[view].all(from.createdAt, from.id, limit).map(toPaidRequest);
    },
    due: (now: number): readonly PaidRequestRow[] => due.all(now).map(toPaidRequest),
    /** When the next one after `now` is due, epoch ms; null when none waits for a time. */
    nextDueAt: (now: number): number | null => nextDue.get(now)?.at ?? null,
    /** Those that wait for something other than a time: a key, a person, the network. */
    held: (): readonly PaidRequestId[] => held.all().map(({ id }) => id as PaidRequestId),
    /** Those that the service had no credits for, and that `available` now covers. */
    affordable: (available: number, now: number): readonly PaidRequestId[] =>
      stopped.all(now, available).map(({ id }) => id as PaidRequestId),
    /** How many wait because the service had no credits for them. */
    shortCount: (): number => short.get()?.count ?? 0,
    /** The first one that the service had no room for. */
    crowdedOut: (now: number): PaidRequestId | null => (crowded.get(now)?.id ?? null) as PaidRequestId | null,
    /** What is ready and not sent, in the order in which it will go. */
    waiting: (): readonly { readonly id: PaidRequestId; readonly sortKey: number }[] =>
      waiting.all().map((row) => ({ id: row.id as PaidRequestId, sortKey: row.sort_key })),
    /** Requests that wait for approval and can still get it, with the end of their quotes, epoch ms. */
    approvalEndings: (now: number): readonly { readonly id: PaidRequestId; readonly endsAt: number }[] =>
      endings.all(now).map((row) => ({ id: row.id as PaidRequestId, endsAt: row.ends_at })),
    ofRun: (run: RunId): readonly PaidRequestRow[] => ofRun.all(run).map(toPaidRequest),
    attempts: (id: PaidRequestId): readonly AttemptRecord[] => attempts.all(id),
    /** What the last look at the service's records found, as it was kept. */
    evidence: (id: PaidRequestId): string | null => evidence.get(id)?.evidence ?? null,
    /** Other requests that are waiting or of unknown outcome and have an item of these, with how many, newest first. [Q44] */
    identicalTo: (ids: readonly PaidRequestId[]): readonly { readonly row: PaidRequestRow; readonly items: number }[] =>
      identical
        .all({ ids: JSON.stringify(ids) })
        .map((record) => ({ row: toPaidRequest(record), items: record.items })),
    /** Whether this quote is used by another request already, or is that of another part of the same run. [Q40] */
    isQuoteTaken: (id: PaidRequestId): boolean => quoteTaken.get(id) !== undefined,
    /** Most credits that what was accepted since then may cost, unless it was refused or proven uncharged; of one project or of all. A person's word is no proof. */
    consentedSince: (since: number, project: string | null): number =>
      consentedSince.get(since, project, project)?.credits ?? 0,
    /** Request ids that the service gave in answers to this request's confirms, oldest first. */
    confirmRequestIds: (id: PaidRequestId): readonly string[] => requestIds.all(id).map((row) => row.request_id),
  };
}
