import type { PaidRequestId } from "#contracts/ids.ts";
import type { Service } from "#main/account/service.ts";
import { inFlight } from "#main/shared/jobs/inFlight.ts";
import type { Job } from "#main/shared/jobs/runner.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { Sending } from "#main/spending/context.ts";
import type { PaidRequestReader } from "#main/spending/stores/paidRequestStore.ts";
import type { RequestSchedule } from "./scheduleRequests.ts";

interface Context {
  readonly log: Pick<Log, "warn">;
  readonly requests: Pick<PaidRequestReader, "due" | "nextDueAt">;
  /** On purpose without the slots: only a step takes one. */
  readonly budget: Pick<Service["budget"], "writeWaitMs" | "writesFree">;
  readonly schedule: Pick<RequestSchedule, "makeDue" | "postpone">;
  /** `sendConfirm` and `reconcileRequest`. On purpose functions: the job reaches neither the transport nor the journal. */
  readonly steps: Sending;
  /** Whether the user paused the work of this workspace: then nothing is sent. */
  readonly isWorkPaused: () => boolean;
  /** Called when a step of sending or verifying this request begins or ends. */
  readonly moved: (id: PaidRequestId) => void;
  readonly wake: () => void;
}

/** The job that sends confirmed requests in queue order, and verifies those with an unknown outcome. */
export interface ConfirmJob extends Job, Sending {}

export function confirmJob(given: Context): ConfirmJob {
  const { log, requests, budget, schedule, steps, moved, wake } = given;
  const work = inFlight<PaidRequestId>({
    failed: (id, cause) => {
      log.warn("couldn't send a request", { id, cause });
      schedule.postpone(id);
    },
    ended: wake,
  });

  function start(id: PaidRequestId, step: (id: PaidRequestId) => Promise<void>): Promise<void> {
    return work.start(id, async () => {
      moved(id);
      try {
        await step(id);
      } finally {
        moved(id);
      }
    });
  }

  return {
    name: "confirm",
    send: (id) => {
      if (budget.writeWaitMs() === 0 && !given.isWorkPaused()) return start(id, steps.send);
      // A request that waits for its turn can still be paused, moved, or cancelled.
      schedule.makeDue(id);
      wake();
      return Promise.resolve();
    },
    reconcile: (id) => start(id, steps.reconcile),
    tick: (now) => {
      const pausedUntil = work.pausedUntil(now);
      if (pausedUntil !== null) return pausedUntil;
      // Starts only as many sends as the rate limit allows now, so that waiting requests can still be paused, moved, or
      // cancelled.
      const due = requests.due(now);
      // Read once: a slot that becomes free during this loop is left for the next tick.
      const places = budget.writesFree();
      // Requests that were started but are not being sent yet will use one of the free slots each.
      let free = places - due.filter((row) => row.state !== "reconciling" && work.has(row.id)).length;
      for (const row of due) {
        if (work.has(row.id)) continue;
        if (row.state === "reconciling") void start(row.id, steps.reconcile);
        else if (free > 0) {
          free -= 1;
          void start(row.id, steps.send);
        }
      }
      const next = requests.nextDueAt(now);
      const room = places > 0 ? null : now + Math.max(budget.writeWaitMs(), 1);
      return room === null ? next : Math.min(next ?? room, room);
    },
  };
}
