import type { Clock } from "#main/shared/base/clock.ts";

/**
 * Time that runs faster for the app and the service alike. Waits of minutes, such as the settle window of a charge,
 * take seconds with the production constants.
 */
export interface TimeScale {
  /** The moment at which scaled and real time are equal, epoch ms. */
  readonly epoch: number;
  readonly speed: number;
}

export function scaledNow(scale: TimeScale): () => number {
  return () => Math.round(scale.epoch + (Date.now() - scale.epoch) * scale.speed);
}

export function scaledClock(scale: TimeScale): Clock {
  return {
    now: scaledNow(scale),
    after: (ms, callback) => {
      const timer = setTimeout(callback, Math.max(0, ms) / scale.speed);
      return () => clearTimeout(timer);
    },
  };
}
