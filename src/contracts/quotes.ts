import { z } from "zod";
import { command } from "./command.ts";
import { PaidRequestId, QuoteId } from "./ids.ts";
import type { PaidRequest } from "./paidRequests.ts";
import { GenerationRequest } from "./service/generationRequests.ts";
import { Label } from "./service/headers.ts";
import type { Confirmation } from "./service/quotes.ts";

/** A price, and everything that a person needs to decide. Times are epoch ms of this computer's clock. */
export interface Quote {
  readonly paidRequestId: PaidRequestId;
  readonly quoteId: QuoteId;
  /** What confirming reserves, in credits. */
  readonly credits: number;
  readonly expiresAt: number;
  readonly pricingVersion: string;
  /** What exactly will run, in the service's words. Interface: Confirmation object. */
  readonly confirmation: Confirmation;
  readonly approval: { readonly required: false } | { readonly required: true; readonly host: string };
  /** Credits available at the last answer of the account, or null when it was never read. */
  readonly available: number | null;
  /** Credits of the quote that this one replaces. */
  readonly previousCredits: number | null;
}

export const quoteCommands = {
  /** Asks a price. Free: nothing is reserved and nothing runs. */
  "quotes.request": command(
    z.strictObject({
      request: GenerationRequest,
      project: Label.optional(),
      costCenter: Label.optional(),
      /** The expired or abandoned quote that this one replaces. */
      replaces: PaidRequestId.optional(),
    }),
  ).returns<Quote>(),
  /** Accepts exactly this quote at exactly this price, and runs it once. The only command that spends. */
  "quotes.confirm": command(
    z.strictObject({ paidRequestId: PaidRequestId, quoteId: QuoteId, credits: z.int().min(0) }),
  ).returns<PaidRequest>(),
  /** Lets go of a quote that was not accepted. */
  "quotes.discard": command(z.strictObject({ paidRequestId: PaidRequestId })).returns<null>(),
};
