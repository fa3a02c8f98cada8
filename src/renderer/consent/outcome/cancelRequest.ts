import type { PaidRequestId } from "#contracts/ids.ts";
import { run } from "#renderer/ipc/run.ts";

/** Cancels a request that has certainly not run. Resolves to false when the request has changed state in the meantime. */
export async function cancelRequest(paidRequestId: PaidRequestId): Promise<boolean> {
  try {
    await run("queue.cancel", { paidRequestId });
    return true;
  } catch {
    return false;
  }
}
