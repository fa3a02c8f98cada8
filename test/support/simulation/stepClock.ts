import type { Clock } from "#main/shared/base/clock.ts";

/** A clock that jumps from timer to timer, and waits for all work started by a timer in between. */
export interface StepClock extends Clock {
  /** Runs all timers due by `at`, and stops exactly at `at`. */
  readonly runUntil: (at: number) => Promise<void>;
  /** Runs timers until none is due before `latest`; returns whether `isDone` became true. */
  readonly runWhile: (isDone: () => boolean, latest: number) => Promise<boolean>;
  /** Sets the clock forward or back without running timers due meanwhile. */
  readonly jump: (ms: number) => void;
  /** Drops every timer, as the end of a process does. */
  readonly dropTimers: () => void;
}

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

/** Runs all pending promise callbacks: a simulation waits only for promises and this clock. */
export function atRest(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

export function stepClock(startsAt = Date.UTC(2026, 10, 20, 12)): StepClock {
  let time = startsAt;
  const timers = new Set<Timer>();

  function first(): Timer | null {
    let found: Timer | null = null;
    for (const timer of timers) if (found === null || timer.at < found.at) found = timer;
    return found;
  }

  /** Fires the next timer due by `latest`; returns false if there is none. */
  async function step(latest: number): Promise<boolean> {
    const timer = first();
    if (timer === null || timer.at > latest) return false;
    timers.delete(timer);
    time = Math.max(time, timer.at);
    timer.callback();
    await atRest();
    return true;
  }

  return {
    now: () => time,
    after: (ms, callback) => {
      const timer = { at: time + Math.max(0, ms), callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    runUntil: async (at) => {
      await atRest();
      while (await step(at));
      time = Math.max(time, at);
    },
    runWhile: async (isDone, latest) => {
      await atRest();
      while (!isDone()) if (!(await step(latest))) break;
      return isDone();
    },
    jump: (ms) => {
      time += ms;
    },
    dropTimers: () => timers.clear(),
  };
}
