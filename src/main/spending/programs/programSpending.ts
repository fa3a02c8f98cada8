import type { AllowanceView } from "#contracts/agents/allowances.ts";
import type { ConfirmationId, ConfirmationRequest } from "#contracts/agents/confirmations.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { Quote, ResearchAnswer } from "#contracts/spending/quotes.ts";
import type { NewRunItem, Run } from "#contracts/spending/runs.ts";
import type { SpendingActivity } from "#main/spending/domain/confirmation.ts";
import type { QuoteRequest } from "#main/spending/quotes/fetchQuote.ts";

/** What a program wants confirmed. */
export interface NewConfirmation {
  /** At most 20 requests, or requests of one batch. */
  readonly paidRequestIds: readonly PaidRequestId[];
  /** The program's own key: the same call again is the same confirmation request. */
  readonly requestKey: string;
  readonly reason: string;
  /** Whether a person must decide even where an allowance would cover the requests. */
  readonly isPersonOnly: boolean;
}

/** Who accepted a paid request; null while nobody has. */
export type ConfirmedBy = "person" | "allowance" | "monitor" | null;

/**
 * What a paired program may do with money: request quotes, which is free, and ask for their confirmation. No method
 * confirms anything that neither a person nor an allowance accepts. A program sees only its own requests.
 */
export interface ProgramSpending {
  /** Throws `bad_input` for a request that names a file of this computer: it would leave the computer before a person saw it. */
  readonly requestQuote: (program: ProgramId, input: QuoteRequest) => Promise<Quote>;
  readonly requestResearchQuote: (program: ProgramId, input: QuoteRequest) => Promise<ResearchAnswer>;
  /** Opens a batch. Resolves when all of its quotes have arrived, or were rejected. */
  readonly requestRun: (
    program: ProgramId,
    input: { readonly items: readonly NewRunItem[]; readonly project?: string | undefined },
  ) => Promise<Run>;
  readonly describeRun: (program: ProgramId, id: RunId) => Run;
  /**
   * Stores a confirmation request, or accepts its requests by an allowance that covers all of them. Throws `not_found`
   * for a request of another program, `not_confirmable` for a quote that is not open, `too_many_waiting` at the limits.
   */
  readonly requestConfirmation: (program: ProgramId, input: NewConfirmation) => ConfirmationRequest;
  readonly confirmation: (program: ProgramId, id: ConfirmationId) => ConfirmationRequest;
  /** The newest confirmation request that names this paid request; null if there is none. */
  readonly confirmationOf: (program: ProgramId, id: PaidRequestId) => ConfirmationRequest | null;
  /** Resolves when the confirmation request is decided, or the time is over, or the signal aborts. */
  readonly waitForDecision: (id: ConfirmationId, waitMs: number, signal: AbortSignal) => Promise<void>;
  readonly request: (program: ProgramId, id: PaidRequestId) => PaidRequest;
  readonly confirmedBy: (id: PaidRequestId) => ConfirmedBy;
  /** Requests of the program, newest first. `before`: the last one of the page before. */
  readonly requests: (program: ProgramId, before: PaidRequestId | null, limit: number) => readonly PaidRequest[];
  /**
   * Withdraws a waiting confirmation request, or cancels a request that certainly has not run. Throws
   * `not_confirmable` if it can no longer be cancelled.
   */
  readonly cancel: (program: ProgramId, id: ConfirmationId | PaidRequestId) => void;
  readonly allowance: (program: ProgramId) => AllowanceView | null;
  readonly waitingCount: (program: ProgramId) => number;
  /** Whether an allowance of the program would accept this quote now. */
  readonly isCovered: (program: ProgramId, id: PaidRequestId) => boolean;
  /**
   * Ends the program's allowance, withdraws what waits, and cancels what its allowance accepted and was not sent. May be
   * called again, also after the pairing has ended.
   */
  readonly endProgram: (program: ProgramId) => { readonly cancelled: number };
  /** Calls `act` with everything that happens to the money of a program from now on. */
  readonly onActivity: (act: (activity: SpendingActivity) => void) => void;
}
