import { z } from "zod";
import { command } from "#contracts/command.ts";
import type { AllowanceView } from "./allowances.ts";
import { ProgramId } from "./programId.ts";
import { Scope } from "./scopes.ts";

/** How long a pairing may last, in days. */
export const pairingDays = { default: 30, max: 90 } as const;

/** A paired program. Times are epoch ms. */
export interface Program {
  readonly id: ProgramId;
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Whether it is the `proofsheet` command itself, which every program of the user can run: it gets no allowance. */
  readonly isCommandLine: boolean;
  readonly pairedAt: number;
  readonly endsAt: number;
  /** When a user ended the pairing; null while it lasts, and if it ended by time. */
  readonly endedAt: number | null;
  readonly isConnected: boolean;
  readonly lastCallAt: number | null;
  readonly allowance: AllowanceView | null;
}

/** A program that asks to be paired. It ends with the connection, or after ten minutes. */
export interface PairingRequest {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** The code that the program shows, too. */
  readonly code: string;
  readonly requestedAt: number;
}

/** What happened, in the list of a program's activity. */
export const auditKinds = [
  "paired",
  "pairing_declined",
  "pairing_ended",
  "quote",
  "confirmation_requested",
  "accepted_by_person",
  "accepted_by_allowance",
  "declined",
  "cancelled",
  "expired",
  "allowance_given",
  "allowance_ended",
  "saved",
  "refused",
  "reads",
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** One entry of the activity list. Reads are counted by program, tool, and hour. */
export interface AuditEntry {
  readonly id: number;
  readonly at: number;
  readonly programId: ProgramId | null;
  readonly programName: string;
  readonly kind: AuditKind;
  /** The tool that was called; null if none was. */
  readonly tool: string | null;
  readonly credits: number | null;
  readonly count: number;
  /** The paid request that it concerns. */
  readonly paidRequestId: string | null;
}

export interface Agents {
  /** Whether programs may connect at all. Off until the user turns it on. */
  readonly isEnabled: boolean;
  /** Why the endpoint could not be opened, as text for display. */
  readonly problem: string | null;
  readonly programs: readonly Program[];
  readonly pairingRequests: readonly PairingRequest[];
  readonly command: InstalledCommand;
}

/** Whether a shell finds the `proofsheet` command, and what this app can do about it. */
export interface InstalledCommand {
  /** Whether it is on PATH. */
  readonly isInstalled: boolean;
  /** Where it is, on PATH or not; null if it is nowhere. */
  readonly path: string | null;
  /**
   * The file that `agents.installCommand` would write. Null where a package manager or the user installs the command, and
   * where nothing is left to do.
   */
  readonly canInstall: { readonly target: string } | null;
}

/** How a pairing request is changed before it is shown for a consent. */
const PairingChoice = z.strictObject({
  id: z.string().min(1).max(64),
  scopes: z.array(Scope).min(1),
  days: z.int().min(1).max(pairingDays.max),
});

export const agentCommands = {
  "agents.read": command(z.strictObject({})).returns<Agents>(),
  "agents.setEnabled": command(z.strictObject({ isEnabled: z.boolean() })).returns<Agents>(),
  /** Shows a pairing request in the consent view. Resolves to the program, or to null if the user declined. */
  "agents.reviewPairing": command(PairingChoice).returns<Program | null>(),
  "agents.declinePairing": command(z.strictObject({ id: z.string().min(1).max(64) })).returns<null>(),
  /** Ends a pairing: its connections and its allowance end, and what it accepted and was not sent is cancelled. */
  "agents.endPairing": command(z.strictObject({ programId: ProgramId })).returns<null>(),
  /** Writes the file that `command.canInstall` names, and no other. Returns what is installed now. */
  "agents.installCommand": command(z.strictObject({})).returns<InstalledCommand>(),
  /** Ends all pairings and allowances of this workspace, and declines all waiting requests. */
  "agents.stopAll": command(z.strictObject({})).returns<{ readonly programs: number; readonly cancelled: number }>(),
  /** The newest entries of the activity list, of one program or all. `before`: the last entry of the page before. */
  "agents.activity": command(
    z.strictObject({
      programId: ProgramId.optional(),
      before: z.int().optional(),
      limit: z.int().min(1).max(200).default(100),
    }),
  ).returns<readonly AuditEntry[]>(),
  /** Writes the activity list to a CSV file that the user chooses; null if they cancel. */
  "agents.exportActivity": command(z.strictObject({})).returns<{
    readonly path: string;
    readonly rows: number;
  } | null>(),
};
