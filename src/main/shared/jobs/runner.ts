import type { Clock } from "#main/shared/base/clock.ts";

/** Work that becomes due at a time or after an event. */
export interface Job {
  readonly name: string;
  /** Starts all due work without waiting. Returns when it must be called next, epoch ms, or null. */
  readonly tick: (now: number) => number | null;
}

export interface Runner {
  /** Calls every job now, because work may have become due. */
  readonly wake: () => void;
  /** Starts nothing for `ms`. */
  readonly pause: (ms: number) => void;
  /** Calls the jobs in order, each `eachMs` after the one before. */
  readonly stagger: (eachMs: number) => void;
  readonly stop: () => void;
}

/** A runner that exists before its jobs. Before `start`, its other methods do nothing. */
export interface LateRunner extends Runner {
  readonly start: (jobs: readonly Job[]) => void;
}

interface Deps {
  readonly clock: Clock;
  readonly report: (job: string, cause: unknown) => void;
}

const afterFailureMs = 5_000;
/** Longest pause of a job, in ms. A longer one can only come from a clock change. */
const longestRestMs = 60_000;

/** Creates a runner without jobs, because the code that wakes the jobs is created before them. */
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

/** Starts one timer for all jobs, set to the earliest time that any job returned; no timer if none waits. */
export function startRunner(deps: Deps, jobs: readonly Job[]): Runner {
  let cancelTimer: (() => void) | null = null;
  let isStopped = false;
  let isTicking = false;
  let isWoken = false;
  /** Until when each job pauses, epoch ms. */
  let rests: readonly number[] = [];

  function tickAll(): void {
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
      tickAll();
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
