import type { Call } from "#sandbox/http/call.ts";
import { Refusal, type RefusalFields } from "#sandbox/http/refusal.ts";
import { firstDifference } from "./canonicalJson.ts";
import { checkQuoteKey } from "./confirmKey.ts";
import type { IdempotencyStore } from "./idempotencyStore.ts";
import type { Intent } from "./intent.ts";
import { approvalPage } from "./issueQuote.ts";
import type { PaidRequestStore } from "./paidRequestStore.ts";
import type { Quote, QuoteKind, QuoteStore } from "./quoteStore.ts";
import type { Switches } from "#sandbox/switches.ts";

export interface ConfirmableQuoteDeps {
  readonly switches: Switches;
  readonly idempotency: IdempotencyStore;
  readonly baseUrl: () => string;
  readonly quotes: QuoteStore;
  readonly paidRequests: PaidRequestStore;
}

/** The kinds of quotes use different statuses for the same failure. API: the tables of the four paid endpoints. */
const statuses = {
  generation: { notFound: 400, approval: 428 },
  scene: { notFound: 400, approval: 428 },
  batch: { notFound: 404, approval: 403 },
  research: { notFound: 409, approval: 403 },
} as const satisfies Record<QuoteKind, Record<string, number>>;

/** API: Quote lifecycle specifies 410. The tables of batches and research list only 404 and 409. */
function expiredStatus(switches: Switches, kind: QuoteKind): number {
  if (kind === "generation" || kind === "scene" || switches.isOn("expired-410")) return 410;
  return kind === "batch" && switches.isOn("expired-404") ? 404 : 409;
}

/** Returns the quote that a confirm names. Throws a refusal unless exactly this work can still run under it. */
export function loadConfirmableQuote(
  deps: ConfirmableQuoteDeps,
  call: Call,
  kind: QuoteKind,
  id: string,
  intent?: Intent,
): Quote {
  const status = statuses[kind];
  const quote = deps.quotes.read(id.toLowerCase());
  if (quote?.kind !== kind) throw notFound(status.notFound, kind);
  if (intent !== undefined && quote.intentHash !== intent.hash) throw mismatch(quote, call, intent);
  if (kind === "batch" && deps.switches.isOn("batch-labels-identity") && !hasLabelsOf(quote, call)) {
    throw labelsMismatch();
  }
  if (hasRun(deps, quote, call)) {
    throw new Refusal(409, "quote_already_used", "this quote was run under another idempotency key", {
      field: kind === "batch" ? "batch_quote_id" : "quote_id",
      state: "confirmed",
    });
  }
  checkExpiry(deps.switches, quote, call.now);
  checkQuoteKey(deps, call, quote);
  checkApproval(deps, quote, call, status.approval);
  return quote;
}

/** Returns whether a quote can't run any more because it ran under another idempotency key. */
export function hasRun(
  { switches, paidRequests }: Pick<ConfirmableQuoteDeps, "switches" | "paidRequests">,
  quote: Quote,
  call: Call,
): boolean {
  if (switches.isOn("quote-reusable")) return false;
  const keys = paidRequests.keysOfQuote(quote.id);
  return switches.isOn("key-per-api-key") ? keys.includes(call.key.id) : keys.length > 0;
}

/** Rejects an expired quote with the status of its kind. */
export function checkExpiry(switches: Switches, quote: Quote, now: number): void {
  if (now < quote.expiresAt) return;
  throw new Refusal(expiredStatus(switches, quote.kind), "quote_expired", "this quote has expired; ask for a new one", {
    state: "expired",
    retryWithNewKey: true,
  });
}

function checkApproval(deps: ConfirmableQuoteDeps, quote: Quote, call: Call, status: number): void {
  const threshold = call.key.controls.approval_threshold;
  const needsApproval = quote.approvalToken !== null || (threshold !== null && quote.credits > threshold);
  if (!needsApproval || quote.approvedAt !== null) return;
  if (quote.approvalToken === null) {
    // Another key of the workspace, with a higher threshold, requested the quote. So no page exists to approve it.
    throw new Refusal(
      403,
      "spend_policy_denied",
      "this key needs an approval that the quote does not have; quote again",
    );
  }
  // If the quote didn't announce the approval, it had no URL either, so the rejection must contain it.
  const where = deps.switches.isOn("approval-at-confirm") ? approvalPage(quote, deps.baseUrl()) : "authorize_url";
  throw new Refusal(status, "approval_required", `an owner or admin must approve this spend at ${where} first`, {
    state: "approval_required",
  });
}

function notFound(status: number, kind: QuoteKind): Refusal {
  if (kind === "batch") return new Refusal(status, "batch_quote_not_found", "there is no such batch quote");
  const fields: RefusalFields = { field: "quote_id", state: "not_found" };
  return new Refusal(status, "quote_not_found", `there is no such ${kind} quote`, fields);
}

function mismatch(quote: Quote, call: Call, intent: Intent): Refusal {
  const field = firstDifference(JSON.parse(quote.intent), JSON.parse(intent.json));
  if (field === undefined || !hasLabelsOf(quote, call)) return labelsMismatch();
  return new Refusal(409, "quote_mismatch", `${field} is not what was quoted; ask for a new quote`, {
    field,
    state: "mismatch",
    retryWithNewKey: true,
  });
}

function hasLabelsOf(quote: Quote, call: Call): boolean {
  return quote.project === call.labels.project && quote.costCenter === call.labels.costCenter;
}

function labelsMismatch(): Refusal {
  return new Refusal(409, "quote_mismatch", "the project or cost center is not what was quoted", {
    state: "mismatch",
    retryWithNewKey: true,
  });
}
