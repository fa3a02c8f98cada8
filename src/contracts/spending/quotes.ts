import { z } from "zod";
import { command } from "../command.ts";
import { PaidRequestId, QuoteId, WatchId } from "../ids.ts";
import type { PaidRequest, PaidRequestState } from "./paidRequests.ts";
import type { ServiceFailure } from "../result.ts";
import { GivenGeneration, GivenScene } from "./givenRequests.ts";
import { batchSize } from "../service/batches.ts";
import { Label } from "../service/headers.ts";
import type { BatchItemTerms, QuoteTerms } from "./quoteTerms.ts";
import { ResearchRequest } from "../service/research.ts";

/** A price, and everything that a person needs to decide. Times are epoch ms of this computer's clock. */
export interface Quote {
  readonly paidRequestId: PaidRequestId;
  readonly quoteId: QuoteId;
  /** What confirming reserves, in credits. */
  readonly credits: number;
  readonly expiresAt: number;
  readonly pricingVersion: string;
  /** What exactly will run, in the service's words. */
  readonly terms: QuoteTerms;
  readonly approval: { readonly required: false } | { readonly required: true; readonly host: string };
  /** Credits available at the last answer of the account, or null when it was never read. */
  readonly available: number | null;
  /** Credits of the quote that this one replaces. */
  readonly previousCredits: number | null;
  /** The most that confirming may cost, in credits: above `credits` only where a research quote names a higher maximum. */
  readonly maximumCredits: number;
  /** What is sent as its cost center where the person left that empty; null when nothing is. */
  readonly traceTag: string | null;
  /** Identical requests that are still waiting or whose outcome is unknown, newest first. */
  readonly identical: readonly IdenticalRequest[];
}

/** A request of the same bytes and labels that is not over and may still cost something. Times are epoch ms. */
export interface IdenticalRequest {
  readonly id: PaidRequestId;
  readonly state: PaidRequestState;
  readonly credits: number;
  readonly confirmedAt: number;
  /** Items of it that are identical; one for everything but a batch. */
  readonly items: number;
  /** It is sure that it has not run. */
  readonly canBeCancelled: boolean;
}

/** What a price comparison gives for one of the things compared. */
export type ComparedPrice =
  | { readonly kind: "priced"; readonly credits: number; readonly confirmation: BatchItemTerms["confirmation"] }
  | { readonly kind: "refused"; readonly failure: ServiceFailure };

/** What asking for research gave: a price, or the job itself, for what the service has in its cache is free. */
export type ResearchAnswer =
  | { readonly kind: "quote"; readonly quote: Quote }
  | { readonly kind: "free_job"; readonly paidRequestId: PaidRequestId; readonly jobId: string };

const labels = {
  project: Label.optional(),
  costCenter: Label.optional(),
  /** The expired or abandoned quote that this one replaces. */
  replaces: PaidRequestId.optional(),
};

export const quoteCommands = {
  /** Asks a price. Free: nothing is reserved and nothing runs. */
  "quotes.request": command(z.strictObject({ request: GivenGeneration, ...labels })).returns<Quote>(),
  "quotes.requestScene": command(z.strictObject({ request: GivenScene, ...labels })).returns<Quote>(),
  "quotes.requestResearch": command(
    z.strictObject({
      request: ResearchRequest,
      ...labels,
      /** The watch whose next run this becomes when a person accepts it. */
      watchId: WatchId.optional(),
    }),
  ).returns<ResearchAnswer>(),
  /** Prices of up to eight requests, in their order, with one free batch quote. Nothing of it can be confirmed. */
  "quotes.compare": command(z.strictObject({ requests: z.array(GivenGeneration).min(1).max(batchSize.max) })).returns<
    readonly ComparedPrice[]
  >(),
  /** Accepts exactly this quote at exactly this price, and runs it once. The only command that spends. */
  "quotes.confirm": command(
    z.strictObject({ paidRequestId: PaidRequestId, quoteId: QuoteId, credits: z.int().min(0) }),
  ).returns<PaidRequest>(),
  /** Lets go of a quote that was not accepted. */
  "quotes.discard": command(z.strictObject({ paidRequestId: PaidRequestId })).returns<null>(),
};
