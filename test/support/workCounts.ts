import type { WorkCounts } from "../../src/main/desktop/domain/workCounts.ts";

/** Returns request counts that are all 0, except for these. */
export function workCountsWith(more: Partial<WorkCounts> = {}): WorkCounts {
  return { waiting: 0, held: 0, sending: 0, running: 0, approvals: 0, unclear: 0, parked: 0, ...more };
}
