import type { RequestCounts } from "#main/desktop/domain/requestCounts.ts";

/** Returns request counts that are all 0, except for these. */
export function workCountsWith(more: Partial<RequestCounts> = {}): RequestCounts {
  return {
    waiting: 0,
    paused: 0,
    sending: 0,
    running: 0,
    approvals: 0,
    unclear: 0,
    needsReview: 0,
    attention: 0,
    ...more,
  };
}
