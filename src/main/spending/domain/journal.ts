import type { ProgramId } from "#contracts/agents/programId.ts";
import type { GenerationId, PaidRequestId, RunId } from "#contracts/ids.ts";
import type { PaidRequestKind } from "#contracts/spending/paidRequests.ts";
import type { ServiceFailure } from "#contracts/result.ts";
import type { ResearchJob } from "#contracts/service/research.ts";
import type { ConfirmDecision } from "#main/spending/domain/decideAfterConfirm.ts";
import type { RequestSnapshot, StoredQuote } from "./paidRequest.ts";
import type { Reason } from "#contracts/reason.ts";

/** A new row, before its quote. */
export interface NewPaidRequest extends RequestSnapshot {
  readonly id: PaidRequestId;
  readonly kind: PaidRequestKind;
  readonly quoteKey: string;
  readonly replaces: PaidRequestId | null;
  readonly runId: RunId | null;
  /** The program that requests the quote; the user if absent. */
  readonly requestedBy?: ProgramId | null;
}

/** The recorded result of one attempt. */
export interface AttemptEnd {
  readonly outcome: string;
  readonly status: number | null;
  readonly requestId: string | null;
  /** Every ID by which the service's ledger may name this response. */
  readonly answerIds?: readonly string[];
}

/** What a person accepted, as it was shown to them. Stored in the same commit as what it allows. Times are epoch ms. */
export interface ConsentRecord {
  readonly id: string;
  readonly subject: "spend" | "cap" | "monitor" | "pairing" | "allowance" | "action";
  /** JSON of what was shown, which the journal's triggers compare with what is confirmed. */
  readonly shown: string;
  readonly shownAt: number;
  readonly givenAt: number;
  readonly method: "consent_view" | "system_dialog";
  /** When the click or key arrived that accepted it; null for a system dialog. */
  readonly inputAt: number | null;
}

/** An allowance that accepts a price. */
export interface ByAllowance {
  readonly allowanceId: string;
}

/** Who confirmed a price: a person, a monitor within its terms, or an allowance of the program that requested it. */
export type ConfirmedBy = ConsentRecord | "monitor" | ByAllowance;

/** The user's consent to one price, used once. */
export interface Consent {
  readonly id: PaidRequestId;
  readonly confirmKey: string;
  readonly confirmBody: string;
  readonly credits: number;
}

/** One confirm attempt with its decision. */
export interface SettledConfirm {
  readonly id: PaidRequestId;
  readonly attemptId: number;
  readonly decision: ConfirmDecision;
  readonly end: AttemptEnd;
}

/** A generation that evidence links to a request, with its item's name if the request was a service batch. */
export interface FoundGeneration {
  readonly id: GenerationId;
  readonly itemId: string | null;
}

/** The result of checking the service's records for a request with an unknown outcome. */
export type Settlement =
  | { readonly state: "running"; readonly generations: readonly FoundGeneration[] }
  /** Research has a job instead of generations. */
  | { readonly state: "running"; readonly job: ResearchJob }
  | { readonly state: "expired"; readonly proof: string }
  | { readonly state: "failed"; readonly reason: Reason; readonly proof: string }
  | { readonly state: "needs_review"; readonly reason: Reason }
  /** `outcome_unknown`: the same key is sent again, because only that returns the lost response. */
  | { readonly state: "reconciling" | "outcome_unknown"; readonly nextAttemptAt: number };

/** Writes the journal. Each method is one durable commit. Times are epoch ms. */
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
  /** A quote request was answered with the job itself, which is free. */
  readonly settleFreeJob: (
    id: PaidRequestId,
    attemptId: number,
    job: ResearchJob,
    end: AttemptEnd,
    now: number,
  ) => void;
  /** Closes a request that was never sent, or was clearly refused. */
  readonly close: (id: PaidRequestId, state: "cancelled" | "expired", now: number) => void;
  /**
   * Confirms all of these requests, or none of them. `run`: the batch whose open quotes they are; it can be confirmed
   * once.
   */
  readonly confirm: (consents: readonly Consent[], by: ConfirmedBy, now: number, run?: RunId) => void;
  /**
   * Commits that a confirm is about to be sent with the API key of this salted hash. Returns the attempt's ID. Throws when
   * the row is not ready to send, or may have run with another API key. [S105]
   */
  readonly startConfirm: (id: PaidRequestId, sentBy: string, now: number) => number;
  readonly settleConfirm: (settled: SettledConfirm, now: number) => void;
  /** Replaces the key of a clearly rejected confirm by its other key, once. Throws if the confirm may not get one. [S30] */
  readonly changeKey: (id: PaidRequestId, key: string, now: number) => void;
  /** Lets the service's records decide a rejected confirm, because they show signs of it. */
  readonly doubt: (id: PaidRequestId, now: number) => void;
  /** `evidence` is the result of the check, stored for a review by the user. */
  readonly settleByEvidence: (id: PaidRequestId, settlement: Settlement, evidence: string | null, now: number) => void;
  /** Stores the user's decision where the records are inconclusive. */
  readonly settleByPerson: (
    id: PaidRequestId,
    settlement: Extract<Settlement, { state: "running" | "expired" }>,
    now: number,
  ) => void;
  /**
   * Lets the service's records decide a request that is `needs_review`, or that must not be resent while it is
   * `outcome_unknown` or waits: its key is too old, or it was sent with another API key.
   */
  readonly reopen: (id: PaidRequestId, now: number) => void;
  /**
   * Recovers after a crash: requests being sent become `outcome_unknown`, quotes are discarded unless they are part of a
   * waiting confirmation request.
   */
  readonly recoverInterrupted: (now: number) => void;
  readonly pause: (ids: readonly PaidRequestId[], now: number) => void;
  /** `consent`: a person's consent of the credits that these requests release; null if they cost nothing. [CV30] */
  readonly resume: (ids: readonly PaidRequestId[], consent: ConsentRecord | null, now: number) => void;
  /** Moves an unsent request to another queue position. */
  readonly reorder: (id: PaidRequestId, sortKey: number, now: number) => void;
  /** Stops following running requests, or follows them again. Their states stay: the service decides them. [S95] */
  readonly setTracking: (ids: readonly PaidRequestId[], isTracked: boolean, now: number) => void;
  /** Marks failures, and ended requests without a file, as seen, or as not seen. */
  readonly setDismissed: (ids: readonly PaidRequestId[], isDismissed: boolean, now: number) => void;
  /** Takes ended or untracked requests out of the history, or puts them back. */
  readonly setHidden: (ids: readonly PaidRequestId[], isHidden: boolean, now: number) => void;
  readonly setProbe: (id: PaidRequestId, until: number | null, now: number) => void;
  readonly setNextAttempt: (id: PaidRequestId, at: number | null, now: number) => void;
}

/**
 * What a person does with a request before it is sent, or after it ended. On purpose not the whole writer: none of these
 * confirms or settles a request.
 */
export type RequestChanges = Pick<
  JournalWriter,
  "close" | "pause" | "resume" | "reorder" | "setTracking" | "setDismissed" | "setHidden"
>;
