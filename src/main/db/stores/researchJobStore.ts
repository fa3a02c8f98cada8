import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { ResearchJob } from "../../../contracts/service/research.ts";
import type { ResearchJobRow, ResearchJobWriter } from "../../domain/researchJob.ts";
import { inTransaction, type ReadableDb, type WritableDb } from "../database.ts";

interface JobRecord {
  readonly id: string;
  readonly paid_request_id: string | null;
  readonly page_id: string | null;
  readonly job: string;
  readonly has_result: number;
  readonly poll_count: number;
  readonly next_poll_at: number | null;
  readonly created_at: number;
}

export function researchJobReader(db: ReadableDb) {
  const columns =
    "id, paid_request_id, page_id, job, result IS NOT NULL AS has_result, poll_count, next_poll_at, created_at";
  const due = db.prepare<[number], JobRecord>(`
    SELECT ${columns} FROM research_job WHERE next_poll_at IS NOT NULL AND next_poll_at <= ?
    ORDER BY next_poll_at LIMIT 20`);
  const nextDue = db.prepare<[number], { at: number | null }>(
    "SELECT min(next_poll_at) AS at FROM research_job WHERE next_poll_at > ?",
  );
  const ofRequest = db.prepare<[string], JobRecord>(
    `SELECT ${columns} FROM research_job WHERE paid_request_id = ? LIMIT 1`,
  );
  return {
    due: (now: number): readonly ResearchJobRow[] => due.all(now).map(toJob),
    nextDueAt: (now: number): number | null => nextDue.get(now)?.at ?? null,
    ofRequest: (id: PaidRequestId): ResearchJobRow | null => {
      const record = ofRequest.get(id);
      return record === undefined ? null : toJob(record);
    },
  };
}

export function researchJobWriter(db: WritableDb): ResearchJobWriter {
  const look = db.prepare(`
    UPDATE research_job SET status = @status, job = @job, poll_count = poll_count + 1, next_poll_at = @nextPollAt,
      result = coalesce(@result, result), updated_at = @now
    WHERE id = @id`);
  const settleRequest = db.prepare(`
    UPDATE paid_request SET state = @state, error_message = @errorMessage, updated_at = @now
    WHERE state = 'running' AND id = (SELECT paid_request_id FROM research_job WHERE id = @id)`);
  const nextPoll = db.prepare(
    "UPDATE research_job SET next_poll_at = ?, poll_count = poll_count + 1 WHERE id = ? AND next_poll_at IS NOT NULL",
  );
  function write(
    id: string,
    job: ResearchJob,
    rest: { nextPollAt: number | null; result: string | null; now: number },
  ) {
    look.run({ id, status: job.status, job: JSON.stringify(job), ...rest });
  }
  return {
    look: inTransaction(db, (id, job, nextPollAt, now) => write(id, job, { nextPollAt, result: null, now })),
    fail: inTransaction(db, (id, job, errorMessage, now) => {
      write(id, job, { nextPollAt: null, result: null, now });
      settleRequest.run({ id, state: "failed", errorMessage, now });
    }),
    finish: inTransaction(db, (id, job, result, now) => {
      write(id, job, { nextPollAt: null, result: JSON.stringify(result), now });
      settleRequest.run({ id, state: "done", errorMessage: null, now });
    }),
    setNextPoll: (id, at) => void nextPoll.run(at, id),
  };
}

function toJob(record: JobRecord): ResearchJobRow {
  return {
    id: record.id,
    paidRequestId: record.paid_request_id as PaidRequestId | null,
    pageId: record.page_id,
    job: JSON.parse(record.job) as ResearchJob,
    hasResult: record.has_result === 1,
    pollCount: record.poll_count,
    nextPollAt: record.next_poll_at,
    createdAt: record.created_at,
  };
}
