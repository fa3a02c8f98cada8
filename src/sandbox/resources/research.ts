import { pricingVersion } from "#sandbox/catalog/price.ts";
import type { ResearchQuote } from "#contracts/service/research.ts";
import { researchCapabilityId } from "#contracts/service/research.ts";
import type { Answer, Call } from "#sandbox/http/call.ts";
import { Refusal } from "#sandbox/http/refusal.ts";
import { intentOf, withoutQuoteFields } from "#sandbox/money/intent.ts";
import { authorizationOf, issueQuote, type IssueQuoteDeps } from "#sandbox/money/issueQuote.ts";
import type { Quote } from "#sandbox/money/quoteStore.ts";
import { fingerprintOf, withIdempotency, type IdempotencyDeps } from "#sandbox/money/withIdempotency.ts";
import { checkQuotePolicy, checkSpend, type SpendDeps } from "#sandbox/money/spendControls.ts";
import {
  checkExpiry,
  hasRun,
  loadConfirmableQuote,
  type ConfirmableQuoteDeps,
} from "#sandbox/money/loadConfirmableQuote.ts";
import { cacheState, type CacheState, liveFetchCredits, type ResearchRequest } from "#sandbox/research/cacheState.ts";
import { answersQuotesWithJobs } from "#sandbox/research/researchScenario.ts";
import { quotedJob, researchJob } from "#sandbox/research/researchJob.ts";
import type { Disposition } from "#sandbox/research/researchJobStore.ts";
import { researchResult, type ResultDeps } from "#sandbox/research/researchResult.ts";
import { startResearch, type StartResearchDeps } from "#sandbox/research/startResearch.ts";

export interface ResearchDeps
  extends IdempotencyDeps, IssueQuoteDeps, SpendDeps, ConfirmableQuoteDeps, StartResearchDeps, ResultDeps {
  readonly expiryBeatsReplay: boolean;
  readonly advance: (now: number) => void;
}

type ResearchCall = Call<"createResearchJob">;

/** `POST /v1/research/jobs`: returns a quote, or the job that a quote or the cache produces. */
export function createResearchJob(deps: ResearchDeps, call: ResearchCall): Answer {
  const request = withoutQuoteFields(call.body);
  const quoteId = call.body.quote_id;
  deps.advance(call.now);
  if (quoteId !== undefined && !call.body.quote_only) return confirm(deps, call, request, quoteId);
  const cached = cacheState(deps.jobs, request, call.now);
  if (isFreeAtOnce(call, cached)) {
    return withIdempotency(deps, "confirm", call, () => run(deps, call, newQuote(deps, call, request, cached), cached));
  }
  return withIdempotency(deps, "quote", call, () => quoteAnswer(deps, call, request));
}

function quoteAnswer(deps: ResearchDeps, call: ResearchCall, request: ResearchRequest): Answer {
  const cached = cacheState(deps.jobs, request, call.now);
  const quote = newQuote(deps, call, request, cached);
  return { status: 200, body: { data: researchQuote(deps, quote, request, cached) } };
}

/** `GET /v1/research/jobs/{id}`. */
export function readResearchJob(deps: ResearchDeps, call: Call<"readResearchJob">): Answer {
  deps.advance(call.now);
  const job = deps.jobs.read(call.id);
  if (job !== undefined) return { status: 200, body: { data: researchJob(job) } };
  const quote = deps.quotes.read(call.id);
  // Without `job-id-quote`, a job gets its own ID, which doesn't exist before the confirm.
  const isJob = deps.switches.isOn("job-id-quote") && quote?.kind === "research" && quote.credits > 0;
  if (isJob) return { status: 200, body: { data: quotedJob(quote) } };
  throw notFound();
}

/** `GET /v1/research/jobs/{id}/result`. */
export function readResearchResult(deps: ResearchDeps, call: Call<"readResearchResult">): Answer {
  deps.advance(call.now);
  const job = deps.jobs.read(call.id);
  if (job === undefined) throw notFound();
  if (job.state === "succeeded") return { status: 200, body: { data: researchResult(deps, job) } };
  const isOver = job.state === "failed";
  const code = isOver ? "research_has_no_result" : "research_not_terminal";
  throw new Refusal(409, code, `the job is ${job.state}`, { state: job.state, retryable: !isOver });
}

function notFound(): Refusal {
  return new Refusal(404, "research_job_not_found", "there is no such research job");
}

/** Returns whether a cached result is returned at once: for every job request, and for quote requests on a few pages. */
function isFreeAtOnce(call: ResearchCall, cached: CacheState): boolean {
  if (call.body.quote_only) {
    return cached.disposition === "cache_hit" && answersQuotesWithJobs(call.body.target.page_id);
  }
  return cached.disposition === "cache_hit" || cached.disposition === "cache_join";
}

function newQuote(deps: ResearchDeps, call: ResearchCall, request: ResearchRequest, cached: CacheState): Quote {
  const credits = cached.disposition === "live_fetch" ? liveFetchCredits : 0;
  checkQuotePolicy(deps, call, [], () => "", credits);
  const item = { credits, disposition: cached.disposition, sourceJobId: cached.source?.id };
  return issueQuote(deps, call, "research", intentOf(request, call.labels), [item]);
}

function confirm(deps: ResearchDeps, call: ResearchCall, request: ResearchRequest, quoteId: string): Answer {
  const checkReplay = () => {
    const quote = deps.quotes.read(quoteId.toLowerCase());
    if (deps.expiryBeatsReplay && quote !== undefined) checkExpiry(deps.switches, quote, call.now);
  };
  if (isAnsweredWithQuote(deps, call, quoteId.toLowerCase())) {
    // Under `confirm-key-same`, the key of the request that returned a quote is the key that confirms it.
    const scope = deps.switches.isOn("confirm-key-same") ? "quote" : "confirm";
    return withIdempotency(deps, scope, call, () => quoteAnswer(deps, call, request));
  }
  const work = () => {
    refuseRetryUnderway(deps, call, quoteId.toLowerCase());
    const quote = loadConfirmableQuote(deps, call, "research", quoteId, intentOf(request, call.labels));
    checkSpend(deps, call, quote);
    return run(deps, call, quote, quotedSource(deps, quote));
  };
  return withIdempotency(deps, "confirm", call, work, checkReplay);
}

/** "(or no usable `quote_id`) returns a research quote": a key that has a response or is running keeps its outcome. */
function isAnsweredWithQuote(deps: ResearchDeps, call: ResearchCall, quoteId: string): boolean {
  if (!deps.switches.isOn("research-quote-again")) return false;
  const record = deps.idempotency.read("confirm", call.idempotencyKey);
  if (record !== undefined && (record.state !== "open" || record.fingerprint !== fingerprintOf(call))) return false;
  const quote = deps.quotes.read(quoteId);
  if (quote?.kind !== "research") return true;
  const job = deps.jobs.ofQuote(quoteId);
  return job === undefined ? call.now >= quote.expiresAt : job.state === "succeeded" || job.state === "failed";
}

/** Rejects another key for a quote whose job is still in progress. API: POST /v1/research/jobs, 409. */
function refuseRetryUnderway(deps: ResearchDeps, call: ResearchCall, quoteId: string): void {
  const quote = deps.quotes.read(quoteId);
  if (quote === undefined || !hasRun(deps, quote, call)) return;
  const job = deps.jobs.ofQuote(quoteId);
  if (job === undefined || job.state === "succeeded" || job.state === "failed") return;
  throw new Refusal(409, "research_retry_not_terminal", `this quote is being run: its job is ${job.state}`, {
    state: job.state,
    field: "quote_id",
  });
}

/** Returns the source of a quote as quoted, whatever has been fetched since. */
function quotedSource(deps: ResearchDeps, quote: Quote): CacheState {
  const [item] = quote.items;
  const source = item?.sourceJobId === undefined ? undefined : deps.jobs.read(item.sourceJobId);
  return { disposition: item?.disposition ?? "live_fetch", source };
}

function run(deps: ResearchDeps, call: ResearchCall, quote: Quote, from: CacheState): Answer {
  const job = startResearch(deps, call, quote, from);
  return { status: statuses[from.disposition], body: { data: researchJob(job) } };
}

const statuses: Readonly<Record<Disposition, number>> = {
  cache_hit: 200,
  cache_stale: 200,
  cache_join: 202,
  live_fetch: 202,
};

function researchQuote(deps: ResearchDeps, quote: Quote, request: ResearchRequest, cached: CacheState): ResearchQuote {
  return {
    schema_version: "research-quote@1",
    kind: "research_quote",
    status: "quoted",
    quote_id: quote.id,
    capability_id: researchCapabilityId,
    cache_disposition: cached.disposition,
    reserved_credits: quote.credits,
    maximum_credits: quote.credits,
    expires_at: new Date(quote.expiresAt).toISOString(),
    pricing_version: pricingVersion,
    authorization: authorizationOf(deps, quote),
    confirmation: {
      max_pages: request.page.max_pages,
      max_results: request.page.max_results,
      max_age_seconds: request.freshness.max_age_seconds,
      allow_stale: request.freshness.allow_stale,
    },
  };
}
