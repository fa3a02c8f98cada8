import type { Delivery } from "../domain/delivery.ts";

/** Collects what comes in one turn of the event loop, so that all of it is one durable commit. */
export interface GroupCommit {
  /** Calls `kept` when the delivery is on disk, or `lost` when it could not be kept. */
  readonly keep: (delivery: Delivery, kept: () => void, lost: () => void) => void;
}

interface Waiting {
  readonly delivery: Delivery;
  readonly kept: () => void;
  readonly lost: () => void;
}

/** `store` keeps all of them, or throws and keeps none. */
export function groupCommit(
  store: (deliveries: readonly Delivery[]) => void,
  failed: (cause: unknown) => void,
): GroupCommit {
  let waiting: Waiting[] = [];

  function commit(): void {
    const group = waiting;
    waiting = [];
    try {
      store(group.map((one) => one.delivery));
    } catch (cause) {
      failed(cause);
      for (const one of group) one.lost();
      return;
    }
    for (const one of group) one.kept();
  }

  return {
    keep: (delivery, kept, lost) => {
      if (waiting.length === 0) setImmediate(commit);
      waiting.push({ delivery, kept, lost });
    },
  };
}
