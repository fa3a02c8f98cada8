import type { Events } from "#contracts/events.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { ToolPorts } from "#main/agents/tools/toolPorts.ts";

/** Lets calls wait until a request changes. */
export interface RequestChanges {
  readonly waitForChange: ToolPorts["waitForChange"];
  /** Gets the events of the workspace, of which only those about requests matter. */
  readonly follow: Publish;
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
    follow: (name, payload) => {
      if (name !== "paidRequests.changed") return;
      // The payload belongs to the name.
      const { ids } = payload as Events["paidRequests.changed"];
      for (const check of waits) check(ids);
    },
  };
}
