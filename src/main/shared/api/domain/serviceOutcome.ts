import type { ServiceFailure } from "#contracts/result.ts";
import type { ResearchJob } from "#contracts/service/research.ts";
import type { QuoteId } from "#contracts/ids.ts";
import type { QuoteTerms } from "#contracts/spending/quoteTerms.ts";

/**
 * How far a request got when no usable response arrived. `not_sent`: no byte was sent. `maybe_processed`: it may have
 * run.
 */
export type Ambiguity = "not_sent" | "maybe_processed";

/** The reason for a missing response. */
export interface TransportFailure {
  readonly ambiguity: Ambiguity;
  /** A short text that may be shown: "connection refused", "no answer within 30 s". */
  readonly reason: string;
  /** The service's certificate could not be verified. */
  readonly isAboutCertificate?: boolean;
}

/** An error response with the flags that decide how to handle it. API: Error object. */
export interface Refusal extends ServiceFailure {
  readonly retryable: boolean;
  readonly retryWithNewKey: boolean;
  /** Epoch ms until which the service's headers ask to wait. */
  readonly waitUntil: number | null;
}

/** A quote from the service, for any kind of request. */
export interface PricedQuote {
  readonly quoteId: QuoteId;
  readonly credits: number;
  /** Epoch ms on the service's clock. */
  readonly expiresAt: number;
  readonly pricingVersion: string;
  readonly authorizeUrl: string | null;
  readonly terms: QuoteTerms;
}

/** The outcome of a quote request. Quotes are free, so no outcome can leave money in doubt. */
export type QuoteOutcome = Answered & PriceOutcome;

/** Data that every response has. */
interface Answered {
  /** IDs by which the service's ledger may name this response. */
  readonly answerIds?: readonly string[];
}

type PriceOutcome =
  | { readonly kind: "quoted"; readonly status: number; readonly quote: PricedQuote; readonly skewMs: number }
  /** The service already had the result and charges nothing. API: POST /v1/research/jobs, status 200. */
  | { readonly kind: "free_job"; readonly status: number; readonly job: ResearchJob }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "no_answer"; readonly transportFailure: TransportFailure }
  | { readonly kind: "unreadable"; readonly status: number; readonly requestId: string | null };

/** The known data of one accepted generation; only the ID is required. */
export interface AcceptedGeneration {
  readonly id: string;
  /** ID of the item in a batch; null if the generation is the whole request. */
  readonly itemId: string | null;
  readonly type?: string | undefined;
  readonly model?: string | undefined;
  readonly credits?: number | undefined;
  readonly estimatedSeconds?: number | undefined;
  readonly createdAt?: string | undefined;
}

/** The work that a confirm started. */
export type Accepted =
  | {
      readonly kind: "generations";
      readonly generations: readonly AcceptedGeneration[];
      /** `credits_remaining` of the response, as of the confirm. API: Generation / scene creation result. */
      readonly creditsRemaining?: number | undefined;
      /** The service's ID of the batch. API: Generation batch. */
      readonly batchId?: string | undefined;
    }
  | { readonly kind: "research"; readonly job: ResearchJob };

/** The outcome of sending a confirm. */
export type ConfirmOutcome = Answered & SentOutcome;

type SentOutcome =
  | { readonly kind: "accepted"; readonly status: number; readonly accepted: Accepted }
  /** A quote instead of a started request: nothing was started. API: Research job, facts tied to creation. */
  | { readonly kind: "requoted"; readonly status: number; readonly quoteId: string }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "no_answer"; readonly transportFailure: TransportFailure }
  | { readonly kind: "unreadable"; readonly status: number; readonly requestId: string | null };

/** The outcome of a read. Reads are free, so a failed read may be repeated. */
export type Read<T> =
  /** `skewMs`: this computer's clock minus the service's, if the response has a date. */
  | { readonly kind: "ok"; readonly value: T; readonly skewMs?: number }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "no_answer"; readonly transportFailure: TransportFailure }
  /** `isTooLarge`: the response has more bytes than are read of it. */
  | { readonly kind: "unreadable"; readonly status: number; readonly isTooLarge?: boolean };

/** One page of a list, in the service's order, which the API does not define. */
export interface Page<T> {
  readonly records: readonly T[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
  /** The service has more records but named no cursor, so the end of the list was not reached. */
  readonly isCutShort?: true;
}

/** The connection state that the last request showed. */
export type ConnectionSign =
  | { readonly kind: "answered"; readonly status: number }
  | { readonly kind: "no_answer"; readonly transportFailure: TransportFailure };
