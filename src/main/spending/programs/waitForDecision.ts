import type { ConfirmationId } from "#contracts/agents/confirmations.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { ConfirmationReader } from "#main/spending/domain/confirmation.ts";

/** Lets callers wait until a confirmation request is decided. */
export interface Decisions {
  /** Resolves when the confirmation request no longer waits, the time is over, or the signal aborts. Never rejects. */
  readonly wait: (id: ConfirmationId, waitMs: number, signal: AbortSignal) => Promise<void>;
  /** Called when confirmation requests may have been decided. */
  readonly moved: () => void;
  /** Ends all waits. */
  readonly stop: () => void;
}

interface Options {
  readonly clock: Clock;
  readonly confirmations: Pick<ConfirmationReader, "read">;
}

export function createDecisions({ clock, confirmations }: Options): Decisions {
  const waits = new Set<{ readonly isOver: () => boolean; readonly end: () => void }>();
  return {
    wait: (id, waitMs, signal) =>
      new Promise((resolve) => {
        const isOver = () => confirmations.read(id)?.state !== "waiting";
        if (signal.aborted || isOver()) return resolve();
        const end = () => {
          waits.delete(wait);
          cancelTimer();
          signal.removeEventListener("abort", end);
          resolve();
        };
        const wait = { isOver, end };
        waits.add(wait);
        const cancelTimer = clock.after(waitMs, end);
        signal.addEventListener("abort", end);
      }),
    moved: () => {
      for (const wait of waits) if (wait.isOver()) wait.end();
    },
    stop: () => {
      for (const wait of waits) wait.end();
    },
  };
}
