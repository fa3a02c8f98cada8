import type { PaidRequestId, WatchId } from "../../../contracts/ids.ts";
import type { PaidRequestState } from "../../../contracts/spending/paidRequests.ts";
import type { ResearchJobView, RunDifference } from "../../../contracts/research.ts";
import type { ServiceFailure } from "../../../contracts/result.ts";
import { rawText } from "../../../contracts/service/primitives.ts";
import type { ResearchJob, ResearchRequest, ResearchResult } from "../../../contracts/service/research.ts";
import type { Reason } from "../../../contracts/reason.ts";

/** A research job at the service that this journal follows. Times are epoch ms. */
export interface ResearchJobRow {
  readonly id: string;
  readonly paidRequestId: PaidRequestId | null;
  readonly pageId: string | null;
  readonly job: ResearchJob;
  readonly hasResult: boolean;
  readonly pollCount: number;
  readonly nextPollAt: number | null;
  readonly createdAt: number;
}

/** What a list shows of a result. Times are epoch ms. */
export type ResultSummary = NonNullable<ResearchJobView["result"]>;

/** The newest earlier result of the same question, and how a later one differs from it. */
export interface Comparison {
  readonly jobId: string;
  readonly difference: RunDifference;
}

/** A result, and what it is compared with. */
export interface KeptResult {
  readonly result: ResearchResult;
  readonly comparison: Comparison | null;
}

/** Everything about a job, or about an accepted request that has none yet. Times are epoch ms. */
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
  readonly job: ResearchJob | null;
  readonly summary: ResultSummary | null;
  readonly comparison: Comparison | null;
  readonly watchId: WatchId | null;
  /** When the service began, in its own words. */
  readonly startedAt: string | null;
  readonly createdAt: number;
}

/** What a look at a job means. */
export type ResearchDecision =
  | { readonly kind: "again"; readonly nextPollAt: number | null }
  | { readonly kind: "fetch" }
  | { readonly kind: "failed"; readonly errorMessage: string };

const pollMs = 3_000;
/** The service is not sure of its own books: it is watched, and never asked again. */
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
      // Nobody has confirmed it: it becomes a job when somebody does, or never.
      const isOver = Date.parse(job.expires_at) <= now;
      return { kind: "again", nextPollAt: isOver ? null : now + unknownMs };
    }
    default:
      return { kind: "again", nextPollAt: now + pollMs };
  }
}

/** What the writer of research jobs does; each is one durable commit. */
export interface ResearchJobWriter {
  readonly look: (id: string, job: ResearchJob, nextPollAt: number | null, now: number) => void;
  readonly fail: (id: string, job: ResearchJob, errorMessage: string, now: number) => void;
  readonly finish: (id: string, job: ResearchJob, kept: KeptResult, now: number) => void;
  /** Takes in a job that this journal does not know. One that it does know stays as it is. */
  readonly adopt: (job: ResearchJob, nextPollAt: number | null, now: number) => void;
  readonly setNextPoll: (id: string, at: number) => void;
}

export function summaryOf(result: ResearchResult): ResultSummary {
  const { provenance } = result;
  return {
    itemCount: result.result.items.length,
    fetchedAt: Date.parse(provenance.fetched_at),
    freshThrough: Date.parse(provenance.fresh_through),
    source: rawText(provenance.source),
  };
}

/** The name of the page that a result is of; null when none of its ads is that page's own. */
export function pageNameIn(result: ResearchResult): string | null {
  const own = result.result.items.find(({ advertiser }) => advertiser.id === result.provenance.native_id);
  return own?.advertiser.name.trim() || null;
}

/** The id by which an entry stands in the list. */
export function entryId(entry: ResearchEntry): string {
  return entry.jobId ?? entry.paidRequestId ?? "";
}
