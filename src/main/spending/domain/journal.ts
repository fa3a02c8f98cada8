import type { GenerationId, PaidRequestId, RunId } from "../../../contracts/ids.ts";
import type { PaidRequestKind } from "../../../contracts/spending/paidRequests.ts";
import type { ServiceFailure } from "../../../contracts/result.ts";
import type { ResearchJob } from "../../../contracts/service/research.ts";
import type { ConfirmDecision } from "../sending/domain/afterConfirm.ts";
import type { FrozenAsk, StoredQuote } from "./paidRequest.ts";
import type { Reason } from "../../../contracts/reason.ts";

/** A new row, before its price is known. */
export interface NewPaidRequest extends FrozenAsk {
  readonly id: PaidRequestId;
  readonly kind: PaidRequestKind;
  readonly quoteKey: string;
  readonly replaces: PaidRequestId | null;
  readonly runId: RunId | null;
}

/** How one attempt ended, for the record. */
export interface AttemptEnd {
  readonly outcome: string;
  readonly status: number | null;
  readonly requestId: string | null;
  /** Every id by which the service's ledger may name this answer. */
  readonly answerIds?: readonly string[];
}

/** An acceptance: made by a person, for one price, once. */
export interface Consent {
  readonly id: PaidRequestId;
  readonly confirmKey: string;
  readonly confirmBody: string;
  readonly credits: number;
}

/** One confirm attempt whose outcome is known. */
export interface SettledConfirm {
  readonly id: PaidRequestId;
  readonly attemptId: number;
  readonly decision: ConfirmDecision;
  readonly end: AttemptEnd;
}

/** A generation that evidence links to a request, with its item's name if the request was a batch. */
export interface FoundGeneration {
  readonly id: GenerationId;
  readonly itemId: string | null;
}

/** What evidence made of a request whose outcome was unknown. */
export type Settlement =
  | { readonly state: "running"; readonly generations: readonly FoundGeneration[] }
  /** Research has no generations: its job is what it became. */
  | { readonly state: "running"; readonly job: ResearchJob }
  | { readonly state: "expired"; readonly proof: string }
  | { readonly state: "failed"; readonly reason: Reason; readonly proof: string }
  | { readonly state: "needs_review"; readonly reason: Reason }
  /** `unknown`: the same key is sent again, for it alone brings the answer back. */
  | { readonly state: "reconciling" | "outcome_unknown"; readonly nextAttemptAt: number };

/** What the journal's writer does; each is one durable commit. Times are epoch ms. */
export interface JournalWriter {
  readonly insertQuoting: (row: NewPaidRequest, now: number) => void;
  readonly startQuote: (id: PaidRequestId, now: number) => number;
  readonly settleQuote: (
    id: PaidRequestId,
    attemptId: number,
    quote: StoredQuote,
    end: AttemptEnd,
    now: number,
  ) => void;
  readonly failQuote: (
    id: PaidRequestId,
    attemptId: number,
    failure: ServiceFailure | null,
    end: AttemptEnd,
    now: number,
  ) => void;
  /** The price was asked, and the answer is the job itself, free. */
  readonly settleFreeJob: (
    id: PaidRequestId,
    attemptId: number,
    job: ResearchJob,
    end: AttemptEnd,
    now: number,
  ) => void;
  /** Lets go of what was never sent. */
  readonly close: (id: PaidRequestId, state: "cancelled" | "expired", now: number) => void;
  readonly arm: (consent: Consent, now: number) => void;
  /** Arms every part of a run, or none of them. */
  readonly armRun: (run: RunId, consents: readonly Consent[], now: number) => void;
  /** Commits that a confirm is about to leave; gives the attempt's id. Throws when the row is not ready to send. */
  readonly startConfirm: (id: PaidRequestId, now: number) => number;
  readonly settleConfirm: (settled: SettledConfirm, now: number) => void;
  /** Gives a clearly refused confirm its other key, once. Throws where it may not have one. [S30] */
  readonly changeKey: (id: PaidRequestId, key: string, now: number) => void;
  /** The service's records show something of a confirm that was refused: they decide its outcome. */
  readonly doubt: (id: PaidRequestId, now: number) => void;
  /** `evidence` is what the look found, kept for the person who may have to decide. */
  readonly settleByEvidence: (id: PaidRequestId, settlement: Settlement, evidence: string | null, now: number) => void;
  /** A person decides what the records left open. */
  readonly settleByPerson: (
    id: PaidRequestId,
    settlement: Extract<Settlement, { state: "running" | "expired" }>,
    now: number,
  ) => void;
  /** Has the service's records decide what was `needs_review`, or is `outcome_unknown` or waiting with a key that is too old. */
  readonly reopen: (id: PaidRequestId, now: number) => void;
  /** After a crash: what was being sent is unknown, what was being priced is dropped. */
  readonly recoverInterrupted: (now: number) => void;
  readonly hold: (ids: readonly PaidRequestId[], isHeld: boolean, now: number) => void;
  /** Gives what has not been sent another place among the waiting. */
  readonly reorder: (id: PaidRequestId, sortKey: number, now: number) => void;
  readonly setProbe: (id: PaidRequestId, until: number | null, now: number) => void;
  readonly setNextAttempt: (id: PaidRequestId, at: number | null, now: number) => void;
}
