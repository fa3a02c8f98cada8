import { z } from "zod";
import { command } from "#contracts/command.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { ConsentExit } from "#contracts/spending/consentExit.ts";
import type { IdenticalRequest } from "#contracts/spending/quotes.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { QuotedRequest } from "#contracts/spending/quotedRequest.ts";
import type { ProgramId } from "./programId.ts";

/** ID of a confirmation request: what a program wants a person to confirm. */
export const ConfirmationId = z.string().min(1).max(64).brand<"ConfirmationId">();
export type ConfirmationId = z.infer<typeof ConfirmationId>;

export const confirmationStates = ["waiting", "accepted", "declined", "expired", "cancelled"] as const;
export type ConfirmationState = (typeof confirmationStates)[number];

/** How long a confirmation request waits, and how many of them may wait. */
export const confirmationLimits = {
  waitsMs: 86_400_000,
  requests: 20,
  waitingOfProgram: 50,
  waitingInAll: 200,
  reasonLength: 280,
} as const;

/** A file that a request names by its URI, as far as this computer has it. */
export interface NamedFile {
  readonly address: string;
  readonly name: string | null;
  /** `media:` URL of a thumbnail; null if there is none. */
  readonly thumbnailUrl: string | null;
}

/** One paid request of a confirmation request, with its price. */
export interface ConfirmationItem {
  readonly request: PaidRequest;
  /** What was quoted: the request, or the items of a service batch. Empty if it can't be read, so nobody can confirm it. */
  readonly requested: readonly QuotedRequest[];
  /** The files among the addresses of the request that this computer has. */
  readonly files: readonly NamedFile[];
  /** Maximum cost of confirming, in credits. Above the quote only if a research quote states a higher maximum. */
  readonly maximumCredits: number;
  /** The price that the program saw; it differs from the request's after a new quote. */
  readonly firstCredits: number;
  /** Whether nobody has confirmed it yet, so that it still waits for the person. */
  readonly isUndecided: boolean;
  /** Whether its quote has expired, so that it needs a new one before it can be confirmed. */
  readonly isExpired: boolean;
  readonly identical: readonly IdenticalRequest[];
}

/** What a program wants a person to confirm. Times are epoch ms. */
export interface ConfirmationRequest {
  readonly id: ConfirmationId;
  readonly programId: ProgramId;
  readonly programName: string;
  /** The program's reason, in its words. Shown only in quotation marks. */
  readonly reason: string;
  readonly state: ConfirmationState;
  readonly items: readonly ConfirmationItem[];
  /** Sum of the quotes of all items. */
  readonly credits: number;
  readonly requestedAt: number;
  readonly endsAt: number;
  readonly decidedAt: number | null;
  /** What the person told the program when declining. */
  readonly note: string | null;
}

const ids = z.array(ConfirmationId).min(1).max(confirmationLimits.waitingInAll);

export const confirmationCommands = {
  /** Confirmation requests that wait for the user, oldest first. */
  "confirmations.list": command(z.strictObject({})).returns<readonly ConfirmationRequest[]>(),
  /** Shows waiting confirmation requests of one program in the consent view. Resolves when it is closed. */
  "confirmations.open": command(z.strictObject({ ids })).returns<{
    readonly confirmed: readonly PaidRequestId[];
    readonly exit: ConsentExit | null;
  }>(),
  "confirmations.decline": command(
    z.strictObject({ ids, note: z.string().trim().max(280).optional() }),
  ).returns<null>(),
};
