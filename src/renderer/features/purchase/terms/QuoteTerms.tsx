import { useQuery } from "@tanstack/react-query";
import type { RequestType } from "../../../../contracts/studio/models.ts";
import type { BatchItemTerms } from "../../../../contracts/spending/quoteTerms.ts";
import type { Quote } from "../../../../contracts/spending/quotes.ts";
import { t } from "../../../../texts/t.ts";
import { queries } from "../../../ipc/queries.ts";
import { fieldsOf, isResearch, type PriceInput, typeOfRequest } from "../../../lib/money/quoteInput.ts";
import { BalanceAfter } from "./BalanceAfter.tsx";
import { Credits } from "../../../ui/marks/Credits.tsx";
import { PriceChange } from "./PriceChange.tsx";
import { quotedInputDetails, confirmationDetails, type Detail, termDetails } from "./confirmationDetails.ts";

/** The part of the request that the service does not repeat in its terms. */
export interface QuotedInput {
  readonly type: RequestType | "research";
  readonly prompt: string | null;
  readonly options: Readonly<Record<string, unknown>>;
  readonly project: string | null;
  readonly costCenter: string | null;
}

export function quotedInputOf(input: PriceInput): QuotedInput {
  const labels = { project: input.project ?? null, costCenter: input.costCenter ?? null };
  if (isResearch(input)) {
    const { target, filters } = input.request;
    return { type: "research", prompt: null, options: { page_id: target.page_id, ...filters }, ...labels };
  }
  const { request } = input;
  const { type: _1, prompt, model: _2, webhook_url: _3, ...options } = fieldsOf(request);
  return {
    type: typeOfRequest(request),
    prompt: typeof prompt === "string" ? prompt : null,
    options,
    ...labels,
  };
}

interface QuoteTermsProps {
  readonly quotedInput: QuotedInput;
  readonly quote: Quote;
  /** Whether the quote can still be confirmed; only then is its price shown as an amount to spend. */
  readonly isOpen: boolean;
}

/** The price and exactly what it covers. */
export function QuoteTerms({ quotedInput, quote, isOpen }: QuoteTermsProps) {
  const { terms, credits, previousCredits, available, pricingVersion } = quote;
  const avatarId = quotedInput.options["avatar_id"];
  const { data: avatars } = useQuery({ ...queries.avatars, enabled: typeof avatarId === "string" });
  const avatar = avatars?.cards.find(({ id }) => id === avatarId);
  const label = (name: string, value: string | null) => (value === null ? [] : [{ label: name, value }]);
  const said = termDetails(terms);
  const facts: readonly Detail[] = [
    ...said,
    // Leaves out settings that the service's own terms already list.
    ...quotedInputDetails(quotedInput.options, quotedInput.type, avatar?.name).filter(
      (fact) => !said.some((one) => one.label === fact.label),
    ),
    ...label(t("Project"), quotedInput.project),
    ...label(t("Cost center"), quotedInput.costCenter),
    ...label(t("Pricing version"), pricingVersion),
    ...label(t("Trace tag"), quote.traceTag),
  ];
  return (
    <>
      <div className="flex flex-col gap-1">
        <Credits amount={credits} size="price" tone={isOpen ? "money" : "plain"} />
        <PriceChange credits={credits} previousCredits={previousCredits} />
        {isOpen ? <BalanceAfter credits={credits} available={available} /> : null}
      </div>
      {quotedInput.prompt === null ? null : (
        <p dir="auto" className="selectable line-clamp-3 border-s-2 border-line ps-3 text-muted">
          {quotedInput.prompt}
        </p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 border-y border-line py-3">
        {facts.map(({ label: name, value }) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-faint">{name}</dt>
            <dd className="figures selectable text-right wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {terms.kind === "batch" ? <BatchTerms items={terms.items} isOpen={isOpen} /> : null}
    </>
  );
}

interface BatchTermsProps {
  readonly items: readonly BatchItemTerms[];
  readonly isOpen: boolean;
}

/** The items of a batch, each with its price and the service's terms. */
function BatchTerms({ items, isOpen }: BatchTermsProps) {
  return (
    <ol aria-label={t("Items")} className="flex flex-col">
      {items.map(({ itemId, credits, confirmation }, index) => (
        <li
          key={itemId}
          className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-x-2 border-t border-line py-1.5 first:border-t-0"
        >
          <span className="figures text-small text-faint">{index + 1}</span>
          <span className="selectable text-muted">
            {confirmationDetails(confirmation)
              // The type and the model come first and need no labels.
              .map(({ label, value }, at) => (at < 2 ? value : `${label}: ${value}`))
              .join(", ")}
          </span>
          <Credits amount={credits} tone={isOpen ? "money" : "plain"} />
        </li>
      ))}
    </ol>
  );
}
