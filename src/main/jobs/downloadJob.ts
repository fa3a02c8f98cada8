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
const pauseMs = 5_000;

/** Fetches files, a few at a time. */
export function downloadJob<Row extends { readonly id: string }>(name: string, deps: Deps<Row>): Job {
  let isPaused = false;
  const work = inFlight<string>({
    failed: (id, cause) => {
      // As for confirms: what could not even be put off is not to be tried at once.
      isPaused = true;
      deps.putOff(id, cause);
      isPaused = false;
    },
    ended: deps.wake,
  });
  return {
    name,
    tick: (now) => {
      if (isPaused) {
        isPaused = false;
        return now + pauseMs;
      }
      for (const row of deps.due(now, atOnce * 2)) {
        if (work.size() >= atOnce) return null;
        if (!work.has(row.id)) void work.start(row.id, () => deps.download(row));
      }
      return deps.nextDueAt(now);
    },
  };
}
