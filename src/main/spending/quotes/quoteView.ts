import type { PaidRequestId } from "#contracts/ids.ts";
import type { IdenticalRequest, Quote } from "#contracts/spending/quotes.ts";
import { cannotHaveRun, mostCredits, type StoredQuote } from "#main/spending/domain/paidRequest.ts";
import type { PaidRequestReader } from "#main/spending/stores/paidRequestStore.ts";

/** Returns a quote in the form that the renderer shows; its expiry is converted to this computer's clock. */
export function toQuoteView(
  id: PaidRequestId,
  quote: StoredQuote,
  around: Pick<Quote, "available" | "previousCredits" | "traceTag" | "identical">,
): Quote {
  return {
    paidRequestId: id,
    quoteId: quote.quoteId,
    credits: quote.credits,
    maximumCredits: mostCredits(quote),
    expiresAt: quote.expiresAt + quote.skewMs,
    pricingVersion: quote.pricingVersion,
    terms: quote.terms,
    approval: approvalOf(quote),
    ...around,
  };
}

/** Returns whether an owner or admin has to approve, and at which host. */
export function approvalOf(quote: StoredQuote | null): Quote["approval"] {
  const url = quote?.authorizeUrl ?? null;
  return url === null ? { required: false } : { required: true, host: hostOf(url) ?? "" };
}

/** Returns the host of a URL, shown before it is opened; null when the text is not a URL. */
export function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host : null;
}

/**
 * Returns other requests that have an item identical to one of these and may still cost something, in the form that the
 * quote names them. [Q44]
 */
export function identicalTo(
  { requests }: { readonly requests: Pick<PaidRequestReader, "identicalTo"> },
  ids: readonly PaidRequestId[],
): readonly IdenticalRequest[] {
  return requests.identicalTo(ids).map(({ row, items }) => ({
    id: row.id,
    state: row.state,
    credits: row.quote?.credits ?? 0,
    confirmedAt: row.confirm?.consentedAt ?? row.createdAt,
    items,
    canBeCancelled: cannotHaveRun(row),
  }));
}
