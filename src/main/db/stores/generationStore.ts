import { randomUUID } from "node:crypto";
import type { AssetId, GenerationId, PaidRequestId } from "../../../contracts/ids.ts";
import type { DownloadRow, GenerationRow, GenerationWriter } from "../../domain/generation.ts";
import { inTransaction, type ReadableDb, type WritableDb } from "../database.ts";

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
}

export type GenerationReader = ReturnType<typeof generationReader>;

export function generationReader(db: ReadableDb) {
  const columns = `id, paid_request_id, type, status, model, prompt, credits_used, error_message, estimated_seconds,
    accepted_at, created_at, poll_count, next_poll_at`;
  const byId = db.prepare<[string], GenerationRecordRow>(`SELECT ${columns} FROM generation WHERE id = ?`);
  const due = db.prepare<[number], GenerationRecordRow>(`
    SELECT ${columns} FROM generation WHERE next_poll_at IS NOT NULL AND next_poll_at <= ? ORDER BY next_poll_at LIMIT 100`);
  const nextDue = db.prepare<[number], { at: number | null }>(
    "SELECT min(next_poll_at) AS at FROM generation WHERE next_poll_at > ?",
  );
  const ofRequest = db.prepare<[string], GenerationRecordRow>(`
    SELECT ${columns} FROM generation WHERE paid_request_id = ? ORDER BY created_at, id`);
  const claimed = db.prepare<[string], { id: string }>(`
    SELECT id FROM generation WHERE id IN (SELECT value FROM json_each(?)) AND paid_request_id IS NOT NULL`);
  const dueDownloads = db.prepare<[number, number], DownloadRecordRow>(`
    SELECT id, generation_id, position, url, attempts FROM download
    WHERE next_attempt_at IS NOT NULL AND next_attempt_at <= ? ORDER BY next_attempt_at LIMIT ?`);
  const nextDownload = db.prepare<[number], { at: number | null }>(
    "SELECT min(next_attempt_at) AS at FROM download WHERE next_attempt_at > ?",
  );
  const pending = db.prepare<[string], { count: number }>(`
    SELECT count(*) AS count FROM generation JOIN download ON generation_id = generation.id
    WHERE paid_request_id = ? AND next_attempt_at IS NOT NULL`);

  return {
    read: (id: GenerationId): GenerationRow | null => {
      const row = byId.get(id);
      return row === undefined ? null : toGeneration(row);
    },
    due: (now: number): readonly GenerationRow[] => due.all(now).map(toGeneration),
    nextDueAt: (now: number): number | null => nextDue.get(now)?.at ?? null,
    ofRequest: (id: PaidRequestId): readonly GenerationRow[] => ofRequest.all(id).map(toGeneration),
    /** Those of these generations that a paid request stands for already. */
    claimed: (ids: readonly string[]): ReadonlySet<string> =>
      new Set(claimed.all(JSON.stringify(ids)).map(({ id }) => id)),
    dueDownloads: (now: number, limit: number): readonly DownloadRow[] => dueDownloads.all(now, limit).map(toDownload),
    nextDownloadAt: (now: number): number | null => nextDownload.get(now)?.at ?? null,
    /** Files of a request that the service has made and that are not on disk yet. */
    filesPending: (id: PaidRequestId): number => pending.get(id)?.count ?? 0,
  };
}

/** The only writer of `generation`, `download` and `asset`. Each method is one durable commit. */
export function generationWriter(db: WritableDb): GenerationWriter {
  const update = db.prepare(`
    UPDATE generation SET status = @status, model = coalesce(@model, model), prompt = coalesce(@prompt, prompt),
      credits_used = @creditsUsed, error_message = @errorMessage, output = @output, completed_at = @completedAt,
      poll_count = poll_count + 1, next_poll_at = @nextPollAt, record = @record
    WHERE id = @id`);
  const addDownload = db.prepare(`
    INSERT INTO download (id, generation_id, position, url, state, next_attempt_at, created_at)
    VALUES (@id, @generationId, @position, @url, 'waiting', @now, @now)
    ON CONFLICT (generation_id, position) DO NOTHING`);
  const settleRequest = db.prepare(`
    UPDATE paid_request SET state = @state, error_message = @errorMessage, updated_at = @now
    WHERE state = 'running' AND id = (SELECT paid_request_id FROM generation WHERE id = @id)`);
  const nextPoll = db.prepare(`
    UPDATE generation SET next_poll_at = @at, poll_count = poll_count + 1 WHERE id = @id AND next_poll_at IS NOT NULL`);
  const addAsset = db.prepare(`
    INSERT INTO asset (id, generation_id, position, sha256, media_type, size_bytes, width, height, thumbnail, created_at,
      saved_at)
    VALUES (@id, @generationId, @position, @sha256, @mediaType, @sizeBytes, @width, @height, @thumbnail,
      (SELECT created_at FROM generation WHERE id = @generationId), @now)
    ON CONFLICT (generation_id, position) DO NOTHING`);
  const downloadDone = db.prepare(`
    UPDATE download SET state = 'done', next_attempt_at = NULL, reason = NULL, asset_id = (
      SELECT id FROM asset WHERE asset.generation_id = download.generation_id AND asset.position = download.position)
    WHERE id = ?`);
  const downloadLater = db.prepare(`
    UPDATE download SET attempts = attempts + 1, next_attempt_at = ?, reason = ? WHERE id = ? AND state = 'waiting'`);
  const downloadRefused = db.prepare(`
    UPDATE download SET state = 'refused', next_attempt_at = NULL, reason = ? WHERE id = ? AND state = 'waiting'`);
  const downloadRefreshed = db.prepare(`
    UPDATE download SET url = ?, attempts = attempts + 1, next_attempt_at = ? WHERE id = ? AND state = 'waiting'`);
  const thumbnail = db.prepare(`
    UPDATE asset SET thumbnail = @state, thumbnail_sha256 = @sha256, width = coalesce(width, @width),
      height = coalesce(height, @height)
    WHERE id = @id`);

  return {
    applyRecord: inTransaction(db, (id, record, decision, now) => {
      const completedAt = Date.parse(record.completed_at ?? "");
      update.run({
        id,
        status: record.status,
        model: record.model,
        prompt: record.prompt,
        creditsUsed: record.credits_used,
        errorMessage: record.error_message,
        output: record.output === undefined ? null : JSON.stringify(record.output),
        completedAt: Number.isNaN(completedAt) ? null : completedAt,
        nextPollAt: decision.kind === "again" ? decision.nextPollAt : null,
        record: JSON.stringify(record),
      });
      if (decision.kind === "again") return;
      if (decision.kind === "completed") {
        decision.urls.forEach((url, position) => {
          addDownload.run({ id: randomUUID(), generationId: id, position, url, now });
        });
      }
      const errorMessage = decision.kind === "failed" ? decision.errorMessage : null;
      settleRequest.run({ id, state: decision.kind === "failed" ? "failed" : "done", errorMessage, now });
    }),
    setNextPoll: (id, at) => void nextPoll.run({ id, at }),
    finishDownload: inTransaction(db, (download, asset, now) => {
      const kind = asset.mediaType.split("/")[0];
      addAsset.run({
        ...asset,
        generationId: download.generationId,
        position: download.position,
        thumbnail: kind === "image" ? "wanted" : "none",
        now,
      });
      downloadDone.run(download.id);
    }),
    delayDownload: (id, nextAttemptAt, reason) => void downloadLater.run(nextAttemptAt, reason, id),
    refuseDownload: (id, reason) => void downloadRefused.run(reason, id),
    refreshDownload: (id, url, nextAttemptAt) => void downloadRefreshed.run(url, nextAttemptAt, id),
    setThumbnail: (id: AssetId, sha256, size) =>
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
  return { ...row, generationId: row.generation_id as GenerationId };
}
