import { inFlight } from "./inFlight.ts";
import type { Job } from "./runner.ts";

interface Deps<Row extends { readonly id: string }> {
  readonly due: (now: number, limit: number) => readonly Row[];
  readonly nextDueAt: (now: number) => number | null;
  readonly download: (row: Row) => Promise<void>;
  readonly putOff: (id: string, cause: unknown) => void;
  readonly wake: () => void;
}

const atOnce = 4;

/** Creates a job that downloads files, a few at a time. */
export function downloadJob<Row extends { readonly id: string }>(name: string, deps: Deps<Row>): Job {
  const work = inFlight<string>({ failed: deps.putOff, ended: deps.wake });
  return {
    name,
    tick: (now) => {
      const pausedUntil = work.pausedUntil(now);
      if (pausedUntil !== null) return pausedUntil;
      for (const row of deps.due(now, atOnce * 2)) {
        if (work.size() >= atOnce) return null;
        if (!work.has(row.id)) void work.start(row.id, () => deps.download(row));
      }
      return deps.nextDueAt(now);
    },
  };
}
