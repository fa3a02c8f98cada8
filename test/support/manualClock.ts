import type { Clock } from "#main/shared/base/clock.ts";

/** A clock that only moves when a test advances it. */
export interface ManualClock extends Clock {
  /** Advances the time; every timer due meanwhile fires in order, at its own time. */
  readonly advance: (ms: number) => void;
  /** Sets the time without firing timers, as after sleep or a clock change. */
  readonly jump: (ms: number) => void;
  /** Number of pending timers. */
  readonly waiting: () => number;
}

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

export function manualClock(startsAt = Date.UTC(2026, 10, 20, 12)): ManualClock {
  let time = startsAt;
  let timers: readonly Timer[] = [];

  function firstUntil(end: number): Timer | undefined {
    return timers.reduce<Timer | undefined>(
      (first, timer) => (timer.at > end || (first !== undefined && first.at <= timer.at) ? first : timer),
      undefined,
    );
  }

  return {
    now: () => time,
    after: (ms, callback) => {
      const timer = { at: time + Math.max(0, ms), callback };
      timers = [...timers, timer];
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    advance: (ms) => {
      const end = time + ms;
      for (let timer = firstUntil(end); timer !== undefined; timer = firstUntil(end)) {
        const due = timer;
        timers = timers.filter((one) => one !== due);
        time = Math.max(time, due.at);
        due.callback();
      }
      time = end;
    },
    jump: (ms) => {
      time += ms;
    },
    waiting: () => timers.length,
  };
}
