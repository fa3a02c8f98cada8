import type { PaidRequestId, MonitorId } from "#contracts/ids.ts";
import type { PaidRequestState } from "#contracts/spending/paidRequests.ts";
import type { ResearchDiff } from "#contracts/research.ts";
import type { ServiceFailure } from "#contracts/result.ts";
import type { ResearchJob, ResearchRequest } from "#contracts/service/research.ts";
import { entryId, type ResearchEntry, type ResultSummary } from "#main/research/domain/researchJob.ts";
import type { TimeCursor } from "#main/shared/base/timeCursor.ts";
import { storedObject } from "#main/shared/base/storedJson.ts";
import type { ReadableDb } from "#main/shared/database/database.ts";
import { storedReason } from "#main/shared/base/storedReason.ts";

interface EntryRecord {
  readonly job_id: string | null;
  readonly paid_request_id: string | null;
  readonly state: string | null;
  readonly failure: string | null;
  readonly error_message: string | null;
  readonly reason: string | null;
  readonly request: string | null;
  readonly project: string | null;
  readonly cost_center: string | null;
  readonly page_id: string | null;
  readonly job: string | null;
  readonly answer: string | null;
  readonly is_maker: 0 | 1;
  readonly summary: string | null;
  readonly compared_with: string | null;
  readonly diff: string | null;
  readonly monitor_id: string | null;
  readonly started_at: string | null;
  readonly created_at: number;
}

const requestedPage = "CASE WHEN json_valid(request) THEN json_extract(request, '$.target.page_id') END";
/** The request that a job was made for; if it was made for none here, the first one that has it. */
const maker = `(SELECT paid_request_id FROM research_job_request AS sharing WHERE sharing.job_id = research_job.id
  ORDER BY sharing.is_maker DESC, sharing.created_at, sharing.paid_request_id LIMIT 1)`;
const ofJob = `
  SELECT research_job.id AS job_id, own.paid_request_id, state, failure, error_message, paid_request.reason, request,
    project, cost_center, own.page_id, research_job.job, own.job AS answer, own.paid_request_id = ${maker} AS is_maker,
    summary, own.compared_with, own.diff, monitor_id, started_at, own.created_at
  FROM research_job_request AS own JOIN research_job ON research_job.id = own.job_id
  JOIN paid_request ON paid_request.id = own.paid_request_id
  LEFT JOIN monitor_check ON monitor_check.paid_request_id = own.paid_request_id`;
const imported = `
  SELECT research_job.id AS job_id, NULL AS paid_request_id, NULL AS state, NULL AS failure, NULL AS error_message,
    NULL AS reason, NULL AS request, NULL AS project, NULL AS cost_center, page_id, job, NULL AS answer, 1 AS is_maker,
    summary, NULL AS compared_with, NULL AS diff, NULL AS monitor_id, started_at, created_at
  FROM research_job`;
const isImported = "NOT EXISTS (SELECT 1 FROM research_job_request WHERE job_id = research_job.id)";
const alone = `
  SELECT NULL AS job_id, paid_request.id AS paid_request_id, state, failure, error_message, paid_request.reason, request, project, cost_center,
    ${requestedPage} AS page_id, NULL AS job, NULL AS answer, 1 AS is_maker, NULL AS summary, NULL AS compared_with,
    NULL AS diff, monitor_id, NULL AS started_at, paid_request.created_at
  FROM paid_request LEFT JOIN monitor_check ON monitor_check.paid_request_id = paid_request.id`;
const isListed = "kind = 'research' AND consented_at IS NOT NULL AND state NOT IN ('running', 'done')";
const hasNoJob = "NOT EXISTS (SELECT 1 FROM research_job_request WHERE paid_request_id = paid_request.id)";

export type ResearchListReader = ReturnType<typeof researchListReader>;

/** Reads research for lists: requests with their jobs, imported jobs, and confirmed requests without a job, merged by time. */
export function researchListReader(db: ReadableDb) {
  const newestOwn = "ORDER BY own.created_at DESC, own.paid_request_id DESC LIMIT";
  const jobs = db.prepare<[number, string, number], EntryRecord>(`${ofJob}
    WHERE (own.created_at, own.paid_request_id) < (?, ?) ${newestOwn} ?`);
  const jobsOfPage = db.prepare<[string, number, string, number], EntryRecord>(`${ofJob}
    WHERE own.page_id = ? AND (own.created_at, own.paid_request_id) < (?, ?) ${newestOwn} ?`);
  const newestImported = "ORDER BY created_at DESC, id DESC LIMIT";
  const importedJobs = db.prepare<[number, string, number], EntryRecord>(`${imported}
    WHERE (created_at, id) < (?, ?) AND ${isImported} ${newestImported} ?`);
  const importedOfPage = db.prepare<[string | null, number, string, number], EntryRecord>(`${imported}
    WHERE page_id IS ? AND (created_at, id) < (?, ?) AND ${isImported} ${newestImported} ?`);
  const newestResult = db.prepare<[string], EntryRecord>(`${ofJob}
    WHERE own.page_id = ? AND result IS NOT NULL ${newestOwn} 1`);
  const newestImportedResult = db.prepare<[string], EntryRecord>(`${imported}
    WHERE page_id IS ? AND result IS NOT NULL AND ${isImported} ${newestImported} 1`);
  const requests = db.prepare<[number, string, string | null, string | null, number], EntryRecord>(`${alone}
    WHERE ${isListed}
      AND (paid_request.created_at, paid_request.id) < (?, ?)
      AND (? IS NULL OR ${requestedPage} = ?) AND ${hasNoJob}
    ORDER BY paid_request.created_at DESC, paid_request.id DESC LIMIT ?`);
  const researched = db.prepare<[], { page_id: string }>(
    "SELECT DISTINCT page_id FROM research_job WHERE page_id IS NOT NULL",
  );
  const requested = db.prepare<[], { page_id: string | null }>(
    `SELECT ${requestedPage} AS page_id FROM paid_request WHERE ${isListed}`,
  );
  const oneJob = db.prepare<[string], EntryRecord>(`${ofJob} WHERE own.paid_request_id = (
    SELECT paid_request_id FROM research_job_request WHERE job_id = ?
    ORDER BY is_maker, created_at DESC, paid_request_id DESC LIMIT 1)`);
  const oneImported = db.prepare<[string], EntryRecord>(`${imported} WHERE id = ?`);
  const jobOfRequest = db.prepare<[string], EntryRecord>(`${ofJob} WHERE own.paid_request_id = ?`);
  const oneRequest = db.prepare<[string], EntryRecord>(
    `${alone} WHERE paid_request.id = ? AND kind = 'research' AND consented_at IS NOT NULL`,
  );
  const summary = db.prepare<[string], { summary: string | null }>("SELECT summary FROM research_job WHERE id = ?");

  return {
    /** Returns the entries after the cursor, newest first: of one page, of no page (null), or all (undefined). */
    list: (pageId: string | null | undefined, cursor: TimeCursor | null, limit: number): readonly ResearchEntry[] => {
      const { createdAt, id } = cursor ?? { createdAt: Number.MAX_SAFE_INTEGER, id: "" };
      // Every request names its page.
      if (pageId === null) return importedOfPage.all(null, createdAt, id, limit).map(toEntry);
      const found =
        pageId === undefined
          ? [...jobs.all(createdAt, id, limit), ...importedJobs.all(createdAt, id, limit)]
          : [...jobsOfPage.all(pageId, createdAt, id, limit), ...importedOfPage.all(pageId, createdAt, id, limit)];
      const page = pageId ?? null;
      return [...found, ...requests.all(createdAt, id, page, page, limit)]
        .map(toEntry)
        .toSorted(newestFirst)
        .slice(0, limit);
    },
    /** Returns the IDs of all pages that have a job or a listed request, in no order; a page may occur several times. */
    pageIds: (): readonly string[] =>
      [...researched.all(), ...requested.all()].flatMap(({ page_id: pageId }) => pageId ?? []),
    /** Reads the newest entry of a page whose result is stored. */
    newestResult: (pageId: string): ResearchEntry | null => {
      const found = [newestResult.get(pageId), newestImportedResult.get(pageId)];
      const [newest] = found.flatMap((record) => (record === undefined ? [] : toEntry(record))).toSorted(newestFirst);
      return newest ?? null;
    },
    /** Reads an entry by the ID of its paid request or of its job: the newest free request's, if the job has several. */
    read: (id: string): ResearchEntry | null => {
      const record = jobOfRequest.get(id) ?? oneJob.get(id) ?? oneImported.get(id) ?? oneRequest.get(id);
      return record === undefined ? null : toEntry(record);
    },
    summary: (jobId: string): ResultSummary | null =>
      storedObject(summary.get(jobId)?.summary ?? null) as ResultSummary | null,
  };
}

function newestFirst(one: ResearchEntry, other: ResearchEntry): number {
  return other.createdAt - one.createdAt || (entryId(one) < entryId(other) ? 1 : -1);
}

function toEntry(record: EntryRecord): ResearchEntry {
  const diff = storedObject(record.diff) as ResearchDiff | null;
  return {
    jobId: record.job_id,
    paidRequestId: record.paid_request_id as PaidRequestId | null,
    state: record.state as PaidRequestState | null,
    failure: storedObject(record.failure) as ServiceFailure | null,
    errorMessage: record.error_message,
    reason: storedReason(record.reason),
    request: storedObject(record.request) as ResearchRequest | null,
    project: record.project,
    costCenter: record.cost_center,
    pageId: record.page_id,
    job: storedObject(record.job) as ResearchJob | null,
    answer: storedObject(record.answer) as ResearchJob | null,
    isMaker: record.is_maker === 1,
    summary: storedObject(record.summary) as ResultSummary | null,
    comparison: record.compared_with === null || diff === null ? null : { jobId: record.compared_with, diff },
    monitorId: record.monitor_id as MonitorId | null,
    startedAt: record.started_at,
    createdAt: record.created_at,
  };
}
