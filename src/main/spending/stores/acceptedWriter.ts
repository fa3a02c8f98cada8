import type { PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequestKind } from "#contracts/spending/paidRequests.ts";
import type { ResearchJob } from "#contracts/service/research.ts";
import type { Accepted, AcceptedGeneration } from "#main/shared/api/domain/serviceOutcome.ts";
import {
  expectedGenerations,
  parseRequestPayload,
  type RequestPayload,
} from "#main/shared/api/domain/requestPayload.ts";
import { serviceTime } from "#main/shared/api/domain/serviceTime.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { idSpellings } from "#main/shared/database/idSpellings.ts";

/**
 * Returns the function that stores the work which the service accepted for a request: its generations or its research
 * job. Its caller runs it in the commit that makes the request `running`.
 */
export function acceptedWriter(db: WritableDb): (id: PaidRequestId, accepted: Accepted, now: number) => void {
  const payloadOf = db.prepare<[string], { kind: PaidRequestKind; request: string }>(
    "SELECT kind, request FROM paid_request WHERE id = ?",
  );
  const acceptedAs = db.prepare(`
    UPDATE paid_request SET credits_remaining = coalesce(@creditsRemaining, credits_remaining),
      batch_id = coalesce(@batchId, batch_id) WHERE id = @id`);
  // A list, or another answer, may have shown the work before, with its ID in another letter case. [N80]
  const ownGeneration = db
    .prepare<{ id: string }, string>(`SELECT id FROM generation WHERE id IN ${idSpellings("@id")}`)
    .pluck();
  const ownJob = db
    .prepare<{ id: string }, string>(`SELECT id FROM research_job WHERE id IN ${idSpellings("@id")}`)
    .pluck();
  const itemStarted = db.prepare(
    "UPDATE run_item SET generation_id = ? WHERE paid_request_id = ? AND item_id IS ? AND generation_id IS NULL",
  );
  // A known job stays as it was polled last, and the next poll settles this request too. [S130]
  const insertJob = db.prepare(`
    INSERT INTO research_job (id, page_id, status, job, started_at, next_poll_at, created_at, updated_at)
    VALUES (@id, @pageId, @status, @job, json_extract(@job, '$.started_at'), @now, @now, @now)
    ON CONFLICT (id) DO UPDATE SET page_id = coalesce(page_id, excluded.page_id), next_poll_at = excluded.next_poll_at`);
  const addRequest = db.prepare(`
    INSERT INTO research_job_request (paid_request_id, job_id, page_id, job, is_maker, created_at)
    VALUES (@paidRequestId, @id, @pageId, @job,
      @isShared = 0 AND (SELECT consented_at IS NOT NULL FROM paid_request WHERE id = @paidRequestId), @now)
    ON CONFLICT (paid_request_id) DO UPDATE SET job_id = excluded.job_id, job = excluded.job,
      is_maker = excluded.is_maker`);
  const insertGeneration = db.prepare(`
    INSERT INTO generation (id, paid_request_id, type, status, model, prompt, credits_used, estimated_seconds,
      accepted_at, created_at, next_poll_at)
    VALUES (@id, @paidRequestId, @type, 'processing', @model, @prompt, @creditsUsed, @estimatedSeconds, @now,
      @createdAt, @now)
    ON CONFLICT (id) DO UPDATE SET paid_request_id = coalesce(paid_request_id, excluded.paid_request_id),
      next_poll_at = coalesce(next_poll_at, excluded.next_poll_at)`);

  function addGeneration(
    id: PaidRequestId,
    payload: RequestPayload,
    generation: AcceptedGeneration,
    now: number,
  ): void {
    const works = expectedGenerations(payload);
    // An unknown name does not say which of several items it is: only what they have in common is known.
    const named = works.find((one) => one.itemId === generation.itemId);
    const possible = named === undefined ? works : [named];
    const known = (key: "type" | "model" | "prompt") =>
      new Set(possible.map((one) => one[key])).size === 1 ? possible[0]?.[key] : undefined;
    const generationId = ownGeneration.get({ id: generation.id }) ?? generation.id;
    insertGeneration.run({
      id: generationId,
      paidRequestId: id,
      type: generation.type ?? known("type") ?? "other",
      model: generation.model ?? known("model") ?? null,
      prompt: known("prompt") ?? null,
      creditsUsed: generation.credits ?? null,
      estimatedSeconds: generation.estimatedSeconds ?? null,
      createdAt: serviceTime(generation.createdAt ?? "") ?? now,
      now,
    });
    itemStarted.run(generationId, id, generation.itemId);
  }

  function addJob(id: PaidRequestId, payload: RequestPayload, job: ResearchJob, now: number): void {
    if (payload.kind !== "research") return;
    const jobId = ownJob.get({ id: job.id }) ?? job.id;
    const row = { id: jobId, pageId: payload.request.target.page_id, job: JSON.stringify(job), now };
    insertJob.run({ ...row, status: job.status });
    addRequest.run({ ...row, paidRequestId: id, isShared: isShared(job) ? 1 : 0 });
  }

  function addAccepted(id: PaidRequestId, accepted: Accepted, now: number): void {
    const row = payloadOf.get(id);
    if (row === undefined) return;
    const payload = parseRequestPayload(row.kind, row.request);
    if (accepted.kind === "research") return addJob(id, payload, accepted.job, now);
    for (const generation of accepted.generations) addGeneration(id, payload, generation, now);
    acceptedAs.run({ id, creditsRemaining: accepted.creditsRemaining ?? null, batchId: accepted.batchId ?? null });
  }
  return addAccepted;
}

/** Whether the job is a cached result, or a job that another request started. Both are free. API: POST /v1/research/jobs. */
function isShared({ cache_disposition: disposition }: ResearchJob): boolean {
  return disposition === "cache_hit" || disposition === "cache_join";
}
