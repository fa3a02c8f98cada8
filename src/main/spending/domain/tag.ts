import type { PaidRequestId } from "../../../contracts/ids.ts";

const tagPattern = /^ps:[0-9a-f]{32}$/;

/**
 * A request's trace tag: what is sent as its cost center where the person left that empty, so that a ledger entry names exactly
 * one request of this journal. Fits the pattern of a label. API: Common request headers. [Q41]
 */
export function traceTag(id: PaidRequestId): string {
  return `ps:${id.replaceAll("-", "")}`;
}

/** The trace tag that a request was sent with; null when it was sent with the person's own cost center, or without any. */
export function sentTag(row: {
  readonly id: PaidRequestId;
  readonly costCenter: string | null;
  readonly costCenterHeader: string | null;
}): string | null {
  const tag = traceTag(row.id);
  return row.costCenter === null && row.costCenterHeader === tag ? tag : null;
}

/** Whether a cost center of the ledger is the trace tag of some request. */
export function isTraceTag(costCenter: string | null): boolean {
  return costCenter !== null && tagPattern.test(costCenter);
}
