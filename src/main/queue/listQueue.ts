import type { PaidRequest, PaidRequestPage, QueueView } from "../../contracts/spending/paidRequests.ts";
import { parseCursor, type TimeCursor, writeCursor } from "../shared/base/timeCursor.ts";
import type { PaidRequestRow } from "../spending/domain/paidRequest.ts";

interface Deps {
  readonly queue: (view: QueueView, cursor: TimeCursor | null, limit: number) => readonly PaidRequestRow[];
  readonly describe: (row: PaidRequestRow) => PaidRequest;
}

/** Returns a page of the confirmed requests of one queue view, newest first. */
export function listQueue(
  deps: Deps,
  input: { view: QueueView; after?: string | undefined; limit: number },
): PaidRequestPage {
  const rows = deps.queue(input.view, parseCursor(input.after), input.limit);
  const last = rows.length === input.limit ? rows.at(-1) : undefined;
  return { requests: rows.map(deps.describe), next: last === undefined ? null : writeCursor(last) };
}
