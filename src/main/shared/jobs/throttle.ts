import type { Clock } from "#main/shared/base/clock.ts";

/** Calls `act` at once and then at most once per `ms`; calls in between become one call at the end of that time. */
export function throttle(
  clock: Clock,
  ms: number,
  act: () => void,
): { readonly call: () => void; readonly stop: () => void } {
  let lastAt = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | null = null;
  let isStopped = false;

  function run(): void {
    cancel = null;
    if (isStopped) return;
    lastAt = clock.now();
    act();
  }

  return {
    call: () => {
      if (isStopped || cancel !== null) return;
      const since = clock.now() - lastAt;
      if (since >= ms || since < 0) run();
      else cancel = clock.after(ms - since, run);
    },
    stop: () => {
      isStopped = true;
      cancel?.();
    },
  };
}
