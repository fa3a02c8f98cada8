import type { Events } from "#contracts/events.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";

/** Returns a publisher that reports only which paid requests changed. */
export function followRequests(changed: (ids: readonly PaidRequestId[]) => void): Publish {
  return (name, payload) => {
    // The payload belongs to the name.
    if (name === "paidRequests.changed") changed((payload as Events["paidRequests.changed"]).ids);
  };
}
