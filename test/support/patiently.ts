import type { PaidRequest, PaidRequestState } from "../../src/contracts/paidRequests.ts";
import type { ShiftableClock } from "./shiftableClock.ts";
import type { TestCore } from "./startCore.ts";

interface Scene {
  readonly core: TestCore;
  readonly clock: ShiftableClock;
}

/** Waits for a state while the app's clock runs fast, so that its pauses between attempts take no time. */
export function patiently(scene: Scene, id: PaidRequest["id"], ...states: PaidRequestState[]): Promise<PaidRequest> {
  return inSteps(400, scene, id, ...states);
}

/** The same with longer steps, for pauses of minutes. */
export function veryPatiently(
  scene: Scene,
  id: PaidRequest["id"],
  ...states: PaidRequestState[]
): Promise<PaidRequest> {
  return inSteps(10_000, scene, id, ...states);
}

function inSteps(stepMs: number, scene: Scene, id: PaidRequest["id"], ...states: PaidRequestState[]) {
  return scene.core.waitFor(`${id} becomes ${states.join(" or ")}`, async () => {
    const request = await scene.core.run("queue.read", { paidRequestId: id });
    if (states.includes(request.state)) return request;
    scene.clock.advance(stepMs);
    return null;
  });
}
