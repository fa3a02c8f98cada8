import type { AuditKind } from "#contracts/agents/programs.ts";
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
