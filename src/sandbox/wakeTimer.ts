import type { Log } from "./log.ts";

/** A timer for the next stored time, so that pending work ends without a request. */
interface Alarm {
  /** Reads the next stored time and restarts the timer. */
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

export function createWakeTimer(deps: Deps): Alarm {
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
