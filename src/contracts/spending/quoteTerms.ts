import type { z } from "zod";
import type { BatchItemConfirmation, Confirmation } from "#contracts/service/quotes.ts";
import type { ResearchQuote } from "#contracts/service/research.ts";

/** One item of a batch quote, by its item id in that quote. API: Batch quote. */
export interface BatchItemTerms {
  readonly itemId: string;
  readonly credits: number;
  readonly confirmation: z.infer<typeof BatchItemConfirmation>;
}

/** What exactly a quote will run, in the service's words, by kind of paid request. */
export type QuoteTerms =
  | { readonly kind: "generation" | "scene"; readonly confirmation: Confirmation }
  | { readonly kind: "batch"; readonly items: readonly BatchItemTerms[] }
  | {
      readonly kind: "research";
      readonly disposition: ResearchQuote["cache_disposition"];
      readonly maximumCredits: number;
      readonly confirmation: ResearchQuote["confirmation"];
    };
