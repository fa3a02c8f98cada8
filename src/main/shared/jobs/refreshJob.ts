import type { Clock } from "../base/clock.ts";
import { inFlight } from "./inFlight.ts";
import type { Job } from "./runner.ts";

interface Deps {
  readonly clock: Clock;
  /** Gives whether it worked. */
  readonly refresh: () => Promise<boolean>;
  readonly everyMs: number;
  /** However often something happens, the service is asked no more often than this. */
  readonly leastBetweenMs: number;
  readonly report: (cause: unknown) => void;
  readonly wake: () => void;
}

export interface RefreshJob extends Job {
  /** Asks for a refresh soon: something happened that changes the answer. */
  readonly soon: () => void;
  /** Asks at the next turn, whatever failed before: the computer was away, and not the service. */
  readonly afresh: () => void;
}

const firstRetryMs = 2_000;
const longestRetryMs = 60_000;

/** Keeps one answer of the service fresh: at the start, when asked, now and then, and patiently while it is away. */
export function refreshJob(name: string, deps: Deps): RefreshJob {
  let nextAt = 0;
  let lastAt = 0;
  let failures = 0;
  const work = inFlight<string>({ failed: (_key, cause) => deps.report(cause), ended: deps.wake });

  async function run(): Promise<void> {
    nextAt = Number.POSITIVE_INFINITY;
    lastAt = deps.clock.now();
    let worked = false;
    try {
      worked = await deps.refresh();
    } finally {
      failures = worked ? 0 : failures + 1;
      const retryMs = Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1));
      nextAt = worked ? Math.min(nextAt, deps.clock.now() + deps.everyMs) : deps.clock.now() + retryMs;
    }
  }

  return {
    name,
    soon: () => {
      // While the service is away its next try stands: what happens here must not become a storm of questions there.
      if (failures > 0) return;
      nextAt = Math.min(nextAt, Math.max(deps.clock.now(), lastAt + deps.leastBetweenMs));
      deps.wake();
    },
    afresh: () => {
      failures = 0;
      nextAt = deps.clock.now();
    },
    tick: (now) => {
      if (work.size() > 0) return null;
      if (now >= nextAt) {
        void work.start(name, run);
        return null;
      }
      return nextAt;
    },
  };
}
