import { randomUUID } from "node:crypto";
import type { AssetId, GenerationId, PaidRequestId, Sha256 } from "#contracts/ids.ts";
import type { WaitingDownloads } from "#contracts/library/assets.ts";
import type { Reason } from "#contracts/reason.ts";
import type { GenerationRecord } from "#contracts/service/generations.ts";
import type { PollDecision } from "#main/generations/domain/decideAfterPoll.ts";
import type { DownloadRow, FoundGeneration, GenerationRow, NewAsset } from "#main/generations/domain/generation.ts";
import type { Size } from "#main/shared/files/domain/storedFile.ts";
import { serviceTime } from "#main/shared/api/domain/serviceTime.ts";
import type { TimeCursor } from "#main/shared/base/timeCursor.ts";
import { inTransaction, type ReadableDb, type WritableDb } from "#main/shared/database/database.ts";
import { idSpellings } from "#main/shared/database/idSpellings.ts";
import { requestLister } from "#main/shared/database/requestsWithoutFile.ts";
import { reasonColumn, storedReason } from "#main/shared/base/storedReason.ts";

interface GenerationRecordRow {
  readonly id: string;
  readonly paid_request_id: string | null;
  readonly type: string;
  readonly status: string;
  readonly model: string | null;
  readonly prompt: string | null;
  readonly credits_used: number | null;
  readonly error_message: string | null;
  readonly estimated_seconds: number | null;
  readonly accepted_at: number;
  readonly created_at: number;
  readonly poll_count: number;
  readonly next_poll_at: number | null;
}

interface DownloadRecordRow {
  readonly id: string;
  readonly generation_id: string;
  readonly position: number;
  readonly url: string;
  readonly attempts: number;
  readonly reason: string | null;
}

interface NextPoll {
  readonly at: number;
  readonly ids: readonly GenerationId[];
}

/** The number of requests that are no longer followed and that one sync still asks about. */
const mostUntracked = 50;

export type GenerationReader = ReturnType<typeof generationReader>;

export function generationReader(db: ReadableDb) {
  const columns = `id, paid_request_id, type, status, model, prompt, credits_used, error_message, estimated_seconds,
    accepted_at, created_at, poll_count, next_poll_at`;
  // A request that the user no longer follows keeps the next poll of its generations, so that it can be followed again.
  const isFollowed = `NOT EXISTS (
    SELECT 1 FROM paid_request WHERE paid_request.id = paid_request_id AND tracking_stopped_at IS NOT NULL)`;
  const byId = db.prepare<[string], GenerationRecordRow>(`SELECT ${columns} FROM generation WHERE id = ?`);
  const due = db.prepare<[number], { id: string }>(
    `SELECT id FROM generation WHERE next_poll_at IS NOT NULL AND next_poll_at <= ? AND ${isFollowed} LIMIT 1`,
  );
  const untracked = db.prepare<[], GenerationRecordRow>(`
    SELECT ${columns} FROM generation WHERE next_poll_at IS NOT NULL AND paid_request_id IN (
      SELECT id FROM paid_request WHERE tracking_stopped_at IS NOT NULL
      ORDER BY tracking_stopped_at DESC LIMIT ${mostUntracked})`);
  const watched = db.prepare<[number], GenerationRecordRow>(`
    SELECT ${columns} FROM generation
    WHERE next_poll_at IS NOT NULL AND (status IS NOT 'completed' OR next_poll_at <= ?) AND ${isFollowed} ORDER BY next_poll_at LIMIT 1000`);
  // For generations in progress, only the elapsed time is known. Leaving them out would bias the average to fast ones.
  const durations = db.prepare<[Record<string, unknown>], { usual: number | null }>(`
    SELECT round(exp(avg(ln(max(1, CASE WHEN next_poll_at IS NULL THEN completed_at - created_at
      ELSE max(@otherwise, 1.25 * (@now - accepted_at)) END))))) AS usual
    FROM (
      SELECT created_at, completed_at, accepted_at, next_poll_at FROM generation
      WHERE type = @type AND model IS @model AND status IS NOT 'failed'
        AND (next_poll_at IS NOT NULL OR completed_at IS NOT NULL)
      ORDER BY created_at DESC LIMIT 50)`);
  const nextDue = db.prepare<[number], { at: number | null }>(
    `SELECT next_poll_at AS at FROM generation WHERE next_poll_at > ? AND ${isFollowed} ORDER BY next_poll_at LIMIT 1`,
  );
  const ofRequest = db.prepare<[string], GenerationRecordRow>(`
    SELECT ${columns} FROM generation WHERE paid_request_id = ? ORDER BY created_at, id`);
  const claimed = db.prepare<[string], { id: string }>(`
    SELECT asked.value AS id FROM json_each(?) AS asked CROSS JOIN generation
    WHERE generation.id IN ${idSpellings("asked.value")} AND paid_request_id IS NOT NULL`);
  const known = db.prepare<[string], { id: string; own_id: string }>(`
    SELECT asked.value AS id, generation.id AS own_id FROM json_each(?) AS asked CROSS JOIN generation
    WHERE generation.id IN ${idSpellings("asked.value")}`);
  const elsewhere = db.prepare<[number, string, number], GenerationRecordRow>(`
    SELECT ${columns} FROM generation INDEXED BY generation_elsewhere
    WHERE paid_request_id IS NULL AND status IS NOT 'completed' AND (created_at, id) < (?, ?)
    ORDER BY created_at DESC, id DESC LIMIT ?`);
  const dueDownloads = db.prepare<[number, number], DownloadRecordRow>(`
    SELECT id, generation_id, position, url, attempts, reason FROM download
    WHERE next_attempt_at IS NOT NULL AND next_attempt_at <= ? ORDER BY next_attempt_at LIMIT ?`);
  const nextDownload = db.prepare<[number], { at: number | null }>(
    "SELECT min(next_attempt_at) AS at FROM download WHERE next_attempt_at > ?",
  );
  const waiting = db.prepare<[string], { id: string }>("SELECT id FROM download WHERE id = ? AND state = 'waiting'");
  const models = db.prepare<[], { model: string }>(
    "SELECT DISTINCT type, model FROM generation WHERE model IS NOT NULL",
  );
  const failedItems = db.prepare<[string], { item_id: string }>(`
    SELECT item_id FROM run_item JOIN generation ON generation.id = run_item.generation_id
    WHERE run_item.paid_request_id = ? AND item_id IS NOT NULL AND status = 'failed'`);
  const pending = db.prepare<[string], { count: number }>(`
    SELECT count(*) AS count FROM generation JOIN download ON generation_id = generation.id
    WHERE paid_request_id = ? AND next_attempt_at IS NOT NULL`);

  const problem = db.prepare<[string], { reason: string }>(`
    SELECT reason FROM generation JOIN download ON generation_id = generation.id
    WHERE paid_request_id = ? AND reason IS NOT NULL ORDER BY next_attempt_at LIMIT 1`);
  const heldUp = db.prepare<[], { count: number; reason: string | null }>(`
    SELECT count(*) AS count, max(reason) AS reason FROM download
    WHERE next_attempt_at IS NOT NULL AND json_extract(CASE WHEN json_valid(reason) THEN reason END, '$.code') IN ('disk_space', 'library_missing')`);

  return {
    read: (id: GenerationId): GenerationRow | null => {
      const row = byId.get(id);
      return row === undefined ? null : toGeneration(row);
    },
    /** Returns unfinished generations of the requests that the user stopped following last. */
    untracked: (): readonly GenerationRow[] => untracked.all().map(toGeneration),
    hasDue: (now: number): boolean => due.get(now) !== undefined,
    /** Returns the followed generations. Finished ones without their files are included only when they are due. */
    watched: (now: number): readonly GenerationRow[] => watched.all(now).map(toGeneration),
    /**
     * Returns the usual duration of a model's last generations, ms. Those in progress count with their expected
     * duration.
     */
    usualMs: (type: string, model: string | null, otherwise: number, now: number): number =>
      durations.get({ type, model, otherwise, now })?.usual ?? otherwise,
    nextDueAt: (now: number): number | null => nextDue.get(now)?.at ?? null,
    ofRequest: (id: PaidRequestId): readonly GenerationRow[] => ofRequest.all(id).map(toGeneration),
    /**
     * Returns generations that other clients started and that are in progress or failed, newest first. Completed ones
     * are in Library.
     */
    elsewhere: (cursor: TimeCursor | null, limit: number): readonly GenerationRow[] =>
      elsewhere.all(cursor?.createdAt ?? Number.MAX_SAFE_INTEGER, cursor?.id ?? "", limit).map(toGeneration),
    /** Returns those of these generations that already belong to a paid request, as they are written here. */
    claimed: (ids: readonly string[]): ReadonlySet<string> =>
      new Set(claimed.all(JSON.stringify(ids)).map(({ id }) => id)),
    /** Returns those of these generations that this journal has, as they are written here. */
    known: (ids: readonly string[]): ReadonlySet<string> =>
      new Set(ids.length === 0 ? [] : known.all(JSON.stringify(ids)).map(({ id }) => id)),
    /** Returns records whose IDs are written as in this journal, if it has them. [N80] */
    withOwnIds: (records: readonly GenerationRecord[]): readonly GenerationRecord[] => {
      const own = new Map(known.all(JSON.stringify(records.map(({ id }) => id))).map((row) => [row.id, row.own_id]));
      return records.map((record) => ({ ...record, id: own.get(record.id) ?? record.id }));
    },
    /** Returns the models of all generations, by name. */
    models: (): readonly string[] => [...new Set(models.all().map(({ model }) => model))].sort(),
    /** Returns the names of the service batch's items whose generation failed. */
    failedItems: (id: PaidRequestId): readonly string[] => failedItems.all(id).map((row) => row.item_id),
    dueDownloads: (now: number, limit: number): readonly DownloadRow[] => dueDownloads.all(now, limit).map(toDownload),
    nextDownloadAt: (now: number): number | null => nextDownload.get(now)?.at ?? null,
    isDownloadWaiting: (id: string): boolean => waiting.get(id) !== undefined,
    /** Returns the number of a request's completed files that are not on disk yet. */
    filesPending: (id: PaidRequestId): number => pending.get(id)?.count ?? 0,
    /** Returns why a completed file of the request is not on disk; null if no download failed. */
    filesProblem: (id: PaidRequestId): Reason | null => storedReason(problem.get(id)?.reason ?? null),
    /** Returns how many result files wait until this computer can store them, and why; null if none does. */
    heldUpDownloads: (): WaitingDownloads | null => {
      const { count, reason } = heldUp.get() ?? { count: 0, reason: null };
      const stored = storedReason(reason);
      return stored === null ? null : { count, reason: stored };
    },
  };
}

export type GenerationWriter = ReturnType<typeof generationWriter>;

/** The only writer of `generation`, `download` and `asset`. Each method is one durable commit. */
export function generationWriter(db: WritableDb) {
  const update = db.prepare(`
    UPDATE generation SET status = @status, model = coalesce(@model, model), prompt = coalesce(@prompt, prompt),
      credits_used = @creditsUsed, error_message = @errorMessage, output = @output, completed_at = @completedAt,
      poll_count = poll_count + 1, next_poll_at = @nextPollAt, record = @record
    WHERE id = @id`);
  const addDownload = db.prepare(`
    INSERT INTO download (id, generation_id, position, url, state, next_attempt_at, created_at)
    VALUES (@id, @generationId, @position, @url, 'waiting', @now, @now)
    ON CONFLICT (generation_id, position) DO NOTHING`);
  const addRefused = db.prepare(`
    INSERT INTO download (id, generation_id, position, url, state, reason, created_at)
    VALUES (@id, @generationId, 0, '', 'refused', @reason, @now)
    ON CONFLICT (generation_id, position) DO NOTHING`);
  // A request is finished when its last generation is, and failed only when all of them failed.
  const settleRequest = db.prepare(`
    UPDATE paid_request SET updated_at = @now, error_message = @errorMessage, state = CASE WHEN EXISTS (
        SELECT 1 FROM generation WHERE paid_request_id = paid_request.id AND status IS NOT 'failed')
      THEN 'done' ELSE 'failed' END
    WHERE state = 'running' AND id = (SELECT paid_request_id FROM generation WHERE id = @id)
      AND NOT EXISTS (SELECT 1 FROM generation WHERE paid_request_id = paid_request.id AND next_poll_at IS NOT NULL)`);
  const nextPoll = db.prepare(`
    UPDATE generation SET next_poll_at = @at
    WHERE id IN (SELECT value FROM json_each(@ids)) AND next_poll_at IS NOT NULL`);
  const addAsset = db.prepare(`
    INSERT INTO asset (id, generation_id, position, sha256, media_type, size_bytes, width, height, thumbnail, created_at,
      saved_at)
    SELECT @id, @generationId, @position, @sha256, @mediaType, @sizeBytes, @width, @height, @thumbnail,
      (SELECT created_at FROM generation WHERE id = @generationId), @now
    WHERE NOT EXISTS (SELECT 1 FROM asset WHERE generation_id = @generationId AND sha256 = @sha256)
    ON CONFLICT (generation_id, position) DO NOTHING`);
  // A file with several URLs has the place of the first one, whichever download ends first. [S133]
  const firstPlace = db.prepare(`
    UPDATE OR IGNORE asset SET position = @position
    WHERE generation_id = @generationId AND sha256 = @sha256 AND position > @position`);
  const ofFile = db.prepare<Record<string, unknown>, { id: string }>(`
    SELECT id FROM asset WHERE generation_id = @generationId AND sha256 = @sha256 LIMIT 1`);
  const atPosition = db.prepare<Record<string, unknown>, { id: string }>(`
    SELECT id FROM asset WHERE generation_id = @generationId AND position = @position`);
  const downloadDone = db.prepare(`
    UPDATE download SET state = 'done', next_attempt_at = NULL, reason = NULL, asset_id = @assetId WHERE id = @id`);
  const downloadLater = db.prepare(`
    UPDATE download SET attempts = attempts + 1, next_attempt_at = ?, reason = ? WHERE id = ? AND state = 'waiting'`);
  const downloadRefused = db.prepare<[string | null, string], { generation_id: string }>(`
    UPDATE download SET state = 'refused', next_attempt_at = NULL, reason = ? WHERE id = ? AND state = 'waiting'
    RETURNING generation_id`);
  const listRequest = requestLister(db);
  const downloadRefreshed = db.prepare(`
    UPDATE download SET url = ?, attempts = attempts + 1, next_attempt_at = ?, reason = NULL WHERE id = ? AND state = 'waiting'`);
  const thumbnail = db.prepare(`
    UPDATE asset SET thumbnail = @state, thumbnail_sha256 = @sha256, width = coalesce(width, @width),
      height = coalesce(height, @height)
    WHERE id = @id`);

  const adopted = db.prepare(`
    INSERT INTO generation (id, type, status, model, prompt, credits_used, accepted_at, created_at, next_poll_at)
    SELECT @id, @type, @status, @model, @prompt, @creditsUsed, @now, @createdAt, @now
    WHERE NOT EXISTS (SELECT 1 FROM generation WHERE id IN ${idSpellings("@id")})`);

  const apply = (id: GenerationId, record: GenerationRecord, decision: PollDecision, now: number): void => {
    update.run({
      id,
      status: record.status,
      model: record.model,
      prompt: record.prompt,
      creditsUsed: record.credits_used,
      errorMessage: record.error_message,
      output: record.output === undefined ? null : JSON.stringify(record.output),
      completedAt: serviceTime(record.completed_at ?? ""),
      nextPollAt: decision.kind === "again" ? decision.nextPollAt : null,
      record: JSON.stringify(record),
    });
    if (decision.kind === "again") return;
    if (decision.kind === "without_output") {
      addRefused.run({ id: randomUUID(), generationId: id, reason: reasonColumn({ code: "no_result_file" }), now });
      listRequest(id);
    }
    if (decision.kind === "completed") {
      decision.urls.forEach((url, position) => {
        addDownload.run({ id: randomUUID(), generationId: id, position, url, now });
      });
    }
    const errorMessage = decision.kind === "failed" ? decision.errorMessage : null;
    settleRequest.run({ id, errorMessage, now });
  };

  return {
    /** Imports generations that this journal does not know, each with its decision. Returns the number of new ones. */
    adopt: inTransaction(db, (found: readonly FoundGeneration[], now: number): number =>
      found.reduce((count, { record, decision }) => {
        const { changes } = adopted.run({
          id: record.id,
          type: record.type,
          status: record.status,
          model: record.model,
          prompt: record.prompt,
          creditsUsed: record.credits_used,
          createdAt: serviceTime(record.created_at) ?? now,
          now,
        });
        if (changes > 0) apply(record.id as GenerationId, record, decision, now);
        return count + changes;
      }, 0),
    ),
    /** Stores the service's record of a generation and applies the decision. */
    applyRecord: inTransaction(db, apply),
    /** Sets when each of these is polled next, epoch ms. Finished generations stay finished. */
    setNextPolls: inTransaction(db, (plan: readonly NextPoll[]): void => {
      for (const { at, ids } of plan) nextPoll.run({ at, ids: JSON.stringify(ids) });
    }),
    /**
     * Stores the file of a download. Returns the ID of its result: the new one, or the one that has the same file of the
     * same generation already. [S133]
     */
    finishDownload: inTransaction(db, (download: DownloadRow, asset: NewAsset, now: number): AssetId => {
      const { generationId, position } = download;
      const place = { generationId, position, sha256: asset.sha256 };
      addAsset.run({ ...asset, generationId, position, thumbnail: "wanted", now });
      firstPlace.run(place);
      const stored = ((ofFile.get(place) ?? atPosition.get(place))?.id ?? asset.id) as AssetId;
      downloadDone.run({ id: download.id, assetId: stored });
      return stored;
    }),
    delayDownload: (id: string, nextAttemptAt: number, reason: Reason): void =>
      void downloadLater.run(nextAttemptAt, reasonColumn(reason), id),
    /** Gives up a file that can never be stored. */
    refuseDownload: inTransaction(db, (id: string, reason: Reason): void => {
      for (const { generation_id } of downloadRefused.all(reasonColumn(reason), id)) listRequest(generation_id);
    }),
    /** Replaces a file's URL that no longer works. */
    refreshDownload: (id: string, url: string, nextAttemptAt: number): void =>
      void downloadRefreshed.run(url, nextAttemptAt, id),
    setThumbnail: (id: AssetId, sha256: Sha256 | null, size: Size | null): void =>
      void thumbnail.run({
        id,
        state: sha256 === null ? "none" : "made",
        sha256,
        width: size?.width ?? null,
        height: size?.height ?? null,
      }),
  };
}

function toGeneration(row: GenerationRecordRow): GenerationRow {
  return {
    id: row.id as GenerationId,
    paidRequestId: row.paid_request_id as PaidRequestId | null,
    type: row.type,
    status: row.status,
    model: row.model,
    prompt: row.prompt,
    creditsUsed: row.credits_used,
    errorMessage: row.error_message,
    estimatedSeconds: row.estimated_seconds,
    acceptedAt: row.accepted_at,
    createdAt: row.created_at,
    pollCount: row.poll_count,
    nextPollAt: row.next_poll_at,
  };
}

function toDownload(row: DownloadRecordRow): DownloadRow {
  return { ...row, generationId: row.generation_id as GenerationId, reason: storedReason(row.reason) };
}
