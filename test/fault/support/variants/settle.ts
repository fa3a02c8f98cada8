// Advances the clock until every confirmed request is finished.
import type { PaidRequest, PaidRequestState } from "#contracts/spending/paidRequests.ts";
import type { SpendScene } from "../../../support/spendScene.ts";

const over: readonly PaidRequestState[] = ["done", "failed", "expired", "cancelled", "needs_review"];
/** Steps of the clock, and the number of each. */
const steps = [
  { ms: 400, count: 10 },
  { ms: 5_000, count: 60 },
  { ms: 30_000, count: 80 },
  { ms: 300_000, count: 100 },
  // More than a day, after which a person is reviewed.
  { ms: 1_800_000, count: 40 },
] as const;
const quietMs = 10;
/** The steps of the clock end the wait; this ends one in which nothing happens, even on a busy machine. */
const hungMs = 280_000;
const stepsMs = steps.flatMap(({ ms, count }) => Array.from({ length: count }, () => ms));

/**
 * Advances the clock in growing steps while the wire is idle, until every request satisfies `isAsWanted`: by default,
 * is finished. Returns the requests, including those that do not get there within hours of their own time.
 */
export async function settle(
  scene: SpendScene,
  ids: readonly PaidRequest["id"][],
  isAsWanted: (request: PaidRequest) => boolean = isOver,
): Promise<readonly PaidRequest[]> {
  const { core, clock, tap } = scene;
  let checks = 0;
  let lastRequests = -1;
  let quietSince = 0;
  const read = () => Promise.all(ids.map((id) => core.run("queue.read", { paidRequestId: id })));
  return core.waitFor(
    "every request is as wanted",
    async () => {
      const requests = await read();
      if (requests.every(isAsWanted)) return requests;
      // The clock does not advance while a request is in flight.
      if (tap.inFlight() > 0 || tap.requests.length !== lastRequests) {
        lastRequests = tap.requests.length;
        quietSince = performance.now();
        return null;
      }
      // The effects of the last step take a moment to reach the wire.
      if (performance.now() - quietSince < quietMs) return null;
      const step = stepsMs[checks];
      if (step === undefined) return requests;
      checks += 1;
      quietSince = performance.now();
      clock.advance(step);
      return null;
    },
    hungMs,
  );
}

function isOver({ state, filesPending }: PaidRequest): boolean {
  return over.includes(state) && filesPending === 0;
}
