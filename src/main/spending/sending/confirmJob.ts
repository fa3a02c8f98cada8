import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { PaidRequestRow } from "../domain/paidRequest.ts";
import { inFlight } from "../../shared/jobs/inFlight.ts";
import type { Job } from "../../shared/jobs/runner.ts";

interface Deps {
  readonly due: (now: number) => readonly PaidRequestRow[];
  readonly nextDueAt: (now: number) => number | null;
  readonly sendConfirm: (id: PaidRequestId) => Promise<void>;
  readonly reconcile: (id: PaidRequestId) => Promise<void>;
  readonly writeWaitMs: () => number;
  /** How many POSTs could go right now. */
  readonly writesFree: () => number;
  /** Makes this one due, so that it goes in its turn. */
  readonly makeDue: (id: PaidRequestId) => void;
  /** Puts a request off whose work failed before anything was sent. */
  readonly putOff: (id: PaidRequestId, cause: unknown) => void;
  readonly changed: (id: PaidRequestId) => void;
  readonly wake: () => void;
}

/** Sends confirmed requests and verifies those with an unknown outcome. */
export interface ConfirmJob extends Job {
  /** Sends this one; resolves at its outcome, or at once when it has to wait for the rate limit. Never rejects. */
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
      if (deps.writeWaitMs() === 0) return start(id, deps.sendConfirm);
      // What only waits for its turn can still be held, moved or cancelled.
      deps.makeDue(id);
      deps.wake();
      return Promise.resolve();
    },
    reconcile: (id) => start(id, deps.reconcile),
    tick: (now) => {
      const pausedUntil = work.pausedUntil(now);
      if (pausedUntil !== null) return pausedUntil;
      // Only as many start as can go at once, so that what waits can still be held, moved or cancelled.
      const due = deps.due(now);
      // Asked once: a place that becomes free while this looks is one that a later look must find.
      const places = deps.writesFree();
      // Those that were started and are not being sent yet will take their turns.
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
