import type { PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { inFlight } from "#main/shared/jobs/inFlight.ts";
import type { Job } from "#main/shared/jobs/runner.ts";

interface Deps {
  readonly due: (now: number) => readonly PaidRequestRow[];
  readonly nextDueAt: (now: number) => number | null;
  readonly sendConfirm: (id: PaidRequestId) => Promise<void>;
  readonly reconcile: (id: PaidRequestId) => Promise<void>;
  readonly writeWaitMs: () => number;
  /** The number of POSTs that could be sent now. */
  readonly writesFree: () => number;
  /** Whether the user paused the work of this workspace: then nothing is sent. */
  readonly isWorkPaused: () => boolean;
  /** Makes a request due, so that it is sent in queue order. */
  readonly makeDue: (id: PaidRequestId) => void;
  /** Postpones a request whose work failed before anything was sent. */
  readonly putOff: (id: PaidRequestId, cause: unknown) => void;
  readonly changed: (id: PaidRequestId) => void;
  readonly wake: () => void;
}

/** Sends confirmed requests and verifies those with an unknown outcome. */
export interface ConfirmJob extends Job {
  /**
   * Sends a request. Resolves at its outcome, or at once if the request has to wait for the rate limit or for work to
   * resume. Never rejects. [WS54]
   */
  readonly send: (id: PaidRequestId) => Promise<void>;
  readonly reconcile: (id: PaidRequestId) => Promise<void>;
}

export function confirmJob(deps: Deps): ConfirmJob {
  const work = inFlight<PaidRequestId>({ failed: deps.putOff, ended: deps.wake });

  function start(id: PaidRequestId, step: (id: PaidRequestId) => Promise<void>): Promise<void> {
    return work.start(id, async () => {
      deps.changed(id);
      try {
        await step(id);
      } finally {
        deps.changed(id);
      }
    });
  }

  return {
    name: "confirm",
    send: (id) => {
      if (deps.writeWaitMs() === 0 && !deps.isWorkPaused()) return start(id, deps.sendConfirm);
      // A request that waits for its turn can still be paused, moved, or cancelled.
      deps.makeDue(id);
      deps.wake();
      return Promise.resolve();
    },
    reconcile: (id) => start(id, deps.reconcile),
    tick: (now) => {
      const pausedUntil = work.pausedUntil(now);
      if (pausedUntil !== null) return pausedUntil;
      // Starts only as many sends as the rate limit allows now, so that waiting requests can still be paused, moved, or
      // cancelled.
      const due = deps.due(now);
      // Read once: a slot that becomes free during this loop is left for the next tick.
      const places = deps.writesFree();
      // Requests that were started but are not being sent yet will use one of the free slots each.
      let free = places - due.filter((row) => row.state !== "reconciling" && work.has(row.id)).length;
      for (const row of due) {
        if (work.has(row.id)) continue;
        if (row.state === "reconciling") void start(row.id, deps.reconcile);
        else if (free > 0) {
          free -= 1;
          void start(row.id, deps.sendConfirm);
        }
      }
      const next = deps.nextDueAt(now);
      const room = places > 0 ? null : now + Math.max(deps.writeWaitMs(), 1);
      return room === null ? next : Math.min(next ?? room, room);
    },
  };
}
