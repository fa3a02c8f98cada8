import type { PaidRequestId } from "../../contracts/ids.ts";
import type { PaidRequestRow } from "../domain/paidRequest.ts";
import { inFlight } from "./inFlight.ts";
import type { Job } from "./runner.ts";

interface Deps {
  readonly due: (now: number) => readonly PaidRequestRow[];
  readonly nextDueAt: (now: number) => number | null;
  readonly sendConfirm: (id: PaidRequestId) => Promise<void>;
  readonly reconcile: (id: PaidRequestId) => Promise<void>;
  readonly writeWaitMs: () => number;
  /** Puts a request off whose work failed before anything was sent. */
  readonly putOff: (id: PaidRequestId, cause: unknown) => void;
  readonly changed: (id: PaidRequestId) => void;
  readonly wake: () => void;
}

/** Sends what was accepted and finds out what became of what is unclear. */
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
      const waits = deps.writeWaitMs() > 0;
      const sent = start(id, deps.sendConfirm);
      return waits ? Promise.resolve() : sent;
    },
    reconcile: (id) => start(id, deps.reconcile),
    tick: (now) => {
      for (const row of deps.due(now)) {
        if (!work.has(row.id)) void start(row.id, row.state === "reconcile" ? deps.reconcile : deps.sendConfirm);
      }
      return deps.nextDueAt(now);
    },
  };
}
