import type { ComparedPrice } from "#contracts/spending/quotes.ts";
import type { Compared } from "./priceComparison.ts";

/** A model of a comparison with its price. Undefined before the quote. */
export interface RankedPrice extends Compared {
  readonly price: ComparedPrice | undefined;
  /** Whether no other price is lower. Only true if there are at least two prices. */
  readonly isLowest: boolean;
}

/** Sorts models by price: lowest first, models without a price last. Equal prices keep the order of the request. */
export function rankedPrices(compared: readonly Compared[], prices: readonly ComparedPrice[]): readonly RankedPrice[] {
  const answered = compared.map((each, index) => ({ ...each, price: prices[index] }));
  const amounts = answered.flatMap(({ price }) => (price?.kind === "priced" ? [price.credits] : []));
  const lowest = amounts.length < 2 ? undefined : Math.min(...amounts);
  return answered
    .map((each) => ({ ...each, isLowest: each.price?.kind === "priced" && each.price.credits === lowest }))
    .sort((one, other) => compareAmounts(amountOf(one.price), amountOf(other.price)));
}

function amountOf(price: ComparedPrice | undefined): number {
  return price?.kind === "priced" ? price.credits : Number.POSITIVE_INFINITY;
}

function compareAmounts(one: number, other: number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
