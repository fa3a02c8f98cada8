import type { PaidRequestId } from "../../../contracts/ids.ts";
import { run } from "../../ipc/run.ts";

/** Cancels a request that cannot have run; false when it has moved on meanwhile. */
export async function cancelRequest(paidRequestId: PaidRequestId): Promise<boolean> {
  try {
    await run("queue.cancel", { paidRequestId });
    return true;
  } catch {
    return false;
  }
}
