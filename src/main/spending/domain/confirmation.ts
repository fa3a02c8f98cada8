import type { ConfirmationId, ConfirmationState } from "#contracts/agents/confirmations.ts";
import type { AuditKind } from "#contracts/agents/programs.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { PairedProgram } from "./allowance.ts";
import type { Consent } from "./journal.ts";
import { isExpired, type PaidRequestRow } from "./paidRequest.ts";
import type { RequotedPart } from "./run.ts";

/** One paid request of a stored confirmation request. */
export interface ConfirmationItemRow {
  readonly position: number;
  /** The paid request with the current quote. */
  readonly paidRequestId: PaidRequestId;
  /** The paid request that the program named, and its price then. */
  readonly firstRequestId: PaidRequestId;
  readonly firstCredits: number;
}

/** A stored confirmation request. Times are epoch ms. */
export interface ConfirmationRow {
  readonly id: ConfirmationId;
  readonly programId: ProgramId;
  readonly programName: string;
  readonly reason: string;
  readonly requestedAt: number;
  readonly endsAt: number;
  readonly state: ConfirmationState;
  readonly decidedAt: number | null;
  readonly note: string | null;
  readonly items: readonly ConfirmationItemRow[];
}

/** A new confirmation request, with the prices that the program saw. */
export interface NewConfirmationRow {
  readonly id: ConfirmationId;
  readonly programId: ProgramId;
  readonly requestKey: string;
  readonly reason: string;
  readonly endsAt: number;
  readonly items: readonly { readonly paidRequestId: PaidRequestId; readonly credits: number }[];
}

/** Reads confirmation requests. Times are epoch ms. */
export interface ConfirmationReader {
  readonly read: (id: string) => ConfirmationRow | null;
  /** Returns the confirmation request that a program made with this key. */
  readonly ofKey: (program: ProgramId, key: string) => ConfirmationRow | null;
  /** Returns waiting confirmation requests, oldest first. */
  readonly waiting: () => readonly ConfirmationRow[];
  /** Returns the program's newest confirmation request that names this paid request, before or after a new quote. */
  readonly ofRequest: (program: ProgramId, id: PaidRequestId) => ConfirmationRow | null;
  /** Returns the state of the confirmation request that a paid request is part of; null if it is part of none. */
  readonly stateOf: (id: PaidRequestId) => ConfirmationState | null;
  /** Returns how many confirmation requests wait, of one program or of all. */
  readonly waitingCount: (program: ProgramId | null) => number;
  /** Returns when the next waiting confirmation request ends. */
  readonly nextEnd: () => number | null;
  /** Returns waiting confirmation requests whose time is over. */
  readonly ended: (now: number) => readonly ConfirmationId[];
  /** Returns the newest confirmation request with the same items that was declined since then; null if there is none. */
  readonly declinedSame: (
    program: ProgramId,
    ids: readonly PaidRequestId[],
    since: number,
  ) => { readonly note: string | null } | null;
  readonly program: (id: ProgramId) => PairedProgram | null;
  /** Returns a page of the requests of a program, newest first. */
  readonly requestsOf: (program: ProgramId, before: PaidRequestId | null, limit: number) => readonly PaidRequestId[];
  readonly confirmedBy: (id: PaidRequestId) => "person" | "monitor" | "allowance" | null;
  /** Returns how many calls of a program only read, in the hours that began after `since`. */
  readonly readsSince: (program: ProgramId, since: number) => number;
}

/** Writes confirmation requests. Each method is one durable commit. Times are epoch ms. */
export interface ConfirmationWriter {
  /** Stores a confirmation request that waits for a person. */
  readonly insert: (row: NewConfirmationRow, now: number) => void;
  /** Stores a confirmation request with its requests confirmed by an allowance that covers all of them. */
  readonly insertConfirmed: (
    row: NewConfirmationRow,
    consents: readonly Consent[],
    allowanceId: string,
    now: number,
  ) => void;
  /** Stores a confirmation request that is declined at once. */
  readonly insertDeclined: (row: NewConfirmationRow, note: string | null, now: number) => void;
  /** Ends waiting confirmation requests without a confirm, and discards their quotes. Skips those that do not wait. */
  readonly end: (ids: readonly ConfirmationId[], how: EndOfConfirmation, now: number) => void;
  /** Replaces a paid request by one with a new quote. Throws if the confirmation request no longer waits. */
  readonly replace: (id: ConfirmationId, position: number, paidRequestId: PaidRequestId, now: number) => void;
  /** The same for a request of a batch, and moves its items to the new one in the same commit. */
  readonly replacePart: (id: ConfirmationId, position: number, part: RequotedPart, now: number) => void;
  /** Ends the allowance of a program and cancels what it accepted and was not sent. Returns the cancelled requests. */
  readonly endAllowance: (program: ProgramId, now: number) => readonly PaidRequestId[];
  /** The same, and withdraws all that waits and discards all quotes of the program. */
  readonly endProgram: (program: ProgramId, now: number) => readonly PaidRequestId[];
}

/** How a waiting confirmation request ends without a confirm. */
export interface EndOfConfirmation {
  readonly state: "declined" | "expired" | "cancelled";
  readonly note?: string | null | undefined;
}

/** What happened to the money of a program, for the list of its activity. */
export interface SpendingActivity {
  readonly at: number;
  readonly programId: ProgramId;
  readonly kind: Extract<
    AuditKind,
    | "quote"
    | "confirmation_requested"
    | "accepted_by_person"
    | "accepted_by_allowance"
    | "declined"
    | "cancelled"
    | "expired"
    | "allowance_given"
    | "allowance_ended"
  >;
  readonly credits: number | null;
  readonly paidRequestId: PaidRequestId | null;
}

/** Whether a paid request of a confirmation request still waits for a decision: nobody confirmed it, and it has not run. */
export function isUndecided(row: Pick<PaidRequestRow, "state" | "confirm">): boolean {
  return row.confirm === null && !["running", "done", "failed"].includes(row.state);
}

/** Whether an undecided request needs a new quote before a person can confirm it. */
export function needsNewQuote(row: Pick<PaidRequestRow, "state" | "confirm" | "quote">, now: number): boolean {
  return isUndecided(row) && (row.state !== "quoted" || row.quote === null || isExpired(row.quote, now));
}
