import type { ServiceFailure } from "../../contracts/result.ts";
import type { CreationResult } from "../../contracts/service/generations.ts";
import type { GenerationQuote } from "../../contracts/service/quotes.ts";

/**
 * How far a request got when no usable answer came. `not_sent`: no byte of it left. `maybe_processed`: it may have run.
 */
export type Ambiguity = "not_sent" | "maybe_processed";

/** Why there is no answer. */
export interface NoAnswer {
  readonly ambiguity: Ambiguity;
  /** Short and fit to be shown: "connection refused", "no answer within 30 s". */
  readonly reason: string;
}

/** An error answer with the flags that decide what to do with it. Interface: Error object. */
export interface Refusal extends ServiceFailure {
  readonly retryable: boolean;
  readonly retryWithNewKey: boolean;
  /** Epoch ms until which the service asks to wait, from its headers. */
  readonly waitUntil: number | null;
}

/** What came of asking a price. Asking is free, so nothing here is ever in doubt about money. */
export type QuoteOutcome =
  | { readonly kind: "quoted"; readonly quote: GenerationQuote; readonly skewMs: number }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "no_answer"; readonly noAnswer: NoAnswer }
  | { readonly kind: "unreadable"; readonly status: number; readonly requestId: string | null };

/** What is known of an accepted generation; only the id is indispensable. */
export type Accepted = Pick<CreationResult, "id"> & {
  readonly [K in keyof CreationResult]?: CreationResult[K] | undefined;
};

/** What came of sending a confirm. */
export type ConfirmOutcome =
  | { readonly kind: "accepted"; readonly generation: Accepted }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "no_answer"; readonly noAnswer: NoAnswer }
  | { readonly kind: "unreadable"; readonly status: number; readonly requestId: string | null };

/** What came of a read. Reads are free, so a failed one may simply be made again. */
export type Read<T> =
  | { readonly kind: "ok"; readonly value: T }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "no_answer"; readonly noAnswer: NoAnswer }
  | { readonly kind: "unreadable"; readonly status: number };

/** One page of a list, newest first as the service gives it. */
export interface Page<T> {
  readonly records: readonly T[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
}
