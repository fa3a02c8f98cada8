import type { Delivery } from "../domain/delivery.ts";

/** Collects what comes in one turn of the event loop, so that all of it is one durable commit. */
export interface GroupCommit {
  /** Resolves when the delivery is on disk; rejects when it could not be kept. */
  readonly keep: (delivery: Delivery) => Promise<void>;
}

interface Waiting {
  readonly delivery: Delivery;
  readonly kept: () => void;
  readonly lost: (cause: unknown) => void;
}

/** `store` keeps all of them, or throws and keeps none. */
export function groupCommit(store: (deliveries: readonly Delivery[]) => void): GroupCommit {
  let waiting: Waiting[] = [];

  function commit(): void {
    const group = waiting;
    waiting = [];
    try {
      store(group.map((one) => one.delivery));
    } catch (cause) {
      for (const one of group) one.lost(cause);
      return;
    }
    for (const one of group) one.kept();
  }

  return {
    keep: (delivery) =>
      new Promise((kept, lost) => {
        if (waiting.length === 0) setImmediate(commit);
        waiting.push({ delivery, kept, lost });
      }),
  };
}
