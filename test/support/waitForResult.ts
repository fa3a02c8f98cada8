import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { ShiftableClock } from "./shiftableClock.ts";
import type { TestCore } from "./startCore.ts";

interface Scene {
  readonly core: TestCore;
  readonly clock: ShiftableClock;
}

/** Waits until all files of a request are on disk, while the app's clock runs fast. */
export function waitForResult({ core, clock }: Scene, id: PaidRequest["id"]): Promise<PaidRequest> {
  return core.waitFor(`the files of ${id} are on the disk`, async () => {
    const request = await core.run("queue.read", { paidRequestId: id });
    if (request.state === "done" && request.results.length > 0 && request.filesPending === 0) return request;
    clock.advance(400);
    return null;
  });
}
