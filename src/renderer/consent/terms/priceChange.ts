/** How the price changed from the replaced quote. */
type PriceChange =
  | { readonly kind: "first" }
  | { readonly kind: "same" }
  | { readonly kind: "higher" | "lower"; readonly before: number; readonly by: number };

export function priceChange(credits: number, previousCredits: number | null): PriceChange {
  if (previousCredits === null) return { kind: "first" };
  if (credits === previousCredits) return { kind: "same" };
  return {
    kind: credits > previousCredits ? "higher" : "lower",
    before: previousCredits,
    by: Math.abs(credits - previousCredits),
  };
}
