import type { Clock } from "#main/shared/base/clock.ts";

/**
 * Begins a session: one run of the app. Returns what reads its start, epoch ms. If the clock is set back, the start
 * moves back too, so everything that is confirmed in the session is after it. [L5]
 */
export function beginSession(clock: Pick<Clock, "now">): () => number {
  let start = clock.now();
  return () => {
    start = Math.min(start, clock.now());
    return start;
  };
}
