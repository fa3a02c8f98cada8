// Lets time go by until everything that was accepted is over.
import type { PaidRequest, PaidRequestState } from "../../../../src/contracts/spending/paidRequests.ts";
import type { SpendScene } from "../../../support/spendScene.ts";

const over: readonly PaidRequestState[] = ["done", "failed", "expired", "cancelled", "needs_review"];
/** Steps of the clock, and how many of each. */
const steps = [
  { ms: 400, count: 10 },
  { ms: 5_000, count: 60 },
  { ms: 30_000, count: 80 },
  { ms: 300_000, count: 200 },
] as const;
const quietMs = 10;
const stepsMs = steps.flatMap(({ ms, count }) => Array.from({ length: count }, () => ms));

/**
 * Puts the clock forward, in steps that grow, whenever nothing is under way at the wire, until every request is as wanted: by
 * default at its end. Gives the requests; those that do not get there within hours of their own time are given as they are.
 */
export async function settle(
  scene: SpendScene,
  ids: readonly PaidRequest["id"][],
  isAsWanted: (request: PaidRequest) => boolean = isOver,
): Promise<readonly PaidRequest[]> {
  const { core, clock, tap } = scene;
  let looks = 0;
  let lastRequests = -1;
  let quietSince = 0;
  const read = () => Promise.all(ids.map((id) => core.run("queue.read", { paidRequestId: id })));
  return core.waitFor(
    "every request is as wanted",
    async () => {
      const requests = await read();
      if (requests.every(isAsWanted)) return requests;
      // Time stands still while something is sent or answered.
      if (tap.inFlight() > 0 || tap.requests.length !== lastRequests) {
        lastRequests = tap.requests.length;
        quietSince = performance.now();
        return null;
      }
      // What the last step brought on needs a moment until it reaches the wire.
      if (performance.now() - quietSince < quietMs) return null;
      const step = stepsMs[looks];
      if (step === undefined) return requests;
      looks += 1;
      quietSince = performance.now();
      clock.advance(step);
      return null;
    },
    120_000,
  );
}

function isOver({ state, filesPending }: PaidRequest): boolean {
  return over.includes(state) && filesPending === 0;
}
