import type { Clock } from "../base/clock.ts";

/** Work that becomes due by time or by events. */
export interface Job {
  readonly name: string;
  /** Starts whatever is due and returns at once; gives when it wants to be asked again, epoch ms, or null. */
  readonly tick: (now: number) => number | null;
}

export interface Runner {
  /** Asks every job now: something may have become due. */
  readonly wake: () => void;
  /** Begins nothing for so long. */
  readonly pause: (ms: number) => void;
  /** Asks the jobs one after another, in their order, each so long after the one before. */
  readonly stagger: (eachMs: number) => void;
  readonly stop: () => void;
}

/** A runner that exists before its jobs do. Until `start`, the rest of it does nothing. */
export interface LateRunner extends Runner {
  readonly start: (jobs: readonly Job[]) => void;
}

interface Deps {
  readonly clock: Clock;
  readonly report: (job: string, cause: unknown) => void;
}

const afterFailureMs = 5_000;
/** A rest that would be longer is one that a clock which was set has made. */
const longestRestMs = 60_000;

/** What wakes the jobs is made before them. */
export function createRunner(deps: Deps): LateRunner {
  let runner: Runner | null = null;
  return {
    start: (jobs) => {
      runner = startRunner(deps, jobs);
    },
    wake: () => runner?.wake(),
    pause: (ms) => runner?.pause(ms),
    stagger: (eachMs) => runner?.stagger(eachMs),
    stop: () => runner?.stop(),
  };
}

/** One timer for all jobs, set to the earliest time that any of them wants; none at all when nothing waits. */
export function startRunner(deps: Deps, jobs: readonly Job[]): Runner {
  let cancelTimer: (() => void) | null = null;
  let isStopped = false;
  let isTicking = false;
  let isWoken = false;
  /** Until when each job rests, epoch ms. */
  let rests: readonly number[] = [];

  function askAll(): void {
    const now = deps.clock.now();
    const wanted = jobs.map((job, index) => {
      const restMs = (rests[index] ?? 0) - now;
      if (restMs > 0 && restMs <= longestRestMs) return now + restMs;
      try {
        return job.tick(now);
      } catch (cause) {
        deps.report(job.name, cause);
        return now + afterFailureMs;
      }
    });
    const next = wanted.reduce<number | null>((first, at) => (at === null ? first : Math.min(first ?? at, at)), null);
    cancelTimer?.();
    cancelTimer = next === null ? null : deps.clock.after(Math.max(0, next - deps.clock.now()), wake);
  }

  function wake(): void {
    if (isStopped) return;
    isWoken = true;
    if (isTicking) return;
    isTicking = true;
    while (isWoken) {
      isWoken = false;
      askAll();
    }
    isTicking = false;
  }

  function rest(ms: (index: number) => number): void {
    const now = deps.clock.now();
    rests = jobs.map((_job, index) => now + ms(index));
    wake();
  }

  wake();
  return {
    wake,
    pause: (ms) => rest(() => ms),
    stagger: (eachMs) => rest((index) => index * eachMs),
    stop: () => {
      isStopped = true;
      cancelTimer?.();
    },
  };
}
