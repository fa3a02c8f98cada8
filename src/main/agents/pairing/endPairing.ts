import type { ProgramId } from "#contracts/agents/programId.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { ProgramSpending } from "#main/spending/confirmations/programSpending.ts";
import type { RecordActivity } from "#main/agents/domain/activity.ts";
import { lasts, type PairingRow } from "#main/agents/domain/pairing.ts";
import type { PairingRequests } from "./pairingRequests.ts";

export interface EndPairingDeps {
  readonly clock: Clock;
  readonly read: (id: ProgramId) => PairingRow | null;
  /** Stores that a person ended the pairing. Does nothing for one that has ended. */
  readonly end: (id: ProgramId, now: number) => void;
  readonly spending: Pick<ProgramSpending, "endProgram">;
  readonly closeConnections: (id: ProgramId) => void;
  /** Removes the copies of results that were made for the program. */
  readonly removeCopies: (id: ProgramId) => Promise<void>;
  readonly record: RecordActivity;
  readonly report: (cause: unknown) => void;
  readonly changed: () => void;
}

/**
 * Ends a pairing: its allowance and what it wants confirmed, then the pairing itself, its connections, and the copies
 * made for it. Returns the number of requests that were cancelled. [AG22]
 */
export async function endPairing(deps: EndPairingDeps, id: ProgramId): Promise<number> {
  const pairing = deps.read(id);
  return pairing === null || !lasts(pairing, deps.clock.now()) ? 0 : endNow(deps, pairing);
}

/** Ends all of it in this turn of the event loop, except the copies. */
export async function endNow(deps: EndPairingDeps, { id, name, endsAt }: PairingRow): Promise<number> {
  try {
    // First, so that a crash in between leaves nothing that the program could still spend.
    const { cancelled } = deps.spending.endProgram(id);
    const now = deps.clock.now();
    if (now < endsAt) deps.end(id, now);
    deps.record({ programId: id, programName: name, kind: "pairing_ended" });
    // The copies are not worth a failure: they are removed after some days anyway.
    const removed = deps.removeCopies(id).catch(deps.report);
    deps.closeConnections(id);
    await removed;
    return cancelled;
  } finally {
    deps.changed();
  }
}

interface StopDeps extends EndPairingDeps {
  readonly all: () => readonly PairingRow[];
  readonly requests: Pick<PairingRequests, "list" | "settle">;
}

/** Ends all pairings of a workspace, and declines all pairing requests. [AG23] */
export async function stopAll(deps: StopDeps): Promise<{ readonly programs: number; readonly cancelled: number }> {
  for (const { id } of deps.requests.list()) deps.requests.settle(id, { kind: "declined" });
  const now = deps.clock.now();
  const programs = deps.all().filter((one) => lasts(one, now));
  const cancelled = await Promise.all(programs.map((one) => endNow(deps, one)));
  return { programs: programs.length, cancelled: cancelled.reduce((sum, one) => sum + one, 0) };
}
