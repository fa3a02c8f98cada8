import type { ProgramId } from "#contracts/agents/programId.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { type NewActivity, readsPeriodMs, type RecordActivity } from "#main/agents/domain/activity.ts";

/** Calls that only read, of one program and tool within one hour. */
export interface CountedReads {
  readonly programId: ProgramId;
  readonly programName: string;
  readonly tool: string;
  /** Start of the hour, epoch ms. */
  readonly at: number;
  readonly count: number;
}

interface Deps {
  readonly clock: Clock;
  readonly add: (entry: NewActivity, at: number) => void;
  /** Adds the counts to those of the same program, tool, and hour. */
  readonly addReads: (reads: readonly CountedReads[]) => void;
  /** When the program last called, as stored. */
  readonly lastCallAt: (id: ProgramId) => number | null;
  readonly report: (cause: unknown) => void;
  readonly changed: () => void;
}

export interface Activity {
  readonly record: RecordActivity;
  /** Stores the reads that were counted since the last time. */
  readonly flush: () => void;
  readonly noteCall: (id: ProgramId) => void;
  readonly lastCallAt: (id: ProgramId) => number | null;
  readonly stop: () => void;
}

/** Reads are stored together: one commit for each of 200 calls a second would keep the disk busy. */
const flushAfterMs = 5_000;

/** Records what programs do. Calls that only read are counted by program, tool, and hour. [AG25] [AG26] */
export function createActivity(deps: Deps): Activity {
  const { clock } = deps;
  const reads = new Map<string, CountedReads>();
  const calledAt = new Map<ProgramId, number>();
  let cancel: (() => void) | null = null;

  function flush(): void {
    cancel?.();
    cancel = null;
    if (reads.size === 0) return;
    try {
      deps.addReads([...reads.values()]);
      reads.clear();
      deps.changed();
    } catch (cause) {
      // They stay counted, and are stored with the next ones.
      deps.report(cause);
    }
  }

  function countRead(programId: ProgramId, { programName, tool = "" }: NewActivity): void {
    const now = clock.now();
    const at = now - (now % readsPeriodMs);
    const key = JSON.stringify([programId, tool, at]);
    reads.set(key, { programId, programName, tool, at, count: (reads.get(key)?.count ?? 0) + 1 });
    cancel ??= clock.after(flushAfterMs, flush);
  }

  return {
    record: (entry) => {
      try {
        if (entry.kind === "reads" && entry.programId !== null) return countRead(entry.programId, entry);
        deps.add(entry, clock.now());
        deps.changed();
      } catch (cause) {
        deps.report(cause);
      }
    },
    flush,
    noteCall: (id) => void calledAt.set(id, clock.now()),
    lastCallAt: (id) => calledAt.get(id) ?? deps.lastCallAt(id),
    stop: flush,
  };
}
