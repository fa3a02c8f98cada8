import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { confirmJob } from "#main/spending/sending/confirmJob.ts";

const waiting = { id: "p1" as PaidRequestId, state: "queued" } as PaidRequestRow;

/** A job with one due, unsent request; `places` holds the number of possible POSTs at each check. */
function jobThatSees(places: readonly number[], waitMs: number, isWorkPaused = false) {
  const sent: PaidRequestId[] = [];
  const due: PaidRequestId[] = [];
  let checks = 0;
  const job = confirmJob({
    log: { warn: () => undefined },
    requests: { due: () => [waiting], nextDueAt: () => null },
    budget: { writeWaitMs: () => waitMs, writesFree: () => places[Math.min(checks++, places.length - 1)] ?? 0 },
    schedule: { makeDue: (id) => void due.push(id), postpone: () => undefined },
    steps: { send: async (id) => void sent.push(id), reconcile: () => Promise.resolve() },
    isWorkPaused: () => isWorkPaused,
    moved: () => undefined,
    wake: () => undefined,
  });
  return { job, sent, due };
}

test("[S13] the send job without a free write slot runs again when a slot becomes free", () => {
  expect(jobThatSees([0], 300).job.tick(1_000)).toBe(1_300);
});

test("[S13] the send job runs again immediately if a slot becomes free while the job runs", () => {
  const { job } = jobThatSees([0, 1], 0);
  expect(job.tick(1_000)).toBe(1_001);
});

test("[S13] the send job with a free write slot sends the due request and schedules no other run", async () => {
  const { job, sent } = jobThatSees([1], 0);
  expect(job.tick(1_000)).toBeNull();
  await expect.poll(() => sent).toEqual([waiting.id]);
});

test("[WS54] while work is paused, a confirmed request becomes due and is not sent", async () => {
  const { job, sent, due } = jobThatSees([1], 0, true);
  await job.send(waiting.id);
  expect({ sent, due }).toEqual({ sent: [], due: [waiting.id] });
});

test("[S13] a request that may be sent now is sent at once, and does not become due", async () => {
  const { job, sent, due } = jobThatSees([1], 0);
  await job.send(waiting.id);
  expect({ sent, due }).toEqual({ sent: [waiting.id], due: [] });
});
