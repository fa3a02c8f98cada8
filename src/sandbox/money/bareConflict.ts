import type { Transact } from "#sandbox/db/openDatabase.ts";
import type { Answer, Call } from "#sandbox/http/call.ts";
import { Refusal } from "#sandbox/http/refusal.ts";
import type { Switches } from "#sandbox/switches.ts";
import { deferRun, quoteIdOf } from "./deferConfirm.ts";
import type { DeferredConfirmStore } from "./deferredConfirmStore.ts";
import type { IdempotencyStore } from "./idempotencyStore.ts";
import type { QuoteStore } from "./quoteStore.ts";

interface ConflictDeps {
  readonly transact: Transact;
  readonly idempotency: IdempotencyStore;
  readonly deferred: DeferredConfirmStore;
  readonly quotes: QuoteStore;
  readonly switches: Switches;
}

/** How long after its confirm a request runs under `bare-409-pending`, ms. */
const pendingMs = 150_000;

/**
 * Answers a confirm. Under `bare-409-executed` and `bare-409-pending`, every second quote gets a 409 that says nothing
 * of what happened: the request has run, or runs later. Every resend gets it too, except for what the API document
 * promises to batches.
 */
export function answerConfirm(deps: ConflictDeps, call: Call, handle: () => Answer): Answer {
  const isPending = deps.switches.isOn("bare-409-pending");
  const isExecuted = deps.switches.isOn("bare-409-executed");
  const quote = deps.quotes.read(quoteIdOf(call.body));
  if ((!isPending && !isExecuted) || quote === undefined || quote.credits === 0 || !isSecond(quote.id)) return handle();
  const record = deps.idempotency.read("confirm", call.idempotencyKey);
  if (isExecuted) {
    const isKnown = record?.state === "done";
    const answer = handle();
    // A confirm that is answered with another quote has not run.
    const hasRun = answer.status > 200;
    if (!hasRun || (isKnown && quote.kind === "batch")) return answer;
    throw conflict();
  }
  // What needs an approval does not run later.
  if (quote.approvalToken !== null && quote.approvedAt === null) return handle();
  if (record === undefined) {
    deps.transact(() => deferRun(deps, call, { ms: pendingMs, isCharged: true, uncertainCredits: 0 }));
    throw conflict();
  }
  if (record.state === "unknown") throw conflict();
  return handle();
}

/** Whether a quote is one of those that get a 409: its ID ends with an odd digit. */
function isSecond(quoteId: string): boolean {
  return Number.parseInt(quoteId.slice(-1), 16) % 2 === 1;
}

function conflict(): Refusal {
  return new Refusal(409, "conflict", "conflict");
}
