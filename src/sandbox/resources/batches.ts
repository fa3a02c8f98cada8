import type { BatchQuote, GenerationBatch } from "#contracts/service/batches.ts";
import { fitOptions } from "#sandbox/catalog/checkOptions.ts";
import { priceOf } from "#sandbox/catalog/price.ts";
import type { GenerationRequest, PaidWork } from "#sandbox/catalog/requests.ts";
import type { NewGeneration } from "#sandbox/generations/generationStore.ts";
import { startGenerations } from "#sandbox/generations/startGenerations.ts";
import type { Answer, Call } from "#sandbox/http/call.ts";
import { Refusal } from "#sandbox/http/refusal.ts";
import { intentOf } from "#sandbox/money/intent.ts";
import { authorizationOf, issueQuote } from "#sandbox/money/issueQuote.ts";
import type { Quote } from "#sandbox/money/quoteStore.ts";
import { withIdempotency } from "#sandbox/money/withIdempotency.ts";
import { checkModels, checkQuotePolicy, checkSpend } from "#sandbox/money/spendControls.ts";
import { checkExpiry, loadConfirmableQuote } from "#sandbox/money/loadConfirmableQuote.ts";
import type { GenerationDeps } from "./generations.ts";

interface BatchItem {
  readonly item_id: string;
  readonly request: GenerationRequest;
}

/** `POST /v1/generation-batches/quotes`: the same items in the same order get the same quote while it can be confirmed. */
export function quoteBatch(deps: GenerationDeps, call: Call<"quoteBatch">): Answer {
  const items = fitItems(call.body.items, deps.switches.isOn("models-loose"));
  return withIdempotency(deps, "quote", call, () => {
    const models = items.map((item) => item.request.model);
    const priced = items.map(({ item_id, request }) => ({ itemId: item_id, ...priceOf(request) }));
    const credits = priced.reduce((sum, item) => sum + item.credits, 0);
    checkQuotePolicy(deps, call, models, (index) => `items[${index}].request.model`, credits);
    const intent = intentOf(items, deps.switches.isOn("batch-labels-ignored") ? null : call.labels);
    const known = deps.quotes.findUnused("batch", intent.hash, call.now, call.key.id);
    const quote = known ?? issueQuote(deps, call, "batch", intent, priced);
    return { status: 200, body: { data: batchQuote(deps, quote) } };
  });
}

/** `POST /v1/generation-batches`: either all items start or none. */
export function confirmBatch(deps: GenerationDeps, call: Call<"confirmBatch">): Answer {
  const quoteId = call.body.batch_quote_id;
  deps.advance(call.now);
  const checkReplay = () => {
    const quote = deps.quotes.read(quoteId.toLowerCase());
    if (deps.expiryBeatsReplay && quote !== undefined) checkExpiry(deps.switches, quote, call.now);
  };
  const run = () => {
    const quote = loadConfirmableQuote(deps, call, "batch", quoteId);
    const items = JSON.parse(quote.intent) as readonly BatchItem[];
    checkModels(
      call,
      items.map((item) => item.request.model),
      (index) => `items[${index}].request.model`,
    );
    checkSpend(deps, call, quote);
    const works: PaidWork[] = items.map((item) => item.request);
    const started = startGenerations(deps, call, quote, works);
    deps.onStarted(started);
    return { status: 201, body: { data: generationBatch(quote, started) } };
  };
  return withIdempotency(deps, "confirm", call, run, checkReplay);
}

function fitItems(items: readonly BatchItem[], isLoose: boolean): readonly BatchItem[] {
  const seen = new Set<string>();
  return items.map((item, index) => {
    if (seen.has(item.item_id)) {
      const field = `items[${index}].item_id`;
      throw new Refusal(400, "duplicate_item_id", `${field} is used twice`, { field, parameter: "item_id" });
    }
    seen.add(item.item_id);
    return { ...item, request: fitOptions(item.request, isLoose, `items[${index}].request.`) };
  });
}

function batchQuote(deps: GenerationDeps, quote: Quote): BatchQuote {
  return {
    kind: "batch_quote",
    batch_quote_id: quote.id,
    items: quote.items.map(({ itemId, credits, confirmation }) => ({
      item_id: itemId ?? "",
      reserved_credits: credits,
      confirmation: confirmation as BatchQuote["items"][number]["confirmation"],
    })),
    total_reserved_credits: quote.credits,
    pricing_version: quote.pricingVersion,
    expires_at: new Date(quote.expiresAt).toISOString(),
    authorization: authorizationOf(deps, quote),
  };
}

function generationBatch(quote: Quote, started: readonly NewGeneration[]): GenerationBatch {
  const [first] = started;
  if (first === undefined || first.paidRequestId === null) throw new Error("The confirm created no batch.");
  return {
    kind: "generation_batch",
    id: first.paidRequestId,
    status: "processing",
    items: started.map((generation, index) => ({
      item_id: quote.items[index]?.itemId ?? "",
      generation_id: generation.id,
      type: generation.type as GenerationBatch["items"][number]["type"],
      status: "processing",
      model: generation.model ?? "",
      reserved_credits: generation.credits,
    })),
    total_reserved_credits: quote.credits,
    created_at: new Date(first.createdAt).toISOString(),
  };
}
