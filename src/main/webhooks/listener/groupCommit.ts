import type { Delivery } from "#main/webhooks/domain/delivery.ts";

/** Collects deliveries over a few turns of the event loop, as long as more arrive, and stores them in one durable commit. */
export interface GroupCommit {
  /** Calls `stored` when the delivery is on disk, or `lost` when it could not be stored. */
  readonly add: (delivery: Delivery, stored: () => void, lost: () => void) => void;
}

interface Waiting {
  readonly delivery: Delivery;
  readonly stored: () => void;
  readonly lost: () => void;
}

const mostTurns = 6;

/** `store` stores all of them, or throws and stores none. */
export function groupCommit(
  store: (deliveries: readonly Delivery[]) => void,
  failed: (cause: unknown) => void,
): GroupCommit {
  let waiting: Waiting[] = [];

  /** Waiting one more turn costs almost nothing, while each commit saved avoids a full disk sync. */
  function commitWhenQuiet(before: number, turns: number): void {
    setImmediate(() => {
      if (waiting.length === before || turns <= 1) commit();
      else commitWhenQuiet(waiting.length, turns - 1);
    });
  }

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
    for (const one of group) one.stored();
  }

  return {
    add: (delivery, stored, lost) => {
      if (waiting.length === 0) commitWhenQuiet(0, mostTurns);
      waiting.push({ delivery, stored, lost });
    },
  };
}
