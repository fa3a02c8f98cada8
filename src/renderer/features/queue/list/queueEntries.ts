import type { PaidRequestId, RunId } from "../../../../contracts/ids.ts";
import type { PaidRequest, QueueView } from "../../../../contracts/spending/paidRequests.ts";
import { isQueued } from "../requestActions.ts";

/** Queue positions of the requests that wait to be sent: 0 is sent next. */
export type Line = ReadonlyMap<PaidRequestId, number>;

/** A group in the list: the requests of one batch, or a single request. */
export interface QueueEntry {
  readonly runId: RunId | null;
  readonly requests: readonly PaidRequest[];
}

/**
 * Returns the requests of a view in display order. `all` is the history, newest first. `open` is in send order, next
 * first. Approvals are sorted by the expiry of their quotes. A batch is listed at the position of its first request.
 */
export function queueEntries(view: QueueView, requests: readonly PaidRequest[], line: Line): readonly QueueEntry[] {
  const sorted = sortedFor(view, requests, line);
  const runs = new Map<string, PaidRequest[]>();
  for (const request of sorted) {
    const key = request.runId ?? request.id;
    runs.set(key, [...(runs.get(key) ?? []), request]);
  }
  return [...runs.values()].map((members) => ({
    runId: members[0]?.runId ?? null,
    requests: view === "all" ? inSendOrder(members, line) : members,
  }));
}

function sortedFor(view: QueueView, requests: readonly PaidRequest[], line: Line): readonly PaidRequest[] {
  switch (view) {
    case "open":
      return inSendOrder(requests, line);
    case "approvals":
      return requests.toSorted((a, b) => (a.expiresAt ?? Infinity) - (b.expiresAt ?? Infinity));
    default:
      return requests;
  }
}

/**
 * Sorts oldest first. Only queued requests are reordered, and only among their own positions, so that nothing else
 * moves.
 */
function inSendOrder(requests: readonly PaidRequest[], line: Line): readonly PaidRequest[] {
  const byAge = requests.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  const place = ({ id }: PaidRequest) => line.get(id) ?? Infinity;
  const waiting = byAge.filter(isQueued).toSorted((a, b) => place(a) - place(b) || a.createdAt - b.createdAt);
  const next = waiting.values();
  return byAge.map((request) => (isQueued(request) ? (next.next().value ?? request) : request));
}
