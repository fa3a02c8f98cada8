import { t } from "#texts/t.ts";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { Trans } from "#renderer/ui/Trans.tsx";

interface PriceChangeProps {
  readonly credits: number;
  /** Price of the replaced quote; null for a first quote. */
  readonly previousCredits: number | null;
}

/** The difference from the previous price. */
export function PriceChange({ credits, previousCredits }: PriceChangeProps) {
  const change = priceChange(credits, previousCredits);
  switch (change.kind) {
    case "first":
      return null;
    case "same":
      return <p className="text-muted">{t("Same price as the previous quote.")}</p>;
    case "higher":
      return (
        <output className="text-note">
          <Trans text="{credits} higher than the previous quote ({before})." values={moved(change)} />
        </output>
      );
    case "lower":
      return (
        <output className="text-note">
          <Trans text="{credits} lower than the previous quote ({before})." values={moved(change)} />
        </output>
      );
    default:
      return change satisfies never;
  }
}

function moved({ by, before }: { readonly by: number; readonly before: number }) {
  return { credits: <Credits amount={by} tone="plain" />, before: <Credits amount={before} tone="plain" /> };
}

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
