import { inFlight } from "#main/shared/jobs/inFlight.ts";
import type { Job } from "#main/shared/jobs/runner.ts";

interface Wanted {
  readonly assetId: string;
}

interface Deps<W extends Wanted> {
  readonly due: (now: number, limit: number) => readonly W[];
  readonly nextDueAt: (now: number) => number | null;
  readonly save: (wanted: W) => Promise<void>;
  readonly report: (cause: unknown) => void;
  readonly wake: () => void;
}

const pauseMs = 5_000;

/** Copies results to the save folder, one at a time, because two copies could compete for one name. */
export function autoSaveJob<W extends Wanted>(deps: Deps<W>): Job {
  let isPaused = false;
  const work = inFlight<string>({
    failed: (_id, cause) => {
      isPaused = true;
      deps.report(cause);
    },
    ended: deps.wake,
  });
  return {
    name: "save",
    tick: (now) => {
      if (isPaused) {
        isPaused = false;
        return now + pauseMs;
      }
      if (work.size() > 0) return null;
      const [next] = deps.due(now, 1);
      if (next === undefined) return deps.nextDueAt(now);
      void work.start(next.assetId, () => deps.save(next));
      return null;
    },
  };
}
