import type { Db } from "#sandbox/db/openDatabase.ts";

type ResearchState = "waiting_cache" | "queued" | "processing" | "unknown" | "succeeded" | "failed";
export type Disposition = "cache_hit" | "cache_join" | "live_fetch" | "cache_stale";
export type ResearchFailure = "research_failed" | "normalization_failed";

export interface ResearchJobRow {
  readonly id: string;
  /** ID of the quote that the job runs. */
  readonly quoteId: string;
  readonly state: ResearchState;
  readonly disposition: Disposition;
  readonly pageId: string;
  /** Requests with the same key have the same result. */
  readonly cacheKey: string;
  readonly request: string;
  readonly credits: number;
  readonly settledCredits: number | null;
  readonly errorCode: ResearchFailure | null;
  /** The job whose result this job shares. */
  readonly joinedJobId: string | null;
  readonly paidRequestId: string;
  /** When the result was fetched from the network. */
  readonly fetchedAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly startedAt: number | null;
  readonly completedAt: number | null;
  readonly nextAt: number | null;
}

export interface StoredResearchJob extends ResearchJobRow {
  readonly seq: number;
}

const columns = `seq, id, quote_id AS quoteId, state, disposition, page_id AS pageId, cache_key AS cacheKey, request, credits,
  settled_credits AS settledCredits, error_code AS errorCode, joined_job_id AS joinedJobId,
  paid_request_id AS paidRequestId, fetched_at AS fetchedAt, created_at AS createdAt, updated_at AS updatedAt,
  started_at AS startedAt, completed_at AS completedAt, next_at AS nextAt`;

export function researchJobStore(db: Db) {
  const insert = db.prepare<ResearchJobRow>(`
    INSERT INTO research_job (id, quote_id, state, disposition, page_id, cache_key, request, credits, settled_credits, error_code,
      joined_job_id, paid_request_id, fetched_at, created_at, updated_at, started_at, completed_at, next_at)
    VALUES (@id, @quoteId, @state, @disposition, @pageId, @cacheKey, @request, @credits, @settledCredits, @errorCode,
      @joinedJobId, @paidRequestId, @fetchedAt, @createdAt, @updatedAt, @startedAt, @completedAt, @nextAt)`);
  const update = db.prepare<ResearchJobRow>(`
    UPDATE research_job SET state = @state, settled_credits = @settledCredits, error_code = @errorCode,
      fetched_at = @fetchedAt, updated_at = @updatedAt, started_at = @startedAt, completed_at = @completedAt,
      next_at = @nextAt
    WHERE id = @id`);
  const byId = db.prepare<[string], StoredResearchJob>(`SELECT ${columns} FROM research_job WHERE id = ?`);
  const byQuote = db.prepare<[string], StoredResearchJob>(`SELECT ${columns} FROM research_job WHERE quote_id = ?`);
  const due = db.prepare<[number], StoredResearchJob>(
    `SELECT ${columns} FROM research_job WHERE next_at <= ? ORDER BY next_at, seq LIMIT 100`,
  );
  const nextDue = db.prepare<[], { at: number | null }>(
    "SELECT min(next_at) AS at FROM research_job WHERE next_at IS NOT NULL",
  );
  const newestAnswer = db.prepare<[string], StoredResearchJob>(`
    SELECT ${columns} FROM research_job
    WHERE cache_key = ? AND disposition = 'live_fetch' AND state = 'succeeded' ORDER BY seq DESC LIMIT 1`);
  const underway = db.prepare<[string], StoredResearchJob>(`
    SELECT ${columns} FROM research_job
    WHERE cache_key = ? AND disposition = 'live_fetch' AND state IN ('queued', 'processing') ORDER BY seq DESC LIMIT 1`);
  const joined = db.prepare<[string], StoredResearchJob>(
    `SELECT ${columns} FROM research_job WHERE joined_job_id = ? AND state IN ('waiting_cache', 'unknown')`,
  );
  const earlierFetches = db.prepare<[string, number], { count: number }>(`
    SELECT count(*) AS count FROM research_job
    WHERE page_id = ? AND disposition = 'live_fetch' AND state = 'succeeded' AND seq < ?`);
  return {
    insert: (job: ResearchJobRow): void => {
      insert.run(job);
    },
    update: (job: ResearchJobRow): void => {
      update.run(job);
    },
    read: (id: string): StoredResearchJob | undefined => byId.get(id),
    /** Returns the job that ran a quote. */
    ofQuote: (quoteId: string): StoredResearchJob | undefined => byQuote.get(quoteId),
    due: (now: number): StoredResearchJob[] => due.all(now),
    nextDueAt: (): number | null => nextDue.get()?.at ?? null,
    /** Returns the newest fetched result of the same request. */
    newestAnswer: (cacheKey: string): StoredResearchJob | undefined => newestAnswer.get(cacheKey),
    /** Returns an unfinished fetch of the same request. */
    underway: (cacheKey: string): StoredResearchJob | undefined => underway.get(cacheKey),
    /** Returns the jobs that wait for this job. */
    joinedTo: (id: string): StoredResearchJob[] => joined.all(id),
    /** Returns how often the page was fetched before this job. */
    countFetchesBefore: (pageId: string, seq: number): number => earlierFetches.get(pageId, seq)?.count ?? 0,
  };
}
export type ResearchJobStore = ReturnType<typeof researchJobStore>;
