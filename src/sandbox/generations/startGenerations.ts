import { createHash } from "node:crypto";
import { priceOf } from "#sandbox/catalog/price.ts";
import type { PaidWork } from "#sandbox/catalog/requests.ts";
import type { Call } from "#sandbox/http/call.ts";
import type { FaultList } from "#sandbox/http/faultList.ts";
import type { LedgerStore } from "#sandbox/money/ledgerStore.ts";
import { confirmedRequest, type PaidRequestStore } from "#sandbox/money/paidRequestStore.ts";
import type { Quote } from "#sandbox/money/quoteStore.ts";
import type { Switches } from "#sandbox/switches.ts";
import type { GenerationStore, NewGeneration, WebhookMode } from "./generationStore.ts";
import { planGeneration } from "./planGeneration.ts";

export interface StartDeps {
  readonly generations: GenerationStore;
  readonly paidRequests: PaidRequestStore;
  readonly ledger: LedgerStore;
  readonly switches: Switches;
  readonly faults: FaultList;
  readonly newId: () => string;
}

/**
 * Stores everything that one confirm creates: the paid request, and a reservation and a generation per item. Must run
 * inside the transaction that records the idempotency key.
 */
export function startGenerations(
  deps: StartDeps,
  call: Call,
  quote: Quote,
  works: readonly PaidWork[],
): NewGeneration[] {
  const paidRequestId = deps.newId();
  deps.paidRequests.insert(confirmedRequest(paidRequestId, call, quote));
  return works.map((work, index) => {
    const generation = newGeneration(deps, call, paidRequestId, work, index);
    deps.generations.insert(generation);
    deps.ledger.append({
      id: deps.newId(),
      paidRequestId,
      generationId: generation.id,
      kind: "reservation",
      credits: generation.credits,
      operation: operationOf(generation),
      model: generation.model,
      createdAt: call.now,
    });
    return generation;
  });
}

/** Returns the ledger's operation name for a generation. */
export function operationOf(generation: { readonly type: string }): string {
  return `generation.${generation.type}`;
}

function newGeneration(
  deps: StartDeps,
  call: Call,
  paidRequestId: string,
  work: PaidWork,
  index: number,
): NewGeneration {
  const id = deps.newId();
  const { credits } = priceOf(work);
  const seed = requestedSeed(work) ?? seedFrom(id);
  const plan = planGeneration({
    work,
    credits,
    seed,
    now: call.now,
    generationSeconds: deps.switches.current().generation_seconds,
    isFailurePlanted: deps.faults.strike(call.target, "confirm", ["fail_generation"]) !== undefined,
    isPendingFirst: deps.switches.isOn("pending-first"),
    isSettledLower: deps.switches.isOn("settle-lower"),
  });
  return {
    id,
    type: work.type,
    model: work.model,
    prompt: work.prompt,
    request: JSON.stringify(work),
    credits,
    mediaToken: deps.newId().replaceAll("-", ""),
    seed,
    itemIndex: index,
    paidRequestId,
    apiKeyId: call.key.id,
    createdAt: call.now,
    ...plan,
    nextAt: plan.state === "pending" ? plan.startsAt : plan.completesAt,
    webhookUrl: work.webhook_url ?? null,
    webhookMode: work.webhook_url === undefined ? "never" : webhookMode(deps, call),
  };
}

function webhookMode(deps: StartDeps, call: Call): WebhookMode {
  const fault = deps.faults.strike(call.target, "confirm", ["duplicate_webhook", "never_webhook"]);
  if (fault === undefined) return "once";
  return fault.kind === "never_webhook" ? "never" : "twice";
}

function requestedSeed(work: PaidWork): number | undefined {
  return work.type === "image" ? work.options.seed : undefined;
}

function seedFrom(id: string): number {
  return createHash("sha256").update(id).digest().readInt32BE(0);
}
