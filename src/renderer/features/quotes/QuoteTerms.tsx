import type { Quote } from "../../../contracts/quotes.ts";
import { Credits } from "../../ui/Credits.tsx";
import { askedFacts, confirmationFacts, type Fact } from "./confirmationFacts.ts";
import { priceChange } from "./priceChange.ts";
import type { QuoteInput } from "./quoteFlow.ts";

interface QuoteTermsProps {
  readonly input: QuoteInput;
  readonly quote: Quote;
  /** Whether the price can still be accepted: only then it costs anything. */
  readonly isOpen: boolean;
}

/** The price, and exactly what it buys. */
export function QuoteTerms({ input, quote, isOpen }: QuoteTermsProps) {
  const facts: readonly Fact[] = [
    ...confirmationFacts(quote.confirmation),
    ...askedFacts(input.request.options ?? {}),
    ...(input.project === undefined ? [] : [{ label: "Project", value: input.project }]),
    ...(input.costCenter === undefined ? [] : [{ label: "Cost center", value: input.costCenter }]),
  ];
  return (
    <>
      <div className="flex flex-col gap-1">
        <Credits amount={quote.credits} size="price" tone={isOpen ? "money" : "plain"} />
        <Change quote={quote} />
        {isOpen ? <BalanceAfter quote={quote} /> : null}
      </div>
      <p className="selectable line-clamp-3 border-l-2 border-line pl-3 text-muted">{input.request.prompt}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-y border-line py-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-faint">{label}</dt>
            <dd className="figures selectable text-right break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Change({ quote }: { readonly quote: Quote }) {
  const change = priceChange(quote.credits, quote.previousCredits);
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

function BalanceAfter({ quote: { available, credits } }: { readonly quote: Quote }) {
  if (available === null) return null;
  if (available < credits) {
    return (
      <p className="text-note">
        The account has <Credits amount={available} tone="plain" /> available:{" "}
        <Credits amount={credits - available} tone="plain" /> too few.
      </p>
    );
  }
  return (
    <p className="text-muted">
      Balance after <Credits amount={available - credits} />
    </p>
  );
}
