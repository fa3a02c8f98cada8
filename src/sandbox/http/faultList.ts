import type { Fault, FaultKind } from "./fault.ts";

export type Phase = "quote" | "confirm";

interface ArmedFault {
  readonly fault: Fault;
  /** Remaining uses. Null means unlimited. */
  readonly timesLeft: number | null;
}

export interface FaultList {
  readonly active: () => readonly ArmedFault[];
  readonly replace: (faults: readonly Fault[]) => void;
  /** Returns the first fault of these kinds that applies to the request, and counts one use of it. */
  readonly strike: (target: string, phase: Phase | undefined, kinds: readonly FaultKind[]) => Fault | undefined;
}

interface Entry {
  readonly fault: Fault;
  timesLeft: number | null;
  skipsLeft: number;
}

/** Creates the list of active faults. `random` decides those with a probability, so a seeded one makes a run repeatable. */
export function createFaultList(initial: readonly Fault[], random: () => number): FaultList {
  let entries = initial.map(enable);
  return {
    active: () => entries.map(({ fault, timesLeft }) => ({ fault, timesLeft })),
    replace: (faults) => {
      entries = faults.map(enable);
    },
    strike(target, phase, kinds) {
      const hit = entries.find((entry) => isAimedAt(entry.fault, target, phase, kinds) && strikes(entry, random));
      if (hit !== undefined && hit.timesLeft !== null) hit.timesLeft -= 1;
      entries = entries.filter((entry) => entry.timesLeft !== 0);
      return hit?.fault;
    },
  };
}

function enable(fault: Fault): Entry {
  const isEndless = fault.times === undefined && fault.probability !== undefined;
  return { fault, timesLeft: isEndless ? null : (fault.times ?? 1), skipsLeft: fault.skip };
}

function isAimedAt(fault: Fault, target: string, phase: Phase | undefined, kinds: readonly FaultKind[]): boolean {
  const isPhase = fault.phase === undefined || fault.phase === phase;
  return kinds.includes(fault.kind) && isPhase && (fault.on === "*" || fault.on === target);
}

function strikes(entry: Entry, random: () => number): boolean {
  if (entry.skipsLeft > 0) {
    entry.skipsLeft -= 1;
    return false;
  }
  return entry.fault.probability === undefined || random() < entry.fault.probability;
}
