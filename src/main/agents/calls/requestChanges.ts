import type { PaidRequestId } from "#contracts/ids.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { ToolPorts } from "#main/agents/tools/toolPorts.ts";

/** Lets calls wait until a request changes. */
export interface RequestChanges {
  readonly waitForChange: ToolPorts["waitForChange"];
  /** Called with the IDs of `paidRequests.changed`. */
  readonly changed: (ids: readonly PaidRequestId[]) => void;
}

/** Creates the waits of one workspace. A wait ends once, and leaves nothing behind. */
export function requestChanges(clock: Clock): RequestChanges {
  const waits = new Set<(ids: readonly PaidRequestId[]) => void>();

  return {
    waitForChange: (ids, waitMs, signal) => {
      if (signal.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const end = () => {
          waits.delete(check);
          signal.removeEventListener("abort", end);
          cancel();
          resolve();
        };
        const check = (changed: readonly PaidRequestId[]) => {
          if (changed.some((id) => ids.includes(id))) end();
        };
        const cancel = clock.after(waitMs, end);
        waits.add(check);
        signal.addEventListener("abort", end);
      });
    },
    changed: (ids) => {
      for (const check of waits) check(ids);
    },
  };
}
