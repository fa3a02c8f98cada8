import { expect, test } from "vitest";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import { paidRequestStates } from "#contracts/spending/paidRequests.ts";
import { discardRun } from "#main/spending/runs/discardRun.ts";
import { paidRow } from "../../../../support/paidRows.ts";

const run = "run-1" as RunId;

test("[S12] discarding a batch stops its quoting and closes what is open, and nothing that is decided or awaited", () => {
  const steps: unknown[] = [];
  const awaited = paidRow({ id: "awaited" as PaidRequestId, state: "quoted" });
  const parts = [...paidRequestStates.map((state) => paidRow({ id: state as never, state })), awaited];
  const answer = discardRun(
    {
      clock: { now: () => 7, after: () => () => undefined },
      journal: { close: (...closed) => void steps.push(closed) },
      partsOf: (id) => (id === run ? parts : []),
      isAwaited: (id) => id === awaited.id,
      stop: (id) => void steps.push(`stopped ${id}`),
    },
    run,
  );
  expect(answer).toBeNull();
  expect(steps).toEqual([`stopped ${run}`, ["quoted", "cancelled", 7]]);
});
