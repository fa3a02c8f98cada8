import type { PaidRequestId, RunId } from "../../../../contracts/ids.ts";
import type { PaidRequest, QueueView } from "../../../../contracts/spending/paidRequests.ts";
import { isInLine } from "../requestActions.ts";

/** Places in the line of what waits to be sent: 0 goes next. */
export type Line = ReadonlyMap<PaidRequestId, number>;

/** What stands together in the list: the requests of one run, or a single one. */
export interface QueueEntry {
  readonly runId: RunId | null;
  readonly requests: readonly PaidRequest[];
}

/**
 * The requests of a view as they are listed. `all` is a history, newest first; `open` is the line itself, what goes next
 * above what goes later; approvals are in the order in which their quotes end. A run stands where its first request does.
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
    requests: view === "all" ? inTurn(members, line) : members,
  }));
}

function sortedFor(view: QueueView, requests: readonly PaidRequest[], line: Line): readonly PaidRequest[] {
  switch (view) {
    case "open":
      return inTurn(requests, line);
    case "approvals":
      return requests.toSorted((a, b) => (a.expiresAt ?? Infinity) - (b.expiresAt ?? Infinity));
    default:
      return requests;
  }
}

/** Oldest first; only what stands in line changes places, and only among itself, so that nothing else ever moves. */
function inTurn(requests: readonly PaidRequest[], line: Line): readonly PaidRequest[] {
  const byAge = requests.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  const place = ({ id }: PaidRequest) => line.get(id) ?? Infinity;
  const waiting = byAge.filter(isInLine).toSorted((a, b) => place(a) - place(b) || a.createdAt - b.createdAt);
  const next = waiting.values();
  return byAge.map((request) => (isInLine(request) ? (next.next().value ?? request) : request));
}
