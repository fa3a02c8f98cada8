import { priceChange } from "../lib/priceChange.ts";
import { Credits } from "./Credits.tsx";

interface PriceChangeProps {
  readonly credits: number;
  /** Of the quote that this one replaces; null when it is the first. */
  readonly previousCredits: number | null;
}

/** How a price moved from the one before it. */
export function PriceChange({ credits, previousCredits }: PriceChangeProps) {
  const change = priceChange(credits, previousCredits);
  switch (change.kind) {
    case "first":
      return null;
    case "same":
      return <p className="text-muted">The same price as before.</p>;
    case "higher":
    case "lower":
      return (
        <output className="text-note">
          <Credits amount={change.by} tone="plain" /> {change.kind} than before: it was{" "}
          <Credits amount={change.before} tone="plain" />.
        </output>
      );
    default:
      return change satisfies never;
  }
}
