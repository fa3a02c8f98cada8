import type { PaidRequest, PaidRequestState } from "#contracts/spending/paidRequests.ts";
import type { ShiftableClock } from "./shiftableClock.ts";
import type { TestCore } from "./startCore.ts";

interface Scene {
  readonly core: TestCore;
  readonly clock: ShiftableClock;
}

/** Waits for a state while the app's clock runs fast, so that pauses between attempts take no time. */
export function eventually(scene: Scene, id: PaidRequest["id"], ...states: PaidRequestState[]): Promise<PaidRequest> {
  return inSteps(400, scene, id, ...states);
}

/** Like `eventually`, with longer steps for pauses of minutes. */
export function veryPatiently(
  scene: Scene,
  id: PaidRequest["id"],
  ...states: PaidRequestState[]
): Promise<PaidRequest> {
  return inSteps(10_000, scene, id, ...states);
}

/**
 * Like `veryPatiently`, for research without a clear response, with steps of hours while its records are checked: nothing
 * counts as not charged within a day. [S113]
 */
export async function aDayLater(
  scene: Scene,
  id: PaidRequest["id"],
  ...states: PaidRequestState[]
): Promise<PaidRequest> {
  await veryPatiently(scene, id, "reconciling", ...states);
  return inSteps(3_600_000, scene, id, ...states);
}

function inSteps(stepMs: number, scene: Scene, id: PaidRequest["id"], ...states: PaidRequestState[]) {
  return scene.core.waitFor(`${id} becomes ${states.join(" or ")}`, async () => {
    const request = await scene.core.run("queue.read", { paidRequestId: id });
    if (states.includes(request.state)) return request;
    scene.clock.advance(stepMs);
    return null;
  });
}

/** Waits for a promise that depends on the app's clock, while that clock runs fast. */
export async function whileTimePasses<T>({ core, clock }: Scene, answer: Promise<T>, stepMs = 2_000): Promise<T> {
  let isThere = false;
  const noted = answer.finally(() => {
    isThere = true;
  });
  await core.waitFor("an answer", () => {
    if (!isThere) clock.advance(stepMs);
    return isThere;
  });
  return noted;
}

/** Makes two round trips to the service: work due before them has started, and what it sent has arrived. */
export async function settled({ core }: Pick<Scene, "core">): Promise<void> {
  await core.run("spend.refresh", {});
  await core.run("spend.refresh", {});
}
