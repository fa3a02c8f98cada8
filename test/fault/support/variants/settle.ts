// Lets time go by until everything that was accepted is over.
import type { PaidRequest, PaidRequestState } from "../../../../src/contracts/paidRequests.ts";
import type { SpendScene } from "../../../support/spendScene.ts";

const over: readonly PaidRequestState[] = ["done", "failed", "expired", "cancelled", "parked"];
/** Steps of the clock, and how many of each. */
const steps = [
  { ms: 400, count: 10 },
  { ms: 5_000, count: 20 },
  { ms: 30_000, count: 80 },
  { ms: 300_000, count: 200 },
] as const;
const stepsMs = steps.flatMap(({ ms, count }) => Array.from({ length: count }, () => ms));

/**
 * Puts the clock forward, in steps that grow, whenever nothing is under way at the wire. Gives the requests as they are at
 * the end; those that do not end within hours of their own time are given as they are.
 */
export async function settle(scene: SpendScene, ids: readonly PaidRequest["id"][]): Promise<readonly PaidRequest[]> {
  const { core, clock, tap } = scene;
  let looks = 0;
  let lastRequests = -1;
  const read = () => Promise.all(ids.map((id) => core.run("queue.read", { paidRequestId: id })));
  return core.waitFor(
    "everything is over",
    async () => {
      const requests = await read();
      if (requests.every(isOver)) return requests;
      // Time stands still while something is sent or answered.
      if (tap.inFlight() > 0 || tap.requests.length !== lastRequests) {
        lastRequests = tap.requests.length;
        return null;
      }
      const step = stepsMs[looks];
      if (step === undefined) return requests;
      looks += 1;
      clock.advance(step);
      return null;
    },
    120_000,
  );
}

function isOver({ state, filesPending }: PaidRequest): boolean {
  return over.includes(state) && filesPending === 0;
}
