import { useCallback, useSyncExternalStore } from "react";
import { type Day, dayAt } from "#renderer/lib/time/days.ts";

/**
 * Returns the time in full steps of `everyMs`, updated while `isRunning`. A stopped clock costs nothing. Steps align
 * with `phase`, so that the time left until `phase` is a whole number of steps.
 */
export function useNow(everyMs: number, isRunning: boolean, phase = 0): number {
  const subscribe = useCallback(
    (onTick: () => void) => (isRunning ? tick(everyMs, phase, onTick) : () => undefined),
    [everyMs, isRunning, phase],
  );
  const snapshot = () => lastStep(Date.now(), everyMs, phase);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

export function lastStep(now: number, everyMs: number, phase: number): number {
  return Math.floor((now - phase) / everyMs) * everyMs + phase;
}

/** Calls `onTick` just after each step, so that no second is skipped or shown twice. */
function tick(everyMs: number, phase: number, onTick: () => void): () => void {
  let timer = setTimeout(next, untilNext());
  function next(): void {
    timer = setTimeout(next, untilNext());
    onTick();
  }
  function untilNext(): number {
    const now = Date.now();
    return lastStep(now, everyMs, phase) + everyMs - now + 4;
  }
  return () => clearTimeout(timer);
}

/** Every time zone begins its days on a quarter of an hour. */
const quarterHourMs = 15 * 60_000;

/** Returns the current day in this computer's time zone. */
export function useToday(): Day {
  return dayAt(useNow(quarterHourMs, true));
}
