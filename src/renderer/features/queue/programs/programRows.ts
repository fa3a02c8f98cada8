import type { ConfirmationRequest } from "#contracts/agents/confirmations.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import { undecidedItems } from "#renderer/lib/agents/undecidedItems.ts";

/** All that one program wants confirmed. */
export interface ProgramRow {
  readonly programId: ProgramId;
  readonly name: string;
  /** Oldest first. */
  readonly waiting: readonly ConfirmationRequest[];
  /** Number of requests that nobody has decided about. */
  readonly requests: number;
  /** Sum of their quotes. */
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
  return [...byProgram].map(([programId, own]) => {
    const undecided = undecidedItems(own);
    return {
      programId,
      name: own[0]?.programName ?? "",
      waiting: own,
      requests: undecided.length,
      credits: undecided.reduce((sum, { request }) => sum + (request.credits ?? 0), 0),
      requestedAt: own[0]?.requestedAt ?? 0,
    };
  });
}
