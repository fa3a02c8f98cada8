import type { Clock } from "#main/shared/base/clock.ts";
import { inFlight } from "./inFlight.ts";
import type { Job } from "./runner.ts";

/** Whether a refresh succeeded. `again`: it did, and more is to be read as soon as `leastBetweenMs` allows. */
export type Refreshed = boolean | "again";

interface Deps {
  readonly clock: Clock;
  readonly refresh: () => Promise<Refreshed>;
  /** Read after each refresh. */
  readonly everyMs: number | (() => number);
  /** Minimum time between two requests to the service, however many events occur. */
  readonly leastBetweenMs: number;
  readonly report: (cause: unknown) => void;
  readonly wake: () => void;
}

export interface RefreshJob extends Job {
  /** Requests an early refresh, because an event has changed the data. */
  readonly soon: () => void;
  /** Refreshes at the next tick despite earlier failures: the computer was offline, not the service. */
  readonly afresh: () => void;
}

const firstRetryMs = 2_000;
const longestRetryMs = 60_000;

/**
 * Creates a job that keeps one response current: at the start, on request, periodically, and with growing pauses while
 * the service is unreachable.
 */
export function refreshJob(name: string, deps: Deps): RefreshJob {
  let nextAt = 0;
  let lastAt = 0;
  let failures = 0;
  const work = inFlight<string>({ failed: (_key, cause) => deps.report(cause), ended: deps.wake });

  async function run(): Promise<void> {
    nextAt = Number.POSITIVE_INFINITY;
    lastAt = deps.clock.now();
    let refreshed: Refreshed = false;
    try {
      refreshed = await deps.refresh();
    } finally {
      failures = refreshed === false ? failures + 1 : 0;
      const now = deps.clock.now();
      const retryMs = Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1));
      const regularAt = refreshed === "again" ? Math.max(now, lastAt + deps.leastBetweenMs) : now + everyMs();
      nextAt = refreshed === false ? now + retryMs : Math.min(nextAt, regularAt);
    }
  }

  function everyMs(): number {
    return typeof deps.everyMs === "number" ? deps.everyMs : deps.everyMs();
  }

  return {
    name,
    soon: () => {
      // While the service is unreachable, the scheduled retry stands: local events must not flood the service with
      // requests.
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
