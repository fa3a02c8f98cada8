import type { ResearchJobView } from "#contracts/research.ts";
import { rawText } from "#contracts/service/primitives.ts";
import type { ResearchJob } from "#contracts/service/research.ts";
import { pricedJob, type ResearchEntry, type ResultSummary } from "./domain/researchJob.ts";
import { serviceTime } from "#main/shared/api/domain/serviceTime.ts";
import { isNewPrice } from "#contracts/result.ts";

export interface DescribeResearchDeps {
  readonly nameOf: (pageId: string) => string | null;
  readonly summaryOf: (jobId: string) => ResultSummary | null;
  /** Why the service does not return a job; null while it can be read. */
  readonly unreadOf: (jobId: string) => string | null;
}

/** Returns a job in the form that the renderer shows: its request, the service's status, and its result. */
export function describeResearch(deps: DescribeResearchDeps, entry: ResearchEntry): ResearchJobView {
  const { job, pageId, comparison, summary } = entry;
  const priced = pricedJob(entry);
  const hasNewPrice = isNewPrice(entry.failure);
  const earlier = comparison === null ? null : deps.summaryOf(comparison.jobId);
  return {
    jobId: entry.jobId,
    paidRequestId: entry.paidRequestId,
    paidRequestState: entry.state,
    pageId,
    pageName: pageId === null ? null : deps.nameOf(pageId),
    request: entry.request,
    project: entry.project,
    costCenter: entry.costCenter,
    status: job?.status ?? null,
    cacheDisposition: priced === null ? null : rawText(priced.cache_disposition),
    reservedCredits: priced?.reserved_credits ?? null,
    maximumCredits: priced?.maximum_credits ?? null,
    settledCredits: priced !== null && "settled_credits" in priced ? priced.settled_credits : null,
    errorMessage: saidOf(job) ?? entry.errorMessage ?? (hasNewPrice ? null : (entry.failure?.message ?? null)),
    reason: entry.reason ?? (hasNewPrice ? { code: "new_price" } : null),
    unread: entry.jobId === null ? null : deps.unreadOf(entry.jobId),
    createdAt: entry.createdAt,
    startedAt: entry.startedAt === null ? null : serviceTime(entry.startedAt),
    updatedAt: job === null ? null : serviceTime(job.updated_at),
    completedAt: job !== null && "completed_at" in job ? serviceTime(job.completed_at) : null,
    result: summary,
    monitorId: entry.monitorId,
    compared:
      comparison === null || earlier === null
        ? null
        : { jobId: comparison.jobId, fetchedAt: earlier.fetchedAt, diff: comparison.diff },
  };
}

function saidOf(job: ResearchJob | null): string | null {
  return job?.status === "failed" ? job.error.message : null;
}
