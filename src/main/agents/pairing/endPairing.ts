import type { ProgramId } from "../../../contracts/agents/programs.ts";
import type { Clock } from "../../shared/base/clock.ts";
import type { ProgramSpending } from "../../spending/confirmations/programSpending.ts";
import type { RecordActivity } from "../domain/activity.ts";
import { lasts, type PairingRow } from "../domain/pairing.ts";
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
 * Ends a pairing: from this commit on it allows nothing. Then its connections close, its allowance and what it wants
 * confirmed end, and the copies made for it are removed. Returns the number of requests that were cancelled. [AG22]
 */
export async function endPairing(deps: EndPairingDeps, id: ProgramId): Promise<number> {
  const pairing = deps.read(id);
  if (pairing === null) return 0;
  if (lasts(pairing, deps.clock.now())) deps.end(id, deps.clock.now());
  return settleEnded(deps, pairing);
}

/** Ends what a program has under way after its pairing ended, by a person or by time. */
export async function settleEnded(deps: EndPairingDeps, { id, name }: PairingRow): Promise<number> {
  deps.closeConnections(id);
  deps.record({ programId: id, programName: name, kind: "pairing_ended" });
  try {
    const [{ cancelled }] = await Promise.all([
      deps.spending.endProgram(id),
      // The copies are not worth a failure: they are removed after some days anyway.
      deps.removeCopies(id).catch(deps.report),
    ]);
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
  // All of them end before the first one's requests are cancelled, which takes time.
  for (const { id } of programs) deps.end(id, now);
  const cancelled = await Promise.all(programs.map((one) => settleEnded(deps, one)));
  return { programs: programs.length, cancelled: cancelled.reduce((sum, one) => sum + one, 0) };
}
