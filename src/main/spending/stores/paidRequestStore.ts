import { limitStatus, noCreditsStatus } from "#main/shared/api/domain/failureKind.ts";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { OutcomeEvidence, PaidRequestState, QueueList } from "#contracts/spending/paidRequests.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import type { ConfirmKeyMode } from "#main/spending/domain/confirmKey.ts";
import type { TimeCursor } from "#main/shared/base/timeCursor.ts";
import type { ReadableDb } from "#main/shared/database/database.ts";
import { requestsWithoutFile } from "#main/shared/database/requestsWithoutFile.ts";
import { failureField, mayHaveUsedQuote, type PaidRequestRecord, toPaidRequest } from "./paidRequestRow.ts";

type AttemptRecord = OutcomeEvidence["attempts"][number];

const isOver = "state IN ('done', 'failed', 'expired', 'cancelled')";
/** Repeats the condition and the expression of the index of the history word for word. */
const isHistory = `consented_at IS NOT NULL AND hidden_at IS NULL
  AND (${isOver} OR (state = 'running' AND tracking_stopped_at IS NOT NULL))`;
const endedAt = "iif(state = 'running', tracking_stopped_at, updated_at)";
/** Since when a request without a clear response is being verified, epoch ms. A resend does not start it again. */
const verifyingSince = `coalesce((
  SELECT min(at) FROM state_change AS change WHERE change.paid_request_id = paid_request.id
    AND change.to_state IN ('outcome_unknown', 'reconciling') AND change.id > coalesce((
      SELECT max(id) FROM state_change AS clear WHERE clear.paid_request_id = paid_request.id
        AND clear.to_state NOT IN ('outcome_unknown', 'reconciling', 'sending')), 0)), updated_at)`;
/** After this time, a request that is still being verified needs the user's attention. */
const longVerificationMs = 600_000;
const isVerifying = "(state IN ('outcome_unknown', 'reconciling') OR (state = 'sending' AND is_ambiguous = 1))";
/** Whether a file was given up, or never named by the service, and no other one is still to come. */
const lacksFile = `(SELECT max(download.state = 'refused') AND NOT max(next_attempt_at IS NOT NULL)
  FROM generation JOIN download ON generation_id = generation.id WHERE paid_request_id = paid_request.id)`;

/** The number of last requests with a kind of key that tell whether it is the right one. */
const lastOfKind = 20;

/** What a page of the history is restricted to. Times are epoch ms; empty lists restrict nothing. */
export interface HistoryRange {
  readonly states: readonly PaidRequestState[];
  readonly projects: readonly string[];
  readonly from: number | null;
  readonly to: number | null;
}

/** Repeats the condition of the index of waiting requests word for word, otherwise SQLite cannot use it. */
const isWaiting = "state IN ('queued', 'outcome_unknown', 'reconciling', 'awaiting_approval')";

/** How long an ended request stays in the list `recent`. */
const recentMs = 3_600_000;

export type PaidRequestReader = ReturnType<typeof paidRequestReader>;

export function paidRequestReader(db: ReadableDb) {
  const byId = db.prepare<[string], PaidRequestRecord>("SELECT * FROM paid_request WHERE id = ?");
  const newest = (index: string, which: string) =>
    db.prepare<[number, string, number], PaidRequestRecord>(`
      SELECT * FROM paid_request INDEXED BY ${index}
      WHERE consented_at IS NOT NULL AND (created_at, id) < (?, ?) ${which}
      ORDER BY created_at DESC, id DESC LIMIT ?`);
  // Without `INDEXED BY`, SQLite chooses an index by state and sorts all matches.
  const newestOpen = (which: string) =>
    newest("paid_request_open", `AND state NOT IN ('done', 'failed', 'expired', 'cancelled') ${which}`);
  const pages: Readonly<Record<"all" | "open" | "approvals", ReturnType<typeof newest>>> = {
    all: newest("paid_request_by_time", ""),
    open: newestOpen("AND tracking_stopped_at IS NULL"),
    approvals: newestOpen("AND state = 'awaiting_approval'"),
  };
  // The pluses keep SQLite from an index by state instead of the listed IDs.
  const attentionRows = (columns: string) => `
    SELECT ${columns} FROM paid_request INDEXED BY paid_request_open
    WHERE consented_at IS NOT NULL AND state NOT IN ('done', 'failed', 'expired', 'cancelled')
      AND (state = 'needs_review' OR (${isVerifying} AND ${verifyingSince} <= @longSince))
    UNION ALL
    SELECT ${columns} FROM paid_request INDEXED BY paid_request_unseen_failure
    WHERE consented_at IS NOT NULL AND state = 'failed' AND dismissed_at IS NULL AND hidden_at IS NULL
    UNION ALL
    SELECT ${columns} FROM paid_request WHERE id IN (${requestsWithoutFile}) AND +consented_at IS NOT NULL
      AND +state = 'done' AND dismissed_at IS NULL AND +hidden_at IS NULL AND ${lacksFile}`;
  const attentionCount = db.prepare<{ longSince: number }, { count: number }>(
    `SELECT count(*) AS count FROM (${attentionRows("id")})`,
  );
  const attention = db.prepare<Record<string, unknown>, PaidRequestRecord>(`
    SELECT * FROM (${attentionRows("*")})
    WHERE (created_at, id) < (@createdAt, @id) ORDER BY created_at DESC, id DESC LIMIT @limit`);
  const recent = db.prepare<[number, number], PaidRequestRecord>(`
    SELECT * FROM paid_request INDEXED BY paid_request_history_order
    WHERE ${isHistory} AND ${endedAt} > ? ORDER BY ${endedAt} DESC, id DESC LIMIT ?`);
  const history = db.prepare<Record<string, unknown>, PaidRequestRecord & { ended_at: number }>(`
    SELECT *, ${endedAt} AS ended_at FROM paid_request INDEXED BY paid_request_history_order
    WHERE ${isHistory} AND (${endedAt}, id) < (@endedAt, @id)
      AND (@from IS NULL OR ${endedAt} >= @from) AND (@to IS NULL OR ${endedAt} < @to)
      AND (@states IS NULL OR state IN (SELECT value FROM json_each(@states)))
      AND (@projects IS NULL OR project IN (SELECT value FROM json_each(@projects)))
    ORDER BY ${endedAt} DESC, id DESC LIMIT @limit`);
  const projects = db.prepare<[], { project: string }>(
    "SELECT DISTINCT project FROM paid_request WHERE consented_at IS NOT NULL AND project IS NOT NULL ORDER BY project",
  );
  const steps = db.prepare<[string], { state: PaidRequestState; at: number }>(
    "SELECT to_state AS state, at FROM state_change WHERE paid_request_id = ? ORDER BY id",
  );
  const since = db.prepare<[string], { at: number }>(
    `SELECT ${verifyingSince} AS at FROM paid_request WHERE id = ? AND ${isVerifying}`,
  );
  // All waiting requests are due in queue order, except paused ones. A request that may have run cannot be paused,
  // because its outcome must be found.
  const isFree = "(is_paused = 0 OR state IN ('outcome_unknown', 'reconciling'))";
  const due = db.prepare<[number], PaidRequestRecord>(`
    SELECT * FROM paid_request INDEXED BY paid_request_waiting
    WHERE ${isWaiting} AND next_attempt_at <= ? AND ${isFree}
    ORDER BY sort_key, id LIMIT 100`);
  const nextDue = db.prepare<[number], { at: number | null }>(`
    SELECT min(next_attempt_at) AS at FROM paid_request
    WHERE ${isWaiting} AND next_attempt_at > ? AND ${isFree}`);
  const paused = db.prepare<[], { id: string }>(`
    SELECT id FROM paid_request WHERE state IN ('queued', 'outcome_unknown', 'reconciling') AND next_attempt_at IS NULL`);
  const stopped = db.prepare<[number, number], { id: string }>(`
    SELECT id FROM paid_request
    WHERE state IN ('queued', 'outcome_unknown') AND (next_attempt_at IS NULL OR next_attempt_at > ?)
      AND ${failureField("status")} = ${noCreditsStatus} AND quoted_credits <= ?`);
  const short = db.prepare<[], { count: number }>(`
    SELECT count(*) AS count FROM paid_request INDEXED BY paid_request_waiting
    WHERE ${isWaiting} AND state IN ('queued', 'outcome_unknown') AND is_paused = 0
      AND ${failureField("status")} = ${noCreditsStatus}`);
  const crowded = db.prepare<[number], { id: string }>(`
    SELECT id FROM paid_request INDEXED BY paid_request_waiting
    WHERE ${isWaiting} AND state = 'queued' AND next_attempt_at > ?
      AND ${failureField("status")} = ${limitStatus} AND ${failureField("code")} NOT LIKE '%budget%'
      AND ${failureField("code")} NOT LIKE '%rate%'
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
  const unsent = db.prepare<[], { credits: number | null }>(
    "SELECT sum(consented_credits) AS credits FROM paid_request WHERE state = 'queued'",
  );
  const held = db.prepare<[], PaidRequestRecord>(`
    SELECT * FROM paid_request INDEXED BY paid_request_waiting
    WHERE ${isWaiting} AND state <> 'reconciling' AND is_paused = 0 ORDER BY sort_key, id`);
  const requestIds = db.prepare<[string], { request_id: string }>(
    "SELECT request_id FROM attempt WHERE paid_request_id = ? AND phase = 'confirm' AND request_id IS NOT NULL ORDER BY id",
  );
  // Requests that wait to be sent or approved, for a response, or for the user: they may still cost something, or
  // already have.
  const identical = db.prepare<{ ids: string }, PaidRequestRecord & { items: number }>(`
    SELECT paid_request.*, count(DISTINCT other.identity) AS items FROM item_identity AS own
    JOIN item_identity AS other ON other.identity = own.identity
    JOIN paid_request ON paid_request.id = other.paid_request_id
    WHERE own.paid_request_id IN (SELECT value FROM json_each(@ids))
      AND other.paid_request_id NOT IN (SELECT value FROM json_each(@ids))
      AND state IN ('queued', 'sending', 'awaiting_approval', 'outcome_unknown', 'reconciling', 'needs_review')
    GROUP BY paid_request.id ORDER BY consented_at DESC, paid_request.id`);
  const ranWith = db.prepare<[number, number], { id: string }>(`
    SELECT id FROM (SELECT id, state FROM paid_request INDEXED BY paid_request_by_time
      WHERE consented_at IS NOT NULL AND first_sent_at IS NOT NULL AND (confirm_key = quote_key) = ?
      ORDER BY created_at DESC, id DESC LIMIT ?)
    WHERE state IN ('running', 'done') LIMIT 1`);
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
    /** Returns a page of a list of confirmed requests, newest first. `recent` lists what ended in the last hour. */
    queue: (list: QueueList, cursor: TimeCursor | null, limit: number, now: number): readonly PaidRequestRow[] => {
      const from = cursor ?? { createdAt: Number.MAX_SAFE_INTEGER, id: "" };
      if (list === "recent") return recent.all(now - recentMs, limit).map(toPaidRequest);
      if (list === "attention")
        return attention.all({ ...from, longSince: now - longVerificationMs, limit }).map(toPaidRequest);
      return pages[list].all(from.createdAt, from.id, limit).map(toPaidRequest);
    },
    /** Returns the number of requests in the list `attention`. */
    attentionCount: (now: number): number => attentionCount.get({ longSince: now - longVerificationMs })?.count ?? 0,
    /** Returns ended and untracked requests of a range, the last ended first. The cursor holds when a request ended. */
    history: (
      { states, projects: names, from, to }: HistoryRange,
      cursor: TimeCursor | null,
      limit: number,
    ): readonly { readonly row: PaidRequestRow; readonly endedAt: number }[] =>
      history
        .all({
          endedAt: cursor?.createdAt ?? Number.MAX_SAFE_INTEGER,
          id: cursor?.id ?? "",
          states: states.length === 0 ? null : JSON.stringify(states),
          projects: names.length === 0 ? null : JSON.stringify(names),
          from,
          to,
          limit,
        })
        .map((record) => ({ row: toPaidRequest(record), endedAt: record.ended_at })),
    /** Returns the projects of confirmed requests, by name. */
    projects: (): readonly string[] => projects.all().map(({ project }) => project),
    /** Returns the states that a request entered, with the time, oldest first. */
    steps: (id: PaidRequestId): readonly { readonly state: PaidRequestState; readonly at: number }[] => steps.all(id),
    /** Returns since when a request is being verified, epoch ms; null if it is not. */
    verifyingSince: (id: PaidRequestId): number | null => since.get(id)?.at ?? null,
    due: (now: number): readonly PaidRequestRow[] => due.all(now).map(toPaidRequest),
    /** Returns when the next request after `now` is due, epoch ms; null when none waits for a time. */
    nextDueAt: (now: number): number | null => nextDue.get(now)?.at ?? null,
    /** Returns requests that wait for an event instead of a time: an API key, the user, or the network. */
    paused: (): readonly PaidRequestId[] => paused.all().map(({ id }) => id as PaidRequestId),
    /** Returns requests that wait for credits and that `available` now covers. */
    affordable: (available: number, now: number): readonly PaidRequestId[] =>
      stopped.all(now, available).map(({ id }) => id as PaidRequestId),
    /** Returns the number of requests that wait for credits. */
    shortCount: (): number => short.get()?.count ?? 0,
    /** Returns the first request that waits for capacity. */
    crowdedOut: (now: number): PaidRequestId | null => (crowded.get(now)?.id ?? null) as PaidRequestId | null,
    /** Returns unsent requests that are ready, in send order. */
    waiting: (): readonly { readonly id: PaidRequestId; readonly sortKey: number }[] =>
      waiting.all().map((row) => ({ id: row.id as PaidRequestId, sortKey: row.sort_key })),
    /** Returns requests that can still be approved, with the expiry of their quotes, epoch ms. */
    approvalEndings: (now: number): readonly { readonly id: PaidRequestId; readonly endsAt: number }[] =>
      endings.all(now).map((row) => ({ id: row.id as PaidRequestId, endsAt: row.ends_at })),
    ofRun: (run: RunId): readonly PaidRequestRow[] => ofRun.all(run).map(toPaidRequest),
    attempts: (id: PaidRequestId): readonly AttemptRecord[] => attempts.all(id),
    /** Returns the stored result of the last check of the service's records. */
    evidence: (id: PaidRequestId): string | null => evidence.get(id)?.evidence ?? null,
    /**
     * Returns other waiting or unknown requests that share items with these, with the number of shared items, newest
     * first. [Q44]
     */
    identicalTo: (ids: readonly PaidRequestId[]): readonly { readonly row: PaidRequestRow; readonly items: number }[] =>
      identical
        .all({ ids: JSON.stringify(ids) })
        .map((record) => ({ row: toPaidRequest(record), items: record.items })),
    /**
     * Whether this request's quote is already used by another one, or belongs to another request of the same batch.
     * [Q40]
     */
    isQuoteTaken: (id: PaidRequestId): boolean => quoteTaken.get(id) !== undefined,
    /**
     * Returns the most that requests confirmed since then may cost, in credits, except those rejected or proven
     * uncharged; of one project or of all. The user's decision is no proof.
     */
    consentedSince: (since: number, project: string | null): number =>
      consentedSince.get(since, project, project)?.credits ?? 0,
    /** Returns the confirmed requests that are sent, or sent again, unless the workspace's work is paused. */
    unpaused: (): readonly PaidRequestRow[] => held.all().map(toPaidRequest),
    /**
     * Whether one of the last requests ran whose confirms had this kind of key. More than a few tell nothing: a service
     * may change which kind it wants.
     */
    hasRunWith: (mode: ConfirmKeyMode): boolean => ranWith.get(mode === "quote" ? 1 : 0, lastOfKind) !== undefined,
    /** Returns the credits of confirmed requests that wait to be sent. */
    unsentCredits: (): number => unsent.get()?.credits ?? 0,
    /** Returns the request IDs in the service's responses to this request's confirms, oldest first. */
    confirmRequestIds: (id: PaidRequestId): readonly string[] => requestIds.all(id).map((row) => row.request_id),
  };
}
