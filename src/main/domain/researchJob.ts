import type { PaidRequestId } from "../../contracts/ids.ts";
import type { ResearchJob, ResearchResult } from "../../contracts/service/research.ts";

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

/** What a look at a job means. */
export type ResearchDecision =
  | { readonly kind: "again"; readonly nextPollAt: number }
  | { readonly kind: "fetch" }
  | { readonly kind: "failed"; readonly errorMessage: string };

const pollMs = 3_000;
/** The service is not sure of its own books: it is watched, and never asked again. silences.md 22 */
const unknownMs = 60_000;

export function afterResearchPoll(job: ResearchJob, now: number): ResearchDecision {
  switch (job.status) {
    case "succeeded":
      return { kind: "fetch" };
    case "failed":
      return { kind: "failed", errorMessage: job.error.message };
    case "unknown":
      return { kind: "again", nextPollAt: now + unknownMs };
    default:
      return { kind: "again", nextPollAt: now + pollMs };
  }
}

/** What the writer of research jobs does; each is one durable commit. */
export interface ResearchJobWriter {
  readonly look: (id: string, job: ResearchJob, nextPollAt: number | null, now: number) => void;
  readonly fail: (id: string, job: ResearchJob, errorMessage: string, now: number) => void;
  readonly finish: (id: string, job: ResearchJob, result: ResearchResult, now: number) => void;
  readonly setNextPoll: (id: string, at: number) => void;
}
