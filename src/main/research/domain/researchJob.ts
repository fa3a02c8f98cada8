import type { PaidRequestId, MonitorId } from "#contracts/ids.ts";
import type { PaidRequestState } from "#contracts/spending/paidRequests.ts";
import type { ResearchJobView, ResearchDiff } from "#contracts/research.ts";
import type { ServiceFailure } from "#contracts/result.ts";
import { rawText } from "#contracts/service/primitives.ts";
import type { ResearchJob, ResearchRequest, ResearchResult } from "#contracts/service/research.ts";
import { serviceTime } from "#main/shared/api/domain/serviceTime.ts";
import type { Reason } from "#contracts/reason.ts";

/** A research job of the service that this journal follows. Times are epoch ms. */
export interface ResearchJobRow {
  readonly id: string;
  /** The requests that the service named this job to; empty for an imported job. */
  readonly paidRequestIds: readonly PaidRequestId[];
  readonly pageId: string | null;
  readonly job: ResearchJob;
  readonly hasResult: boolean;
  readonly pollCount: number;
  readonly nextPollAt: number | null;
  readonly createdAt: number;
}

/** The summary of a result for lists. Times are epoch ms. */
export type ResultSummary = NonNullable<ResearchJobView["result"]>;

/** The newest earlier result of the same request, and how a later one differs from it. */
export interface Comparison {
  readonly jobId: string;
  readonly diff: ResearchDiff;
}

/** A result, with its comparison to an earlier one for each request that waited for it and has one. */
export interface StoredResult {
  readonly result: ResearchResult;
  readonly comparisons: readonly (Comparison & { readonly paidRequestId: PaidRequestId })[];
}

/** All data of a request with its job, of an imported job, or of a confirmed request without a job. Times are epoch ms. */
export interface ResearchEntry {
  readonly jobId: string | null;
  readonly paidRequestId: PaidRequestId | null;
  readonly state: PaidRequestState | null;
  readonly failure: ServiceFailure | null;
  readonly errorMessage: string | null;
  readonly reason: Reason | null;
  readonly request: ResearchRequest | null;
  readonly project: string | null;
  readonly costCenter: string | null;
  readonly pageId: string | null;
  /** As last polled. */
  readonly job: ResearchJob | null;
  /** The job as the service first described it to this request; null without a request or a job. */
  readonly answer: ResearchJob | null;
  /** Whether `job` has this request's credits: of several requests, only those of the one that the job was made for. */
  readonly isMaker: boolean;
  readonly summary: ResultSummary | null;
  readonly comparison: Comparison | null;
  readonly monitorId: MonitorId | null;
  /** When the service started the job, in the service's time format. */
  readonly startedAt: string | null;
  readonly createdAt: number;
}

/** The result of a poll of one job. */
export type ResearchDecision =
  | { readonly kind: "again"; readonly nextPollAt: number | null }
  | { readonly kind: "fetch" }
  | { readonly kind: "failed"; readonly errorMessage: string };

const pollMs = 3_000;
/** The poll interval of a job whose outcome the service reports as unknown, ms. Such a job is never requested again. */
const unknownMs = 60_000;

export function afterResearchPoll(job: ResearchJob, now: number): ResearchDecision {
  switch (job.status) {
    case "succeeded":
      return { kind: "fetch" };
    case "failed":
      return { kind: "failed", errorMessage: job.error.message };
    case "unknown":
      return { kind: "again", nextPollAt: now + unknownMs };
    case "quoted": {
      // The quote is not confirmed yet; only a confirm makes it a job.
      const expiresAt = serviceTime(job.expires_at);
      const isOver = expiresAt !== null && expiresAt <= now;
      return { kind: "again", nextPollAt: isOver ? null : now + unknownMs };
    }
    default:
      return { kind: "again", nextPollAt: now + pollMs };
  }
}

/**
 * Returns the description of a job that has this request's own cache disposition and credits. A cached result is
 * complete in the answer to its request; the job's record has the credits of the request that it was made for. [S131]
 */
export function pricedJob({ job, answer, isMaker }: Pick<ResearchEntry, "job" | "answer" | "isMaker">) {
  const isOwn = answer === null || (isMaker && answer.status !== "succeeded");
  return isOwn ? job : answer;
}

export function summaryOf(result: ResearchResult): ResultSummary {
  const { provenance } = result;
  return {
    itemCount: result.result.items.length,
    fetchedAt: serviceTime(provenance.fetched_at) ?? Number.NaN,
    freshThrough: serviceTime(provenance.fresh_through) ?? Number.NaN,
    source: rawText(provenance.source),
  };
}

/** Returns the name of the researched page; null when none of the result's ads belongs to that page. */
export function pageNameIn(result: ResearchResult): string | null {
  const own = result.result.items.find(({ advertiser }) => advertiser.id === result.provenance.native_id);
  return own?.advertiser.name.trim() || null;
}

/** Returns the ID of an entry in the list: the paid request's, else the imported job's. Several requests may have one job. */
export function entryId(entry: ResearchEntry): string {
  return entry.paidRequestId ?? entry.jobId ?? "";
}
