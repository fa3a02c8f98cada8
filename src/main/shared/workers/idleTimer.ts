import type { Clock } from "#main/shared/base/clock.ts";

/** How long a thread stays idle after a request of a screen, and after one of background work, in ms. */
export const idleMs = { screen: 10 * 60_000, background: 30_000 } as const;

/** When a thread without requests may end. */
export interface IdleTimes<M extends string> {
  readonly clock: Clock;
  /** How long the thread stays after a request of this method, in ms. */
  readonly idleMs: (method: M) => number;
}

/** Follows a thread's requests, and calls `end` when no request has needed the thread for a while. */
export interface IdleTimer<M extends string> {
  readonly requested: () => void;
  readonly answered: (method: M) => void;
  /** Never calls `end` again. */
  readonly stop: () => void;
}

/** Shortest time until a thread may end. A thread that still had work left is checked again after it. */
const shortestMs = 15_000;

/** `end` resolves to whether the thread ended; a thread with work left goes on. */
export function idleTimer<M extends string>(
  { clock, idleMs }: IdleTimes<M>,
  end: () => Promise<boolean>,
): IdleTimer<M> {
  let pending = 0;
  let neededUntil = 0;
  let isStopped = false;
  let cancel = () => {};

  function wait(): void {
    cancel();
    if (pending > 0 || isStopped) return;
    cancel = clock.after(Math.max(shortestMs, neededUntil - clock.now()), () => void endOrWait());
  }

  async function endOrWait(): Promise<void> {
    if (!(await end())) wait();
  }

  return {
    requested: () => {
      pending += 1;
      cancel();
    },
    answered: (method) => {
      pending -= 1;
      neededUntil = Math.max(neededUntil, clock.now() + idleMs(method));
      wait();
    },
    stop: () => {
      isStopped = true;
      cancel();
    },
  };
}
