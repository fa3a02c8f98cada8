import type { PaidRequestId } from "#contracts/ids.ts";
import type { ResearchJob, ResearchRequest, ResearchResult } from "#contracts/service/research.ts";
import { type ResearchJobRow, type StoredResult, summaryOf } from "#main/research/domain/researchJob.ts";
import { storedObject } from "#main/shared/base/storedJson.ts";
import { inTransaction, type ReadableDb, type WritableDb } from "#main/shared/database/database.ts";
import { idSpellings } from "#main/shared/database/idSpellings.ts";

interface JobRecord {
  readonly id: string;
  readonly paid_request_ids: string;
  readonly page_id: string | null;
  readonly job: string;
  readonly has_result: number;
  readonly poll_count: number;
  readonly next_poll_at: number | null;
  readonly created_at: number;
}

/** An earlier result of a page, with its request. */
interface EarlierResult {
  readonly jobId: string;
  readonly result: ResearchResult;
  /** Null for a job that was imported by its ID. */
  readonly request: ResearchRequest | null;
}

/** A running request that gets the result of a job. */
interface WaitingRequest {
  readonly id: PaidRequestId;
  /** Null if it cannot be read. */
  readonly request: ResearchRequest | null;
}

/** An upper limit far above the delay between two polls of a job, ms. */
const longestWaitMs = 600_000;
const atOnce = 20;
const dayMs = 86_400_000;

/** The number of a page's latest results that are searched for one of the same request. */
const comparedWith = 20;

export type ResearchJobReader = ReturnType<typeof researchJobReader>;

export function researchJobReader(db: ReadableDb) {
  const columns = `id, (SELECT json_group_array(paid_request_id) FROM research_job_request WHERE job_id = research_job.id)
    AS paid_request_ids, page_id, job, result IS NOT NULL AS has_result, poll_count, next_poll_at, created_at`;
  // A job that the user no longer follows is polled once a day: its result still arrives. [S95]
  const dueAt = `next_poll_at + iif(coalesce((
    SELECT min(tracking_stopped_at IS NOT NULL) FROM research_job_request
    JOIN paid_request ON paid_request.id = paid_request_id
    WHERE job_id = research_job.id AND state = 'running'), 0), ${dayMs}, 0)`;
  const due = db.prepare<[{ now: number }], JobRecord>(`
    SELECT ${columns} FROM research_job WHERE next_poll_at IS NOT NULL AND next_poll_at <= @now AND ${dueAt} <= @now
    ORDER BY next_poll_at LIMIT ${atOnce}`);
  const ahead = db.prepare<[number], JobRecord>(`
    SELECT ${columns} FROM research_job WHERE next_poll_at IS NOT NULL AND next_poll_at > ?
    ORDER BY next_poll_at LIMIT ${atOnce}`);
  const nextDue = db.prepare<[number], { at: number | null }>(
    `SELECT min(${dueAt}) AS at FROM research_job WHERE next_poll_at IS NOT NULL AND ${dueAt} > ?`,
  );
  const ofRequest = db.prepare<[string], JobRecord>(`
    SELECT ${columns} FROM research_job
    WHERE id = (SELECT job_id FROM research_job_request WHERE paid_request_id = ?)`);
  const madeFor = db.prepare<{ jobId: string; id: string }, { paid_request_id: string }>(`
    SELECT paid_request_id FROM research_job_request WHERE job_id IN ${idSpellings("@jobId")} AND is_maker = 1 AND paid_request_id <> @id LIMIT 1`);
  const waiting = db.prepare<[string], { id: string; request: string }>(`
    SELECT paid_request.id, request FROM research_job_request
    JOIN paid_request ON paid_request.id = paid_request_id
    WHERE job_id = ? AND state = 'running'`);
  const byId = db.prepare<{ id: string }, JobRecord>(
    `SELECT ${columns} FROM research_job WHERE id IN ${idSpellings("@id")}`,
  );
  const resultOf = db.prepare<[string], { result: string | null }>("SELECT result FROM research_job WHERE id = ?");
  const withResult = db.prepare<[], { id: string }>("SELECT id FROM research_job WHERE result IS NOT NULL");
  const earlier = db.prepare<[string, string], { id: string; request: string | null }>(`
    SELECT research_job.id, paid_request.request
    FROM research_job LEFT JOIN research_job_request ON job_id = research_job.id
    LEFT JOIN paid_request ON paid_request.id = paid_request_id
    WHERE research_job.page_id = ? AND research_job.id <> ? AND result IS NOT NULL
    ORDER BY research_job.created_at DESC, research_job.id DESC LIMIT ${comparedWith}`);
  const result = (id: string): ResearchResult | null => {
    return storedObject(resultOf.get(id)?.result ?? null) as ResearchResult | null;
  };
  return {
    /**
     * Returns the due jobs. A job scheduled later than the longest delay was scheduled before the clock was set back,
     * so it is due too.
     */
    due: (now: number): readonly ResearchJobRow[] =>
      [...due.all({ now }), ...ahead.all(now + longestWaitMs)].slice(0, atOnce).flatMap(toJob),
    nextDueAt: (now: number): number | null => nextDue.get(now)?.at ?? null,
    ofRequest: (id: PaidRequestId): ResearchJobRow | null => {
      const record = ofRequest.get(id);
      return (record === undefined ? undefined : toJob(record)[0]) ?? null;
    },
    read: (id: string): ResearchJobRow | null => {
      const record = byId.get({ id });
      return (record === undefined ? undefined : toJob(record)[0]) ?? null;
    },
    /** Whether the service made this job for another request of the journal. A request may share it. [S130] */
    isMadeForOther: (jobId: string, id: PaidRequestId): boolean => madeFor.get({ jobId, id }) !== undefined,
    /** Returns the requests that wait for this job, in no order. */
    waitingFor: (jobId: string): readonly WaitingRequest[] =>
      waiting.all(jobId).map(({ id, request }) => ({
        id: id as PaidRequestId,
        request: storedObject(request) as ResearchRequest | null,
      })),
    result,
    /** Returns the jobs whose results are stored. */
    withResult: (): readonly string[] => withResult.all().map(({ id }) => id),
    /** Returns the newest result of a page, other than this job's, whose request `isSame` accepts. */
    earlierResult: (
      pageId: string,
      id: string,
      isSame: (request: ResearchRequest | null) => boolean,
    ): EarlierResult | null => {
      for (const row of earlier.all(pageId, id)) {
        const request = storedObject(row.request) as ResearchRequest | null;
        const found = isSame(request) ? result(row.id) : null;
        if (found !== null) return { jobId: row.id, result: found, request };
      }
      return null;
    },
  };
}

export type ResearchJobWriter = ReturnType<typeof researchJobWriter>;

/** Writes research jobs. Each method is one durable commit. */
export function researchJobWriter(db: WritableDb) {
  const pollOutcome = db.prepare(`
    UPDATE research_job SET status = @status, job = @job,
      started_at = coalesce(json_extract(@job, '$.started_at'), started_at), poll_count = poll_count + 1, next_poll_at = @nextPollAt,
      updated_at = @now
    WHERE id = @id`);
  const keep = db.prepare(`
    UPDATE research_job SET result = @result, summary = @summary, page_id = coalesce(page_id, @pageId) WHERE id = @id`);
  const compared = db.prepare(
    "UPDATE research_job_request SET compared_with = @jobId, diff = @diff WHERE paid_request_id = @id",
  );
  const settleRequest = db.prepare(`
    UPDATE paid_request SET state = @state, error_message = @errorMessage, updated_at = @now
    WHERE state = 'running' AND id IN (SELECT paid_request_id FROM research_job_request WHERE job_id = @id)`);
  const polled = db.prepare("UPDATE research_job SET next_poll_at = NULL WHERE id = ?");
  const nextPoll = db.prepare(
    "UPDATE research_job SET next_poll_at = ?, poll_count = poll_count + 1 WHERE id = ? AND next_poll_at IS NOT NULL",
  );
  const adopt = db.prepare(`
    INSERT INTO research_job (id, status, job, started_at, next_poll_at, created_at, updated_at)
    SELECT @id, @status, @job, json_extract(@job, '$.started_at'), @nextPollAt, @now, @now
    WHERE NOT EXISTS (SELECT 1 FROM research_job WHERE id IN ${idSpellings("@id")})`);
  function write(id: string, job: ResearchJob, rest: { nextPollAt: number | null; now: number }) {
    pollOutcome.run({ id, status: job.status, job: JSON.stringify(job), ...rest });
  }
  return {
    pollOutcome: inTransaction(db, (id: string, job: ResearchJob, nextPollAt: number | null, now: number) =>
      write(id, job, { nextPollAt, now }),
    ),
    fail: inTransaction(db, (id: string, job: ResearchJob, errorMessage: string, now: number) => {
      write(id, job, { nextPollAt: null, now });
      settleRequest.run({ id, state: "failed", errorMessage, now });
    }),
    finish: inTransaction(db, (id: string, job: ResearchJob, { result, comparisons }: StoredResult, now: number) => {
      write(id, job, { nextPollAt: null, now });
      keep.run({
        id,
        result: JSON.stringify(result),
        summary: JSON.stringify(summaryOf(result)),
        pageId: result.provenance.native_id,
      });
      for (const { paidRequestId, jobId, diff } of comparisons) {
        compared.run({ id: paidRequestId, jobId, diff: JSON.stringify(diff) });
      }
      settleRequest.run({ id, state: "done", errorMessage: null, now });
    }),
    /** Ends the requests that wait for a job whose result is already stored. */
    giveKnownResult: inTransaction(db, (id: string, now: number) => {
      polled.run(id);
      settleRequest.run({ id, state: "done", errorMessage: null, now });
    }),
    setNextPoll: (id: string, at: number): void => void nextPoll.run(at, id),
    /** Imports a job that this journal does not know. A known job stays unchanged. */
    adopt: inTransaction(
      db,
      (job: ResearchJob, nextPollAt: number | null, now: number) =>
        void adopt.run({ id: job.id, status: job.status, job: JSON.stringify(job), nextPollAt, now }),
    ),
  };
}

/** Returns an empty list if the job cannot be read. [BK61] */
function toJob(record: JobRecord): readonly ResearchJobRow[] {
  const job = storedObject(record.job) as ResearchJob | null;
  if (job === null) return [];
  const row: ResearchJobRow = {
    id: record.id,
    paidRequestIds: JSON.parse(record.paid_request_ids) as PaidRequestId[],
    pageId: record.page_id,
    job,
    hasResult: record.has_result === 1,
    pollCount: record.poll_count,
    nextPollAt: record.next_poll_at,
    createdAt: record.created_at,
  };
  return [row];
}
