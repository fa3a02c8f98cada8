import { inFlight } from "./inFlight.ts";
import type { Job } from "./runner.ts";

interface Deps {
  readonly hasDue: (now: number) => boolean;
  readonly nextDueAt: (now: number) => number | null;
  readonly poll: () => Promise<void>;
  readonly report: (cause: unknown) => void;
  readonly wake: () => void;
}

/** Asks how generations are doing, one round at a time. */
export function pollJob(deps: Deps): Job {
  const round = inFlight<"poll">({ failed: (_key, cause) => deps.report(cause), ended: deps.wake });
  return {
    name: "poll",
    tick: (now) => {
      if (round.size() > 0) return null;
      if (deps.hasDue(now)) void round.start("poll", deps.poll);
      return deps.nextDueAt(now);
    },
  };
}
