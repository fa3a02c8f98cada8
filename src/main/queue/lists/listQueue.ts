import type { PaidRequest, PaidRequestPage, QueueList } from "#contracts/spending/paidRequests.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { parseCursor, type TimeCursor, writeCursor } from "#main/shared/base/timeCursor.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";

interface Deps {
  readonly clock: Clock;
  readonly queue: (list: QueueList, cursor: TimeCursor | null, limit: number, now: number) => readonly PaidRequestRow[];
  readonly describe: (row: PaidRequestRow) => PaidRequest;
}

/** Returns a page of a list of confirmed requests, newest first. The list of recent ones has one page. */
export function listQueue(
  deps: Deps,
  input: { view: QueueList; after?: string | undefined; limit: number },
): PaidRequestPage {
  const rows = deps.queue(input.view, parseCursor(input.after), input.limit, deps.clock.now());
  const last = rows.length === input.limit && input.view !== "recent" ? rows.at(-1) : undefined;
  return { requests: rows.map(deps.describe), next: last === undefined ? null : writeCursor(last) };
}
