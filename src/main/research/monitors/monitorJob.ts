import type { MonitorId } from "#contracts/ids.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import type { MonitorRow } from "#main/research/domain/monitor.ts";
import { inFlight } from "#main/shared/jobs/inFlight.ts";
import type { Job } from "#main/shared/jobs/runner.ts";

interface Deps {
  readonly due: (now: number) => readonly MonitorRow[];
  readonly nextDueAt: (now: number) => number | null;
  /** Reschedules monitors whose next check moved far ahead after a clock change. */
  readonly repairSchedules: (now: number) => void;
  readonly run: (id: MonitorId, requestedIn: ConsentRecord | null) => Promise<void>;
  /** Postpones a monitor whose check failed unexpectedly. */
  readonly putOff: (id: MonitorId, cause: unknown) => void;
  readonly wake: () => void;
}

interface MonitorJob extends Job {
  /** Whether a check of the monitor is in progress. */
  readonly isQuoting: (id: MonitorId) => boolean;
  /** Runs a check that the user accepted now. Resolves when the check has ended. Never rejects. */
  readonly checkNow: (id: MonitorId, requestedIn: ConsentRecord) => Promise<void>;
}

/** Leaves part of the write limit to other requests, however many checks were missed. */
const atOnce = 2;

/** Runs checks when they are due, at most one per monitor at a time. */
export function monitorJob(deps: Deps): MonitorJob {
  const work = inFlight<MonitorId>({ failed: deps.putOff, ended: deps.wake });
  let lastTickAt = Number.POSITIVE_INFINITY;
  return {
    name: "monitors",
    isQuoting: work.has,
    checkNow: (id, requestedIn) => work.start(id, () => deps.run(id, requestedIn)),
    tick: (now) => {
      const pausedUntil = work.pausedUntil(now);
      if (pausedUntil !== null) return pausedUntil;
      if (now < lastTickAt) deps.repairSchedules(now);
      lastTickAt = now;
      for (const { id } of deps.due(now)) {
        if (work.has(id)) continue;
        if (work.size() >= atOnce) break;
        void work.start(id, () => deps.run(id, null));
      }
      return deps.nextDueAt(now);
    },
  };
}
