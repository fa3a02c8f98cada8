import type { ServiceFailure } from "../../../../contracts/result.ts";
import type { ResearchJob } from "../../../../contracts/service/research.ts";
import type { QuoteId } from "../../../../contracts/ids.ts";
import type { QuoteTerms } from "../../../../contracts/spending/quoteTerms.ts";

/**
 * How far a request got when no usable answer came. `not_sent`: no byte of it left. `maybe_processed`: it may have run.
 */
export type Ambiguity = "not_sent" | "maybe_processed";

/** Why there is no answer. */
export interface NoAnswer {
  readonly ambiguity: Ambiguity;
  /** Short and fit to be shown: "connection refused", "no answer within 30 s". */
  readonly reason: string;
  /** The service could not prove that it is the one that is meant. */
  readonly isAboutCertificate?: boolean;
}

/** An error answer with the flags that decide what to do with it. API: Error object. */
export interface Refusal extends ServiceFailure {
  readonly retryable: boolean;
  readonly retryWithNewKey: boolean;
  /** Epoch ms until which the service asks to wait, from its headers. */
  readonly waitUntil: number | null;
}

/** A price as the service gave it, whatever it is the price of. */
export interface PricedQuote {
  readonly quoteId: QuoteId;
  readonly credits: number;
  /** On the service's clock, epoch ms. */
  readonly expiresAt: number;
  readonly pricingVersion: string;
  readonly authorizeUrl: string | null;
  readonly terms: QuoteTerms;
}

/** What came of asking a price. Asking is free, so nothing here is ever in doubt about money. */
export type QuoteOutcome = Answered & PriceOutcome;

/** What is known of any answer. */
interface Answered {
  /** Ids by which the service's ledger may name this answer. */
  readonly answerIds?: readonly string[];
}

type PriceOutcome =
  | { readonly kind: "quoted"; readonly status: number; readonly quote: PricedQuote; readonly skewMs: number }
  /** The service had the answer already and charges nothing. API: POST /v1/research/jobs, status 200. */
  | { readonly kind: "free_job"; readonly status: number; readonly job: ResearchJob }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "no_answer"; readonly noAnswer: NoAnswer }
  | { readonly kind: "unreadable"; readonly status: number; readonly requestId: string | null };

/** What is known of one accepted generation; only the id is indispensable. */
export interface AcceptedGeneration {
  readonly id: string;
  /** Its name inside a batch; null when it is the whole request. */
  readonly itemId: string | null;
  readonly type?: string | undefined;
  readonly model?: string | undefined;
  readonly credits?: number | undefined;
  readonly estimatedSeconds?: number | undefined;
  readonly createdAt?: string | undefined;
}

/** What a confirm started. */
export type Accepted =
  | {
      readonly kind: "generations";
      readonly generations: readonly AcceptedGeneration[];
      /** `credits_remaining` of the answer, as of the confirm. API: Generation / scene creation result. */
      readonly creditsRemaining?: number | undefined;
      /** The service's id of the batch. API: Generation batch. */
      readonly batchId?: string | undefined;
    }
  | { readonly kind: "research"; readonly job: ResearchJob };

/** What came of sending a confirm. */
export type ConfirmOutcome = Answered & SentOutcome;

type SentOutcome =
  | { readonly kind: "accepted"; readonly status: number; readonly accepted: Accepted }
  /** A price in place of a run: nothing was started. API: Research job, facts tied to creation. */
  | { readonly kind: "requoted"; readonly status: number; readonly quoteId: string }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "no_answer"; readonly noAnswer: NoAnswer }
  | { readonly kind: "unreadable"; readonly status: number; readonly requestId: string | null };

/** What came of a read. Reads are free, so a failed one may simply be made again. */
export type Read<T> =
  /** `skewMs`: this computer's clock minus the service's, where the answer tells. */
  | { readonly kind: "ok"; readonly value: T; readonly skewMs?: number }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "no_answer"; readonly noAnswer: NoAnswer }
  | { readonly kind: "unreadable"; readonly status: number };

/** One page of a list, newest first as the service gives it. */
export interface Page<T> {
  readonly records: readonly T[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
}

/** What the last request says of the connection. */
export type ConnectionSign =
  { readonly kind: "answered"; readonly status: number } | { readonly kind: "no_answer"; readonly noAnswer: NoAnswer };
