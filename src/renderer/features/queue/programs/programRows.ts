import type { ConfirmationRequest } from "../../../../contracts/agents/confirmations.ts";
import type { ProgramId } from "../../../../contracts/agents/programId.ts";

/** All that one program wants confirmed. */
export interface ProgramRow {
  readonly programId: ProgramId;
  readonly name: string;
  /** Oldest first. */
  readonly waiting: readonly ConfirmationRequest[];
  /** Number of requests. */
  readonly requests: number;
  /** Sum of the quotes. */
  readonly credits: number;
  /** When the oldest one was requested, in epoch ms. */
  readonly requestedAt: number;
}

/** Groups waiting confirmation requests by program. The program that has waited longest comes first. */
export function programRows(waiting: readonly ConfirmationRequest[]): readonly ProgramRow[] {
  const byProgram = new Map<ProgramId, ConfirmationRequest[]>();
  const oldestFirst = waiting
    .filter(({ state }) => state === "waiting")
    .toSorted((a, b) => a.requestedAt - b.requestedAt);
  for (const one of oldestFirst) byProgram.set(one.programId, [...(byProgram.get(one.programId) ?? []), one]);
  return [...byProgram].map(([programId, own]) => ({
    programId,
    name: own[0]?.programName ?? "",
    waiting: own,
    requests: own.reduce((sum, { items }) => sum + items.length, 0),
    credits: own.reduce((sum, { credits }) => sum + credits, 0),
    requestedAt: own[0]?.requestedAt ?? 0,
  }));
}
