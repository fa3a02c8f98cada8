import type { Clock } from "#main/shared/base/clock.ts";
import type { ServiceAddress } from "#main/shared/api/lazyTransport.ts";

interface Options {
  readonly clock: Pick<Clock, "after">;
  /** Starts the service if it doesn't run. */
  readonly address: () => Promise<ServiceAddress>;
  /** Whether the service may be needed soon. */
  readonly isNeeded: () => boolean;
  /** Ends the service until the next call of `address`. */
  readonly rest: () => void;
}

/** A service that runs only while it is used. */
export interface RestingService {
  /** Starts the service if it doesn't run. */
  readonly address: () => Promise<ServiceAddress>;
  /** Called when the service may no longer be needed. */
  readonly maybeIdle: () => void;
  /** Ends the waiting; the service stays as it is. */
  readonly close: () => void;
}

/** How long a service runs after its last use. A check of a monitor, which takes less, must not lose its service. */
const idleMs = 15_000;

/** Ends a service 15 seconds after its last use, unless it is needed. [WS52] */
export function restWhenIdle({ clock, address, isNeeded, rest }: Options): RestingService {
  let isClosed = false;
  let cancel: (() => void) | null = null;

  function wait(): void {
    cancel?.();
    cancel = clock.after(idleMs, () => {
      cancel = null;
      if (!isNeeded()) rest();
    });
  }

  return {
    address: () => {
      if (!isClosed) wait();
      return address();
    },
    maybeIdle: () => {
      if (!isClosed && cancel === null) wait();
    },
    close: () => {
      isClosed = true;
      cancel?.();
    },
  };
}
