import type { Call } from "#sandbox/http/call.ts";
import type { LedgerStore } from "#sandbox/money/ledgerStore.ts";
import { confirmedRequest, type PaidRequestStore } from "#sandbox/money/paidRequestStore.ts";
import type { Quote } from "#sandbox/money/quoteStore.ts";
import type { Switches } from "#sandbox/switches.ts";
import { researchOperation, shareOutcome } from "./advanceResearch.ts";
import { cacheKeyOf, type CacheState, type ResearchRequest } from "./cacheState.ts";
import { scenarioOf } from "./researchScenario.ts";
import type { ResearchJobRow, ResearchJobStore } from "./researchJobStore.ts";

export interface StartResearchDeps {
  readonly jobs: ResearchJobStore;
  readonly paidRequests: PaidRequestStore;
  readonly ledger: LedgerStore;
  readonly switches: Switches;
  readonly newId: () => string;
}

/** Runs a research quote: starts a paid fetch, or a free job that takes its result from another job. */
export function startResearch(deps: StartResearchDeps, call: Call, quote: Quote, from: CacheState): ResearchJobRow {
  const request = JSON.parse(quote.intent) as ResearchRequest;
  const paidRequestId = deps.newId();
  deps.paidRequests.insert(confirmedRequest(paidRequestId, call, quote));
  const hasOwnId = deps.switches.isOn("job-id-own") || deps.jobs.read(quote.id) !== undefined;
  const waiting: ResearchJobRow = {
    id: hasOwnId ? deps.newId() : quote.id,
    quoteId: quote.id,
    state: "waiting_cache",
    disposition: from.disposition,
    pageId: request.target.page_id,
    cacheKey: cacheKeyOf(request),
    request: quote.intent,
    credits: quote.credits,
    settledCredits: null,
    errorCode: null,
    joinedJobId: from.source?.id ?? null,
    paidRequestId,
    fetchedAt: null,
    createdAt: call.now,
    updatedAt: call.now,
    startedAt: null,
    completedAt: null,
    nextAt: null,
  };
  const job = started(deps, waiting, from, call.now);
  // The job that fetches the result is listed under this ID, and stays as it is.
  if (from.source !== undefined && deps.switches.isOn("job-id-shared")) return { ...job, id: from.source.id };
  deps.jobs.insert(job);
  if (job.credits > 0) reserve(deps, job, call.now);
  return job;
}

function started(deps: StartResearchDeps, job: ResearchJobRow, from: CacheState, now: number): ResearchJobRow {
  if (from.source === undefined) {
    const seconds = deps.switches.current().research_seconds * (scenarioOf(job.pageId).stretch ?? 1);
    return { ...job, state: "queued", nextAt: now + Math.round(seconds * 200) };
  }
  const shared = shareOutcome(job, from.source);
  return from.disposition === "cache_join" ? shared : { ...shared, completedAt: now, updatedAt: now };
}

function reserve(deps: StartResearchDeps, job: ResearchJobRow, now: number): void {
  deps.ledger.append({
    id: deps.newId(),
    paidRequestId: job.paidRequestId,
    generationId: null,
    kind: "reservation",
    credits: job.credits,
    operation: researchOperation,
    model: null,
    createdAt: now,
  });
}
