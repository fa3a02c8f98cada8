import type { PaidRequest, QueueList } from "#contracts/spending/paidRequests.ts";
import type { LiveRequest } from "#contracts/workspaces.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { TimeCursor } from "#main/shared/base/timeCursor.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";

interface Deps {
  readonly clock: Clock;
  readonly queue: (list: QueueList, cursor: TimeCursor | null, limit: number, now: number) => readonly PaidRequestRow[];
  readonly describe: (row: PaidRequestRow) => PaidRequest;
}

/** Requests per list. More would not be read by a person, and each of them is described on main. */
const mostShown = 100;
const running: ReadonlySet<string> = new Set(["sending", "running", "outcome_unknown", "reconciling"]);

/**
 * Returns what needs attention, runs, or waits, for the view of all workspaces. A page of another workspace gets these
 * rows, so they hold only what the view shows. [WS57]
 */
export function listLive({ clock, queue, describe }: Deps): readonly LiveRequest[] {
  const now = clock.now();
  const attention = queue("attention", null, mostShown, now);
  const seen = new Set(attention.map(({ id }) => id));
  const open = queue("open", null, mostShown, now).filter(({ id }) => !seen.has(id));
  return [
    ...attention.map((row) => liveRequest("attention", describe(row))),
    ...open.filter(({ state }) => running.has(state)).map((row) => liveRequest("running", describe(row))),
    ...open.filter(({ state }) => !running.has(state)).map((row) => liveRequest("queued", describe(row))),
  ];
}

function liveRequest(section: LiveRequest["section"], request: PaidRequest): LiveRequest {
  const { kind, type, prompt, state, credits, items, startedAt, estimatedSeconds, wait } = request;
  return {
    section,
    kind,
    type,
    prompt,
    state,
    isPaused: wait?.kind === "paused",
    credits,
    itemCount: items.length,
    finishedCount: items.filter((item) => item.state === "done" || item.state === "failed").length,
    startedAt,
    estimatedSeconds,
  };
}
