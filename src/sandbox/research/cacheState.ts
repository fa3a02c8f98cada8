import type { z } from "zod";
import type { ResearchRequest as ResearchRequestSchema } from "#contracts/service/research.ts";
import { canonicalJson, sha256 } from "#sandbox/money/canonicalJson.ts";
import type { Disposition, ResearchJobStore, StoredResearchJob } from "./researchJobStore.ts";

export type ResearchRequest = z.output<typeof ResearchRequestSchema>;

/** The source of a request's result, and the job that has the result or is fetching it. */
export interface CacheState {
  readonly disposition: Disposition;
  readonly source: StoredResearchJob | undefined;
}

/** Credits of a live fetch. Every other disposition is free. */
export const liveFetchCredits = 1;

/** The key leaves out the freshness, because the allowed age of a result is not part of the identity of a request. */
export function cacheKeyOf(request: ResearchRequest): string {
  return sha256(canonicalJson([request.capability_id, request.target, request.filters, request.page]));
}

export function cacheState(jobs: ResearchJobStore, request: ResearchRequest, now: number): CacheState {
  const key = cacheKeyOf(request);
  const answer = jobs.newestAnswer(key);
  const fetchedAt = answer?.fetchedAt ?? Number.NEGATIVE_INFINITY;
  if (now - fetchedAt < request.freshness.max_age_seconds * 1000) return { disposition: "cache_hit", source: answer };
  const fetching = jobs.underway(key);
  if (fetching !== undefined) return { disposition: "cache_join", source: fetching };
  if (answer !== undefined && request.freshness.allow_stale) return { disposition: "cache_stale", source: answer };
  return { disposition: "live_fetch", source: undefined };
}
