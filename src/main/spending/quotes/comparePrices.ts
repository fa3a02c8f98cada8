import type { ComparedPrice } from "#contracts/spending/quotes.ts";
import type { ServiceFailure } from "#contracts/result.ts";
import type { GenerationRequest } from "#contracts/service/generationRequests.ts";
import { t } from "#texts/t.ts";
import type { QuoteContext } from "#main/spending/context.ts";
import { failureOf } from "#main/shared/api/domain/refusal.ts";
import { partOf, type PlannedItem, rejectedIndex } from "#main/spending/domain/runPlan.ts";
import { openQuote, fetchQuote } from "./fetchQuote.ts";
import { whileHosted } from "./hostedReferences.ts";
import { quoteError, type Unpriced } from "./quoteError.ts";

/**
 * Returns the prices of up to eight requests from one batch quote, or from several if the manifest allows fewer items.
 * Rejected requests are left out and named in the response; each costs one more quote request. The quotes are
 * discarded at once, so a comparison cannot be confirmed.
 */
export async function comparePrices(
  spending: QuoteContext,
  requests: readonly GenerationRequest[],
): Promise<readonly ComparedPrice[]> {
  const most = spending.service.operations.limits().batchItems;
  return whileHosted(spending.hosting, requests, async (sent) => {
    const prices: ComparedPrice[] = [];
    for (let from = 0; from < sent.length; from += most) {
      prices.push(...(await compareTogether(spending, sent.slice(from, from + most))));
    }
    return prices;
  });
}

async function compareTogether(
  spending: QuoteContext,
  requests: readonly GenerationRequest[],
): Promise<readonly ComparedPrice[]> {
  await spending.service.verifyWorkspace();
  // A comparison is discarded, so it may share its quote with another request or comparison.
  const compared = { ...spending, requests: { ...spending.requests, isQuoteTaken: () => false } };
  const prices = new Map<number, ComparedPrice>();
  let left: readonly PlannedItem[] = requests.map((request, position) => ({
    position,
    payload: { kind: "generation", request },
  }));
  while (left.length > 0) {
    const part = partOf(left);
    const { id, outcome } = await fetchQuote(compared, openQuote(compared, { payload: part.payload }));
    if (outcome.kind === "quoted") {
      spending.journal.close(id, "cancelled", spending.clock.now());
      const { terms, credits } = outcome.quote;
      for (const { position, itemId } of part.items) {
        const item = terms.kind === "batch" ? terms.items.find((one) => one.itemId === itemId) : null;
        if (item) prices.set(position, { kind: "priced", credits: item.credits, confirmation: item.confirmation });
        else if (terms.kind === "generation") {
          prices.set(position, {
            kind: "priced",
            credits,
            confirmation: terms.confirmation as Extract<ComparedPrice, { kind: "priced" }>["confirmation"],
          });
        }
      }
      break;
    }
    if (outcome.kind !== "refused") throw quoteError(outcome as Unpriced);
    const index =
      left.length === 1
        ? 0
        : rejectedIndex(
            outcome.refusal,
            part.items.map((item) => item.itemId),
          );
    const refused = index === null ? undefined : left[index];
    if (refused === undefined) throw quoteError(outcome);
    prices.set(refused.position, { kind: "refused", failure: failureOf(outcome.refusal) satisfies ServiceFailure });
    left = left.filter((item) => item !== refused);
  }
  const missing: ComparedPrice = {
    kind: "refused",
    failure: { status: 200, code: "no_price", message: t("The service returned no price for this model.") },
  };
  return requests.map((_request, position) => prices.get(position) ?? missing);
}
