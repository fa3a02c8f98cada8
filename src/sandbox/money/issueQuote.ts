import type { Authorization } from "#contracts/service/quotes.ts";
import { pricingVersion } from "#sandbox/catalog/price.ts";
import type { Call } from "#sandbox/http/call.ts";
import type { Switches } from "#sandbox/switches.ts";
import type { Intent } from "./intent.ts";
import type { Quote, QuotedItem, QuoteKind, QuoteStore } from "./quoteStore.ts";

export interface IssueQuoteDeps {
  readonly quotes: QuoteStore;
  readonly switches: Switches;
  readonly newId: () => string;
}

/** Stores a quote. Reserves nothing and starts nothing. */
export function issueQuote(
  deps: IssueQuoteDeps,
  call: Call,
  kind: QuoteKind,
  intent: Intent,
  items: readonly QuotedItem[],
): Quote {
  const credits = items.reduce((sum, item) => sum + item.credits, 0);
  const threshold = call.key.controls.approval_threshold;
  const quote: Quote = {
    id: deps.newId(),
    kind,
    apiKeyId: call.key.id,
    requestId: call.requestId,
    intent: intent.json,
    intentHash: intent.hash,
    project: call.labels.project,
    costCenter: call.labels.costCenter,
    items,
    credits,
    pricingVersion,
    createdAt: call.now,
    expiresAt: call.now + deps.switches.current().quote_ttl_seconds * 1000,
    approvalToken: threshold !== null && credits > threshold ? deps.newId() : null,
    approvedAt: null,
  };
  deps.quotes.insert(quote);
  return quote;
}

interface AuthorizationDeps {
  readonly switches: Switches;
  readonly baseUrl: () => string;
}

export function authorizationOf({ switches, baseUrl }: AuthorizationDeps, quote: Quote): Authorization {
  const isReported = quote.approvalToken !== null && switches.isOn("approval-at-quote");
  if (!isReported || quote.approvedAt !== null) return { status: "auto_approved" };
  return { status: "approval_required", authorize_url: approvalPage(quote, baseUrl()) };
}

/** Returns the URL at which a quote is approved. */
export function approvalPage(quote: Quote, baseUrl: string): string {
  return `${baseUrl}/approve/${quote.approvalToken}`;
}
