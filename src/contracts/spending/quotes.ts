import { z } from "zod";
import { command } from "#contracts/command.ts";
import { PaidRequestId, QuoteId, MonitorId } from "#contracts/ids.ts";
import type { PaidRequestState } from "./paidRequests.ts";
import type { ServiceFailure } from "#contracts/result.ts";
import { GivenGeneration, GivenScene } from "./givenRequests.ts";
import { batchSize } from "#contracts/service/batches.ts";
import { Label } from "#contracts/service/headers.ts";
import type { BatchItemTerms, QuoteTerms } from "./quoteTerms.ts";
import { ResearchRequest } from "#contracts/service/research.ts";

/** A quote with everything that the user needs to decide. Times are epoch ms of this computer's clock. */
export interface Quote {
  readonly paidRequestId: PaidRequestId;
  readonly quoteId: QuoteId;
  /** Credits that confirming reserves. */
  readonly credits: number;
  readonly expiresAt: number;
  readonly pricingVersion: string;
  /** What exactly will run, in the service's words. */
  readonly terms: QuoteTerms;
  readonly approval: { readonly required: false } | { readonly required: true; readonly host: string };
  /** Available credits in the last account response; null if the account was never read. */
  readonly available: number | null;
  /** Credits of the quote that this quote replaces. */
  readonly previousCredits: number | null;
  /** Maximum cost of confirming, in credits. Above `credits` if a research quote states a higher maximum. */
  readonly maximumCredits: number;
  /** Tag sent as the cost center if the user left that field empty; null if none is sent. */
  readonly traceTag: string | null;
  /** Identical requests that are still waiting or whose outcome is unknown, newest first. */
  readonly identical: readonly IdenticalRequest[];
}

/** An unfinished request with the same bytes and labels that may still cost credits. Times are epoch ms. */
export interface IdenticalRequest {
  readonly id: PaidRequestId;
  readonly state: PaidRequestState;
  readonly credits: number;
  readonly confirmedAt: number;
  /** Number of identical items; one for every kind except a batch. */
  readonly items: number;
  /** True only while it is certain that the request has not run. */
  readonly canBeCancelled: boolean;
}

/** Result of a price comparison for one of the compared requests. */
export type ComparedPrice =
  | { readonly kind: "priced"; readonly credits: number; readonly confirmation: BatchItemTerms["confirmation"] }
  | { readonly kind: "refused"; readonly failure: ServiceFailure };

/** Result of a research quote request: a quote, or the job itself, because cached results of the service are free. */
export type ResearchAnswer =
  | { readonly kind: "quote"; readonly quote: Quote }
  | { readonly kind: "free_job"; readonly paidRequestId: PaidRequestId; readonly jobId: string };

const labels = {
  project: Label.optional(),
  costCenter: Label.optional(),
  /** The expired or abandoned quote that this quote replaces. */
  replaces: PaidRequestId.optional(),
};

/** The user's confirm of exactly this quote at exactly this price. */
export const ConfirmedPrice = z.strictObject({
  paidRequestId: PaidRequestId,
  quoteId: QuoteId,
  credits: z.int().min(0),
});
export type ConfirmedPrice = z.infer<typeof ConfirmedPrice>;

export const quoteCommands = {
  /** Requests a quote. Free: nothing is reserved and nothing runs. */
  "quotes.request": command(z.strictObject({ request: GivenGeneration, ...labels })).returns<Quote>(),
  "quotes.requestScene": command(z.strictObject({ request: GivenScene, ...labels })).returns<Quote>(),
  "quotes.requestResearch": command(
    z.strictObject({
      request: ResearchRequest,
      ...labels,
      /** The monitor whose next check this request becomes when a user confirms it. */
      monitorId: MonitorId.optional(),
    }),
  ).returns<ResearchAnswer>(),
  /** Returns prices of up to eight requests, in their order, from one free batch quote. This quote can't be confirmed. */
  "quotes.compare": command(z.strictObject({ requests: z.array(GivenGeneration).min(1).max(batchSize.max) })).returns<
    readonly ComparedPrice[]
  >(),
  /** Discards an unconfirmed quote. */
  "quotes.discard": command(z.strictObject({ paidRequestId: PaidRequestId })).returns<null>(),
};
