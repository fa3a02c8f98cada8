import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { isQueued } from "#renderer/features/queue/requestActions.ts";

/** Queue positions of the requests that wait to be sent: 0 is sent next. */
export type Line = ReadonlyMap<PaidRequestId, number>;

/** The sections of the view Active, in display order. */
export type QueueSection = "attention" | "running" | "queued" | "recent";

/** A group in a list: the requests of one batch, or a single request. */
export interface QueueEntry {
  /** Null for a single request, also for one of a batch. */
  readonly runId: RunId | null;
  readonly requests: readonly PaidRequest[];
  /** Null in views without sections. */
  readonly section: QueueSection | null;
}

/** The lists that the view Active consists of, each newest first. */
interface ActiveLists {
  readonly attention: readonly PaidRequest[];
  readonly open: readonly PaidRequest[];
  readonly recent: readonly PaidRequest[];
}

/**
 * Returns the entries of the view Active: what needs attention, request by request; then what runs and what waits, in
 * send order; then what ended in the last hour, the last one first. Each request appears once. A batch is one entry,
 * with its requests that ended in the last hour, in the section of the request that is furthest.
 */
export function activeEntries({ attention, open, recent }: ActiveLists, line: Line): readonly QueueEntry[] {
  const seen = new Set(attention.map(({ id }) => id));
  const unfinished = inSendOrder(
    open.filter(({ id }) => !seen.has(id)),
    line,
  );
  const openRuns = new Set(unfinished.flatMap(({ runId }) => (runId === null ? [] : [runId])));
  const ended = recent.filter(({ id }) => !seen.has(id)).toSorted(lastEndedFirst);
  const isOfOpenRun = ({ runId }: PaidRequest) => runId !== null && openRuns.has(runId);
  const groups = grouped([...unfinished, ...ended.filter(isOfOpenRun)]).map((entry) => ({
    ...entry,
    section: sectionOf(entry.requests),
  }));
  return [
    ...attention.map((request) => single(request, "attention")),
    ...groups.filter(({ section }) => section === "running"),
    ...groups.filter(({ section }) => section === "queued"),
    ...grouped(ended.filter((request) => !isOfOpenRun(request))).map((entry) => ({
      ...entry,
      section: "recent" as const,
    })),
  ];
}

/** Returns requests one by one, in the given order. */
export function singleEntries(requests: readonly PaidRequest[]): readonly QueueEntry[] {
  return requests.map((request) => single(request, null));
}

/** Returns the entries of the view Approvals: the quote that expires first at the top. */
export function approvalEntries(requests: readonly PaidRequest[]): readonly QueueEntry[] {
  return singleEntries(requests.toSorted((a, b) => (a.expiresAt ?? Infinity) - (b.expiresAt ?? Infinity)));
}

/** Returns the entries of the history, in the given order. A batch is listed at the position of its first request. */
export function historyEntries(requests: readonly PaidRequest[]): readonly QueueEntry[] {
  return grouped(requests);
}

function single(request: PaidRequest, section: QueueSection | null): QueueEntry {
  return { runId: null, requests: [request], section };
}

/** Groups the requests of each batch. A batch with one request in the list is a single request. */
function grouped(requests: readonly PaidRequest[]): readonly QueueEntry[] {
  const runs = new Map<string, PaidRequest[]>();
  for (const request of requests) {
    const key = request.runId ?? request.id;
    runs.set(key, [...(runs.get(key) ?? []), request]);
  }
  return [...runs.values()].map((members) => ({
    runId: members.length > 1 ? (members[0]?.runId ?? null) : null,
    requests: members,
    section: null,
  }));
}

const running: ReadonlySet<string> = new Set(["sending", "running", "outcome_unknown", "reconciling"]);

function sectionOf(requests: readonly PaidRequest[]): QueueSection {
  return requests.some(({ state }) => running.has(state)) ? "running" : "queued";
}

function lastEndedFirst(a: PaidRequest, b: PaidRequest): number {
  return (b.endedAt ?? 0) - (a.endedAt ?? 0) || (a.id < b.id ? 1 : -1);
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
