import type { BatchItemTerms } from "../../../contracts/spending/quoteTerms.ts";
import { t } from "../../../texts/t.ts";
import { Credits } from "../../ui/Credits.tsx";
import { confirmationFacts } from "./confirmationFacts.ts";

interface BatchTermsProps {
  readonly items: readonly BatchItemTerms[];
  readonly isOpen: boolean;
}

/** The pieces of a batch, each with its own price and in the service's own words. */
export function BatchTerms({ items, isOpen }: BatchTermsProps) {
  return (
    <ol aria-label={t("Pieces")} className="flex flex-col">
      {items.map(({ itemId, credits, confirmation }, index) => (
        <li
          key={itemId}
          className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-x-2 border-t border-line py-1.5 first:border-t-0"
        >
          <span className="figures text-small text-faint">{index + 1}</span>
          <span className="selectable text-muted">
            {confirmationFacts(confirmation)
              // The type and the model come first, and are known without their labels.
              .map(({ label, value }, at) => (at < 2 ? value : `${label}: ${value}`))
              .join(", ")}
          </span>
          <Credits amount={credits} tone={isOpen ? "money" : "plain"} />
        </li>
      ))}
    </ol>
  );
}
