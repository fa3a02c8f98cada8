import type { GenerationQuote } from "#contracts/service/quotes.ts";
import type { CreationResult } from "#contracts/service/generations.ts";
import { fitOptions } from "#sandbox/catalog/checkOptions.ts";
import { type Price, priceOf } from "#sandbox/catalog/price.ts";
import type { GenerationRequest, PaidWork } from "#sandbox/catalog/requests.ts";
import type { NewGeneration } from "#sandbox/generations/generationStore.ts";
import { generationRecord, type RecordDeps } from "#sandbox/generations/generationRecord.ts";
import { estimatedSeconds } from "#sandbox/generations/planGeneration.ts";
import { type StartDeps, startGenerations } from "#sandbox/generations/startGenerations.ts";
import type { Answer, Call } from "#sandbox/http/call.ts";
import { pageBySeq } from "#sandbox/http/cursor.ts";
import { Refusal } from "#sandbox/http/refusal.ts";
import { generationsUntil } from "#sandbox/http/listDelay.ts";
import { accountCredits } from "#sandbox/money/accountCredits.ts";
import { intentOf, withoutQuoteFields } from "#sandbox/money/intent.ts";
import { authorizationOf, issueQuote, type IssueQuoteDeps } from "#sandbox/money/issueQuote.ts";
import type { Quote } from "#sandbox/money/quoteStore.ts";
import { withIdempotency, type IdempotencyDeps } from "#sandbox/money/withIdempotency.ts";
import { checkModels, checkQuotePolicy, checkSpend, type SpendDeps } from "#sandbox/money/spendControls.ts";
import { checkExpiry, loadConfirmableQuote, type ConfirmableQuoteDeps } from "#sandbox/money/loadConfirmableQuote.ts";

export interface GenerationDeps
  extends StartDeps, IdempotencyDeps, IssueQuoteDeps, SpendDeps, ConfirmableQuoteDeps, RecordDeps {
  readonly secret: string;
  readonly expiryBeatsReplay: boolean;
  /** Advances states and settlements to `now`. */
  readonly advance: (now: number) => void;
  readonly onStarted: (generations: readonly NewGeneration[]) => void;
}

/** `POST /v1/generations`. */
export function createGeneration(deps: GenerationDeps, call: Call<"createGeneration">): Answer {
  const requested = withoutQuoteFields(call.body) as GenerationRequest;
  const work = fitOptions(requested, deps.switches.isOn("models-loose"));
  return quoteOrConfirm(deps, call, "generation", work, call.body);
}

interface QuoteFields {
  readonly quote_only: boolean;
  readonly quote_id?: string | undefined;
}

/** Handles generations and scenes, which share the same two steps and rules. */
export function quoteOrConfirm(
  deps: GenerationDeps,
  call: Call,
  kind: "generation" | "scene",
  work: PaidWork,
  fields: QuoteFields,
): Answer {
  const intent = intentOf(work, call.labels);
  if (fields.quote_only) {
    return withIdempotency(deps, "quote", call, () => {
      const price = priceOf(work);
      checkQuotePolicy(deps, call, [work.model], () => "model", price.credits);
      const quote = issueQuote(deps, call, kind, intent, [price]);
      return { status: 200, body: { data: generationQuote(deps, quote, price) } };
    });
  }
  const quoteId = fields.quote_id;
  if (quoteId === undefined) {
    throw new Refusal(400, "quote_required", "ask for a quote with quote_only first, then send its quote_id", {
      field: "quote_id",
      parameter: "quote_id",
    });
  }
  deps.advance(call.now);
  const checkReplay = () => {
    const quote = deps.quotes.read(quoteId.toLowerCase());
    if (deps.expiryBeatsReplay && quote !== undefined) checkExpiry(deps.switches, quote, call.now);
  };
  const run = () => {
    const quote = loadConfirmableQuote(deps, call, kind, quoteId, intent);
    checkModels(call, [work.model], () => "model");
    checkSpend(deps, call, quote);
    const started = startGenerations(deps, call, quote, [work]);
    deps.onStarted(started);
    const [generation] = started;
    if (generation === undefined) throw new Error("The confirm created no generation.");
    return { status: 201, body: { data: creationResult(deps, generation, work) } };
  };
  return withIdempotency(deps, "confirm", call, run, checkReplay);
}

/** `GET /v1/generations/{id}`. */
export function readGeneration(deps: GenerationDeps, call: Call<"readGeneration">): Answer {
  deps.advance(call.now);
  const generation = deps.generations.read(call.id);
  if (generation === undefined) throw new Refusal(404, "generation_not_found", "there is no such generation");
  return { status: 200, body: { data: generationRecord(deps, generation, call.now) } };
}

/** `GET /v1/generations`. */
export function listGenerations(deps: GenerationDeps, call: Call<"listGenerations">): Answer {
  deps.advance(call.now);
  const { type = null, status = null } = call.query;
  const filter = { type, state: status, until: generationsUntil(deps.switches, call.now) };
  const listing = { name: "generations", filters: `${type} ${status}` };
  const before = (seq: number, limit: number) => deps.generations.listBefore(seq, limit, filter);
  const after = (seq: number, limit: number) => deps.generations.listAfter(seq, limit, filter);
  const isAscending = deps.switches.isOn("list-order-ascending");
  const { data, meta } = pageBySeq(deps, listing, call.query, before, isAscending ? after : undefined);
  return { status: 200, body: { data: data.map((row) => generationRecord(deps, row, call.now)), meta } };
}

function generationQuote(deps: GenerationDeps, quote: Quote, price: Price): GenerationQuote {
  return {
    kind: "quote",
    quote_id: quote.id,
    reserved_credits: quote.credits,
    expires_at: new Date(quote.expiresAt).toISOString(),
    pricing_version: quote.pricingVersion,
    authorization: authorizationOf(deps, quote),
    confirmation: price.confirmation,
  };
}

function creationResult(deps: GenerationDeps, generation: NewGeneration, work: PaidWork): CreationResult {
  return {
    id: generation.id,
    type: work.type,
    status: "processing",
    model: work.model,
    credits_used: generation.credits,
    credits_remaining: accountCredits(deps).balance,
    estimated_seconds: Math.ceil(estimatedSeconds(work, deps.switches.current().generation_seconds)),
    created_at: new Date(generation.createdAt).toISOString(),
  };
}
