import { useCallback, useSyncExternalStore } from "react";

/**
 * The clock in full steps of `everyMs`, followed while `isRunning`; a stopped clock costs nothing. The steps fall on
 * `phase`: counted down to that very moment, what is left is a whole number of steps.
 */
export function useNow(everyMs: number, isRunning: boolean, phase = 0): number {
  const subscribe = useCallback(
    (onTick: () => void) => (isRunning ? tick(everyMs, phase, onTick) : () => undefined),
    [everyMs, isRunning, phase],
  );
  return useSyncExternalStore(subscribe, () => lastStep(Date.now(), everyMs, phase));
}

export function lastStep(now: number, everyMs: number, phase: number): number {
  return Math.floor((now - phase) / everyMs) * everyMs + phase;
}

/** Calls just after each step, so that every second is shown once and none twice. */
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
