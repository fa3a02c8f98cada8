import type { ProgramId } from "#contracts/agents/programId.ts";
import type { ProgramsContext } from "#main/agents/context.ts";
import { lasts, type PairingRow } from "#main/agents/domain/pairing.ts";

/**
 * Ends a pairing: its allowance and what it wants confirmed, then the pairing itself, its connections, and the copies
 * made for it. Returns the number of requests that were cancelled. [AG22]
 */
export async function endPairing(agents: ProgramsContext, id: ProgramId): Promise<number> {
  const pairing = agents.pairings.read(id);
  return pairing === null || !lasts(pairing, agents.clock.now()) ? 0 : endNow(agents, pairing);
}

/** Ends all of it in this turn of the event loop, except the copies. */
async function endNow(agents: ProgramsContext, { id, name, endsAt }: PairingRow): Promise<number> {
  try {
    // First, so that a crash in between leaves nothing that the program could still spend.
    const { cancelled } = agents.programSpending.endProgram(id);
    const now = agents.clock.now();
    if (now < endsAt) agents.pairingWriter.end(id, now);
    agents.activity.record({ programId: id, programName: name, kind: "pairing_ended" });
    // The copies are not worth a failure: they are removed after some days anyway.
    const removed = agents.copies.removeOf(id).catch(reporting(agents));
    agents.endpoint.closeProgram(id);
    await removed;
    return cancelled;
  } finally {
    agents.publish("agents.changed", null);
  }
}

const reporting =
  ({ log }: ProgramsContext) =>
  (cause: unknown): void =>
    log.error("program not ended completely", { cause });

/** Ends all pairings of a workspace, and declines all pairing requests. [AG23] */
export async function stopAll(
  agents: ProgramsContext,
): Promise<{ readonly programs: number; readonly cancelled: number }> {
  const { clock, pairings, requests } = agents;
  for (const { id } of requests.list()) requests.settle(id, { kind: "declined" });
  const now = clock.now();
  const programs = pairings.all().filter((one) => lasts(one, now));
  const cancelled = await Promise.all(programs.map((one) => endNow(agents, one)));
  return { programs: programs.length, cancelled: cancelled.reduce((sum, one) => sum + one, 0) };
}

/** Settles pairings that ended by time, also while the app was closed. */
export interface EndByTime {
  /** Checks now, and from now on whenever the next pairing ends. Called again after a new pairing. */
  readonly check: () => void;
  readonly stop: () => void;
}

/** Longest time between two checks: the clock of the computer may be set. */
const longestMs = 3_600_000;

/** Ends pairings by time. A call never depends on it, because each call reads the end of its pairing. [AG24] */
export function createEndByTime(agents: ProgramsContext): EndByTime {
  const { clock, pairings, programActivity } = agents;
  let cancel: () => void = () => undefined;

  function check(): void {
    cancel();
    const now = clock.now();
    const ended = pairings
      .all()
      // Each is settled only once.
      .filter((one) => one.endedAt === null && !lasts(one, now) && !programActivity.isEndRecorded(one.id));
    for (const one of ended) endNow(agents, one).catch(reporting(agents));
    const ends = pairings.all().flatMap((one) => (lasts(one, now) ? [one.endsAt - now] : []));
    cancel = ends.length === 0 ? () => undefined : clock.after(Math.min(longestMs, ...ends), check);
  }

  return { check, stop: () => cancel() };
}
