import { inFlight } from "./inFlight.ts";
import type { Job } from "./runner.ts";

interface Deps {
  readonly hasDue: (now: number) => boolean;
  readonly nextDueAt: (now: number) => number | null;
  readonly poll: () => Promise<void>;
  /** Returns whether an event that changes the plan has arrived. The call resets this flag. */
  readonly hasNews?: () => boolean;
  readonly report: (cause: unknown) => void;
  readonly wake: () => void;
}

/** Creates a job that polls the state of generations, one round at a time. */
export function pollJob(deps: Deps): Job {
  const round = inFlight<"poll">({ failed: (_key, cause) => deps.report(cause), ended: deps.wake });
  return {
    name: "poll",
    tick: (now) => {
      if (round.size() > 0) return null;
      const hasNews = deps.hasNews?.() ?? false;
      if (hasNews || deps.hasDue(now)) void round.start("poll", deps.poll);
      return deps.nextDueAt(now);
    },
  };
}
