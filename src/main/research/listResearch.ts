import type { ResearchJobPage, ResearchJobView } from "#contracts/research.ts";
import { isNewPrice } from "#contracts/result.ts";
import { rawText } from "#contracts/service/primitives.ts";
import type { ResearchJob } from "#contracts/service/research.ts";
import { serviceTime } from "#main/shared/api/domain/serviceTime.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { parseCursor, writeCursor } from "#main/shared/base/timeCursor.ts";
import { t } from "#texts/t.ts";
import type { ListContext } from "./context.ts";
import { entryId, pricedJob, type ResearchEntry } from "./domain/researchJob.ts";

/** Returns a page of research jobs and requests, newest first. */
export function listResearch(
  research: ListContext,
  input: { readonly pageId?: string | null | undefined; readonly after?: string | undefined; readonly limit: number },
): ResearchJobPage {
  const entries = research.researchList.list(input.pageId, parseCursor(input.after), input.limit);
  const last = entries.at(-1);
  const isMore = entries.length === input.limit && last !== undefined;
  return {
    jobs: entries.map((entry) => describeResearch(research, entry)),
    next: isMore ? writeCursor({ createdAt: last.createdAt, id: entryId(last) }) : null,
  };
}

/** Returns a job by its ID or by that of its paid request. Throws `not_found` if this journal has none. */
export function readResearch(research: ListContext, id: string): ResearchJobView {
  const entry = research.researchList.read(id);
  if (entry === null) throw new AppError("not_found", t("Research job not found."));
  return describeResearch(research, entry);
}

/** Returns a job in the form that the renderer shows: its request, the service's status, and its result. */
export function describeResearch(research: ListContext, entry: ResearchEntry): ResearchJobView {
  const { job, pageId, comparison, summary } = entry;
  const priced = pricedJob(entry);
  const hasNewPrice = isNewPrice(entry.failure);
  const earlier = comparison === null ? null : research.researchList.summary(comparison.jobId);
  return {
    jobId: entry.jobId,
    paidRequestId: entry.paidRequestId,
    paidRequestState: entry.state,
    pageId,
    pageName: pageId === null ? null : research.researchPages.name(pageId),
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
    unread: entry.jobId === null ? null : research.unreadable.reasonOf(entry.jobId),
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
