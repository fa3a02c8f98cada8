import type { Clock } from "#main/shared/base/clock.ts";
import { inFlight } from "#main/shared/jobs/inFlight.ts";
import type { Job } from "#main/shared/jobs/runner.ts";

interface Deps {
  readonly clock: Clock;
  /** Epoch ms of the newest backup. Null if there is none. */
  readonly newestAt: () => number | null;
  readonly make: () => Promise<void>;
  readonly report: (cause: unknown) => void;
  readonly wake: () => void;
}

/** No backup while the app is starting, and none after each of several short sessions. */
const afterStartMs = 30_000;
const leastAgeMs = 60 * 60_000;
const everyMs = 24 * 60 * 60_000;
const afterFailureMs = 10 * 60_000;

/** Copies the journal soon after each start, and once a day while the app stays open. [D6] */
export function backupJob(deps: Deps): Job {
  const newest = deps.newestAt() ?? 0;
  const startedAt = deps.clock.now();
  let nextAt = Math.max(startedAt + afterStartMs, newest + leastAgeMs);
  const work = inFlight<"backup">({
    failed: (_key, cause) => {
      nextAt = deps.clock.now() + afterFailureMs;
      deps.report(cause);
    },
    ended: deps.wake,
  });
  return {
    name: "backup",
    tick: (now) => {
      if (work.size() > 0) return null;
      if (now < nextAt) return nextAt;
      nextAt = now + everyMs;
      void work.start("backup", deps.make);
      return null;
    },
  };
}
