import type { PaidRequestId } from "#contracts/ids.ts";

const tagPattern = /^ps:[0-9a-f]{32}$/;

/**
 * Returns a request's trace tag, which is sent as its cost center if the user left that empty. A ledger entry with it
 * names exactly one request of this journal. The tag is a valid label. API: Common request headers. [Q41]
 */
export function traceTag(id: PaidRequestId): string {
  return `ps:${id.replaceAll("-", "")}`;
}

/**
 * Returns the trace tag that a request was sent with; null when it was sent with the user's own cost center, or
 * without any.
 */
export function sentTag(row: {
  readonly id: PaidRequestId;
  readonly costCenter: string | null;
  readonly costCenterHeader: string | null;
}): string | null {
  const tag = traceTag(row.id);
  return row.costCenter === null && row.costCenterHeader === tag ? tag : null;
}

/** Whether a cost center of the ledger is a request's trace tag. */
export function isTraceTag(costCenter: string | null): boolean {
  return costCenter !== null && tagPattern.test(costCenter);
}
