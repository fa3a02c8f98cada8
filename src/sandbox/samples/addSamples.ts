import { priceOf, pricingVersion } from "#sandbox/catalog/price.ts";
import type { PaidWork } from "#sandbox/catalog/requests.ts";
import type { CreditGrantStore } from "#sandbox/db/creditGrantStore.ts";
import type { Transact } from "#sandbox/db/openDatabase.ts";
import type { GenerationStore, NewGeneration } from "#sandbox/generations/generationStore.ts";
import { outputFiles } from "#sandbox/generations/outputFiles.ts";
import { estimatedSeconds } from "#sandbox/generations/planGeneration.ts";
import type { SceneStore } from "#sandbox/generations/sceneStore.ts";
import { operationOf } from "#sandbox/generations/startGenerations.ts";
import { intentOf } from "#sandbox/money/intent.ts";
import type { LedgerStore } from "#sandbox/money/ledgerStore.ts";
import type { PaidRequestStore } from "#sandbox/money/paidRequestStore.ts";
import type { QuoteStore } from "#sandbox/money/quoteStore.ts";
import { type SampleWork, sampleWorks } from "./sampleWorks.ts";

export interface SampleDeps {
  readonly transact: Transact;
  readonly quotes: QuoteStore;
  readonly paidRequests: PaidRequestStore;
  readonly generations: GenerationStore;
  readonly scenes: SceneStore;
  readonly ledger: LedgerStore;
  readonly grants: CreditGrantStore;
  readonly newId: () => string;
  readonly clock: () => number;
  readonly seed: number;
  readonly workspace: { readonly createdAt: number };
}

const dayMs = 86_400_000;
const minuteMs = 60_000;
const generationSeconds = 2;

/**
 * Adds a month of past requests of an API key to an account without charges: confirmed, completed, and settled. Their
 * credits are granted too, so that the balance stays. Returns the number of results; 0 if the account has charges, so
 * that nothing is added twice. Media are rendered when they are fetched.
 */
export function addSamples(deps: SampleDeps, apiKeyId: string): number {
  const now = deps.clock();
  // Before today and before the workspace: no budget of today counts the requests, and they are older than whatever a
  // client of this workspace has recorded.
  const until = Math.min(now - (now % dayMs), deps.workspace.createdAt) - minuteMs;
  const samples = sampleWorks(deps.seed, until);
  return deps.transact(() => {
    if (deps.paidRequests.count() > 0) return 0;
    const added = samples.map((sample) => add(deps, apiKeyId, sample));
    const credits = added.reduce((sum, generation) => sum + generation.credits, 0);
    deps.grants.insert({ credits, reason: "adjustment", created_at: samples[0]?.createdAt ?? until });
    return added.reduce((sum, generation) => sum + outputFiles(generation).length, 0);
  });
}

function add(deps: SampleDeps, apiKeyId: string, sample: SampleWork): NewGeneration {
  const { work, project, costCenter, createdAt } = sample;
  const price = priceOf(work);
  const intent = intentOf(work, { project, costCenter });
  const [quoteId, paidRequestId, quoteRequestId] = [deps.newId(), deps.newId(), deps.newId()];
  deps.quotes.insert({
    id: quoteId,
    kind: work.type === "scene" ? "scene" : "generation",
    apiKeyId,
    requestId: quoteRequestId,
    intent: intent.json,
    intentHash: intent.hash,
    project,
    costCenter,
    items: [price],
    credits: price.credits,
    pricingVersion,
    createdAt: createdAt - minuteMs,
    expiresAt: createdAt + minuteMs,
    approvalToken: null,
    approvedAt: null,
  });
  deps.paidRequests.insert({
    id: paidRequestId,
    quoteId,
    idempotencyKey: deps.newId(),
    apiKeyId,
    project,
    costCenter,
    quoteRequestId,
    confirmationRequestId: deps.newId(),
    pricingVersion,
    createdAt,
  });
  const generation = completed(deps, sample, { paidRequestId, apiKeyId, credits: price.credits });
  deps.generations.insert(generation);
  if (work.type === "scene") deps.scenes.insert(deps.newId(), generation.id, work.name);
  const entry = {
    paidRequestId,
    generationId: generation.id,
    operation: operationOf(generation),
    model: generation.model,
  };
  deps.ledger.append({ ...entry, id: deps.newId(), kind: "reservation", credits: generation.credits, createdAt });
  deps.ledger.append({
    ...entry,
    id: deps.newId(),
    kind: "settlement_charge",
    credits: 0,
    createdAt: generation.completesAt,
  });
  return generation;
}

function completed(
  deps: SampleDeps,
  { work, seed, createdAt }: SampleWork,
  paid: Pick<NewGeneration, "paidRequestId" | "apiKeyId" | "credits">,
): NewGeneration {
  const endedAt = createdAt + Math.round(estimatedSeconds(work, generationSeconds) * 1000);
  return {
    ...paid,
    id: deps.newId(),
    type: work.type,
    state: "completed",
    model: work.model,
    prompt: work.prompt,
    request: JSON.stringify(withoutFiles(work)),
    settledCredits: paid.credits,
    errorMessage: null,
    mediaToken: deps.newId().replaceAll("-", ""),
    seed,
    itemIndex: 0,
    createdAt,
    startsAt: createdAt,
    completesAt: endedAt,
    outputAt: endedAt,
    refundAt: endedAt,
    nextAt: null,
    webhookUrl: null,
    webhookMode: "never",
  };
}

/** Returns the request without the files of another computer: a lipsync then shows an avatar that speaks its prompt. */
function withoutFiles(work: PaidWork): object {
  if (work.type !== "lipsync") return work;
  const { image: _, audio_url: __, ...options } = work.options;
  return { ...work, options };
}
