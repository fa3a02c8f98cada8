/** A clock that a test advances manually. */
interface HandClock {
  readonly now: () => number;
  readonly advance: (seconds: number) => void;
}

export function fakeClock(startsAt = Date.UTC(2026, 10, 20, 12)): HandClock {
  let time = startsAt;
  return {
    now: () => time,
    advance: (seconds) => {
      time += Math.round(seconds * 1000);
    },
  };
}
