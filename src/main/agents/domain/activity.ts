import type { AuditEntry, AuditKind } from "#contracts/agents/programs.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";

/** A new entry of the activity list. */
export interface NewActivity {
  /** Null for a program that is not paired. */
  readonly programId: ProgramId | null;
  readonly programName: string;
  readonly kind: AuditKind;
  readonly tool?: string;
  readonly credits?: number;
  readonly paidRequestId?: string;
}

/** Records what a program did. Never throws. */
export type RecordActivity = (entry: NewActivity) => void;

/** Calls that only read are counted by hour. */
export const readsPeriodMs = 3_600_000;

/** The activity list, and the reads that are counted for it in memory. */
export interface Activity {
  readonly record: RecordActivity;
  /** Stores the reads that were counted since the last time. */
  readonly flush: () => void;
  readonly noteCall: (id: ProgramId) => void;
  readonly lastCallAt: (id: ProgramId) => number | null;
  /** Entries before this one, of a program or of all, newest first, with the reads counted until now. */
  readonly list: (programId: ProgramId | null, before: number | null, limit: number) => readonly AuditEntry[];
}
