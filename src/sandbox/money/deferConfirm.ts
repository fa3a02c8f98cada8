import { endpoints, type Endpoint } from "#contracts/service/endpoints.ts";
import type { Transact } from "#sandbox/db/openDatabase.ts";
import type { Answer, Call, EndpointName, Handle, Handlers } from "#sandbox/http/call.ts";
import type { Fault } from "#sandbox/http/fault.ts";
import { Refusal } from "#sandbox/http/refusal.ts";
import type { Keyring } from "#sandbox/keyring.ts";
import type { DeferredConfirm, DeferredConfirmStore } from "./deferredConfirmStore.ts";
import type { IdempotencyStore } from "./idempotencyStore.ts";
import type { QuoteStore } from "./quoteStore.ts";
import { fingerprintOf } from "./withIdempotency.ts";

interface DeferDeps {
  readonly transact: Transact;
  readonly idempotency: IdempotencyStore;
  readonly deferred: DeferredConfirmStore;
  readonly quotes: QuoteStore;
  readonly keyring: Keyring;
}

type Uncertain = Extract<Fault, { kind: "uncertain" }>;

/**
 * Responds to a confirm with an unknown outcome (503). Retries with its key get 409 until the outcome is resolved. A
 * key whose record is already unknown or done is left to `handle`.
 */
export function deferConfirm(deps: DeferDeps, call: Call, fault: Uncertain, handle: () => Answer): Answer {
  const isDeferred = deps.transact(() => {
    if ((deps.idempotency.read("confirm", call.idempotencyKey)?.state ?? "open") !== "open") return false;
    const uncertainCredits = deps.quotes.read(quoteIdOf(call.body))?.credits ?? 0;
    deferRun(deps, call, { ms: fault.ms, isCharged: fault.resolve === "charged", uncertainCredits });
    return true;
  });
  if (!isDeferred) return handle();
  throw new Refusal(503, "billing_outcome_unknown", "it is not known whether this request was charged", {
    state: "unknown",
    retryAfterSeconds: Math.max(1, Math.ceil(fault.ms / 1000)),
  });
}

interface Deferral {
  /** How long the outcome stays open. */
  readonly ms: number;
  readonly isCharged: boolean;
  /** What the account shows as uncertain until then. */
  readonly uncertainCredits: number;
}

/** Stores a confirm that runs later, or turns out not to have run. Must run inside a transaction. */
export function deferRun(
  deps: Pick<DeferDeps, "idempotency" | "deferred">,
  call: Call,
  { ms, isCharged, uncertainCredits }: Deferral,
): void {
  if (deps.idempotency.read("confirm", call.idempotencyKey) === undefined) {
    deps.idempotency.open("confirm", call.idempotencyKey, fingerprintOf(call), call.now);
  }
  deps.idempotency.markUnknown(call.idempotencyKey);
  deps.deferred.insert({
    idempotencyKey: call.idempotencyKey,
    endpoint: call.target,
    apiKeyId: call.key.id,
    body: JSON.stringify(call.body),
    project: call.labels.project,
    costCenter: call.labels.costCenter,
    requestId: call.requestId,
    credits: uncertainCredits,
    isCharged: isCharged ? 1 : 0,
    calledAt: call.now,
    resolvesAt: call.now + ms,
  });
}

/** Resolves every deferred confirm that is due: it runs now, or its key becomes free again. */
export function resolveDeferred(deps: DeferDeps, handlers: Handlers, now: number): void {
  for (let due = deps.deferred.firstDue(now); due !== undefined; due = deps.deferred.firstDue(now)) {
    const deferred = due;
    deps.transact(() => {
      deps.deferred.remove(deferred.idempotencyKey);
      deps.idempotency.reopen(deferred.idempotencyKey);
      if (deferred.isCharged === 1) run(deps, handlers, deferred);
    });
  }
}

function run(deps: DeferDeps, handlers: Handlers, deferred: DeferredConfirm): void {
  const name = endpointOf(deferred.endpoint);
  const key = deps.keyring.byId(deferred.apiKeyId);
  if (name === undefined || key === undefined) return;
  const handle: Handle = handlers[name];
  const call = {
    requestId: deferred.requestId,
    key,
    now: deferred.calledAt,
    target: deferred.endpoint,
    id: "",
    body: JSON.parse(deferred.body) as Call["body"],
    query: undefined,
    idempotencyKey: deferred.idempotencyKey,
    labels: { project: deferred.project, costCenter: deferred.costCenter },
  };
  try {
    handle(call);
  } catch (cause) {
    // The confirm would have been rejected at the time, so nothing was charged. Its key can be tried again.
    if (!(cause instanceof Refusal)) throw cause;
  }
}

function endpointOf(target: string): EndpointName | undefined {
  const found = Object.entries<Endpoint>(endpoints).find(([, each]) => `${each.method} ${each.path}` === target);
  return found?.[0] as EndpointName | undefined;
}

/** Returns the quote that a confirm names; an empty text if it names none. */
export function quoteIdOf(body: Call["body"]): string {
  if (body === undefined) return "";
  const id = "batch_quote_id" in body ? body.batch_quote_id : "quote_id" in body ? body.quote_id : undefined;
  return (id ?? "").toLowerCase();
}
