import type { Clock } from "#main/shared/base/clock.ts";

/** A running clock that a test can advance, so a wait of minutes ends at once. */
export interface ShiftableClock extends Clock {
  readonly advance: (ms: number) => void;
}

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

const longestTimerMs = 2_000_000_000;

export function shiftableClock(): ShiftableClock {
  let shiftMs = 0;
  let timers: readonly Timer[] = [];
  let alarm: NodeJS.Timeout | undefined;
  const now = (): number => Date.now() + shiftMs;

  function setAlarm(): void {
    clearTimeout(alarm);
    if (timers.length === 0) return;
    const first = Math.min(...timers.map(({ at }) => at));
    alarm = setTimeout(ring, Math.min(Math.max(0, first - now()), longestTimerMs));
  }

  function ring(): void {
    const time = now();
    const due = timers.filter(({ at }) => at <= time);
    timers = timers.filter(({ at }) => at > time);
    for (const { callback } of due) callback();
    setAlarm();
  }

  return {
    now,
    after: (ms, callback) => {
      const timer = { at: now() + Math.max(0, ms), callback };
      timers = [...timers, timer];
      setAlarm();
      return () => {
        timers = timers.filter((one) => one !== timer);
        setAlarm();
      };
    },
    advance: (ms) => {
      shiftMs += ms;
      setAlarm();
    },
  };
}
