import { inFlight } from "./inFlight.ts";
import type { Job } from "./runner.ts";

interface Deps {
  readonly hasDue: (now: number) => boolean;
  readonly nextDueAt: (now: number) => number | null;
  readonly poll: () => Promise<void>;
  /** Whether something came that changes the plan; asking makes it so no more. */
  readonly hasNews?: () => boolean;
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
      const hasNews = deps.hasNews?.() ?? false;
      if (hasNews || deps.hasDue(now)) void round.start("poll", deps.poll);
      return deps.nextDueAt(now);
    },
  };
}
