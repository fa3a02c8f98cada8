import type { Log } from "./log.ts";

/** Rings when the next stored time is due, so that work ends without anyone asking. */
interface Alarm {
  /** Looks again when to ring next. */
  readonly reset: () => void;
  readonly stop: () => void;
}

interface Deps {
  readonly clock: () => number;
  readonly nextAt: () => number | null;
  readonly ring: () => void;
  readonly log: Log;
}

const longestTimerMs = 2_000_000_000;
const pauseAfterFailureMs = 1000;

export function createAlarm(deps: Deps): Alarm {
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => clearTimeout(timer);
  const reset = (): void => {
    stop();
    const at = deps.nextAt();
    if (at === null) return;
    timer = setTimeout(ring, Math.min(Math.max(0, at - deps.clock()), longestTimerMs));
  };
  const ring = (): void => {
    try {
      deps.ring();
      reset();
    } catch (cause) {
      deps.log("error", "stored work could not be done", { cause: String(cause) });
      timer = setTimeout(ring, pauseAfterFailureMs);
    }
  };
  return { reset, stop };
}
