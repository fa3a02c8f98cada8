import { researchCapabilityId, researchFailureMessages, type ResearchJob } from "#contracts/service/research.ts";
import { assertNever } from "#sandbox/assertNever.ts";
import type { Quote } from "#sandbox/money/quoteStore.ts";
import { liveFetchCredits } from "./cacheState.ts";
import type { ResearchJobRow } from "./researchJobStore.ts";

const common = {
  schema_version: "research-job@1",
  kind: "research_job",
  capability_id: researchCapabilityId,
} as const;

/** Returns a job in the API's form for its status. */
export function researchJob(job: ResearchJobRow): ResearchJob {
  const fields = {
    ...common,
    id: job.id,
    maximum_credits: job.disposition === "live_fetch" ? liveFetchCredits : 0,
    created_at: iso(job.createdAt),
    updated_at: iso(job.updatedAt),
    reserved_credits: job.credits,
  };
  const shared = job.disposition === "cache_join" ? "cache_join" : "live_fetch";
  switch (job.state) {
    case "waiting_cache":
      return { ...fields, status: "waiting_cache", cache_disposition: "cache_join", reserved_credits: 0 };
    case "queued":
      return { ...fields, status: "queued", cache_disposition: "live_fetch" };
    case "processing":
      return { ...fields, status: "processing", cache_disposition: "live_fetch", started_at: isoOf(job.startedAt) };
    case "unknown":
      return { ...fields, status: "unknown", cache_disposition: shared, reconciliation_required: true };
    case "succeeded":
      return {
        ...fields,
        status: "succeeded",
        cache_disposition: job.disposition,
        settled_credits: job.settledCredits ?? 0,
        completed_at: isoOf(job.completedAt),
        result_ready: true,
      };
    case "failed": {
      const code = job.errorCode ?? "research_failed";
      const error = { code, message: researchFailureMessages[code] };
      const completed = { settled_credits: 0, completed_at: isoOf(job.completedAt) } as const;
      return { ...fields, status: "failed", cache_disposition: shared, ...completed, error };
    }
    default:
      return assertNever(job.state);
  }
}

/** Returns a live quote as a job in its first state, under the ID that the job keeps. */
export function quotedJob(quote: Quote): ResearchJob {
  return {
    ...common,
    id: quote.id,
    status: "quoted",
    cache_disposition: "live_fetch",
    reserved_credits: 0,
    maximum_credits: quote.credits,
    quote_id: quote.id,
    expires_at: iso(quote.expiresAt),
    created_at: iso(quote.createdAt),
    updated_at: iso(quote.createdAt),
  };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

function isoOf(time: number | null): string {
  if (time === null) throw new Error("A job in this state has this time.");
  return iso(time);
}
