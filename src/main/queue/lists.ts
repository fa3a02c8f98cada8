import type { RunId } from "#contracts/ids.ts";
import { rawText } from "#contracts/service/primitives.ts";
import type {
  OtherGeneration,
  OtherGenerationPage,
  PaidRequest,
  PaidRequestPage,
  QueueList,
  RunProgress,
} from "#contracts/spending/paidRequests.ts";
import type { LiveRequest } from "#contracts/workspaces.ts";
import type { GenerationRow } from "#main/generations/domain/generation.ts";
import { parseCursor, writeCursor } from "#main/shared/base/timeCursor.ts";
import { cannotHaveRun, type PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import type { QueueContext } from "./context.ts";
import { describeRequest } from "./describeRequest.ts";

/** Returns a page of a list of confirmed requests, newest first. The list of recent ones has one page. */
export function listQueue(
  queue: QueueContext,
  { view, after, limit }: { view: QueueList; after?: string | undefined; limit: number },
): PaidRequestPage {
  const rows = queue.requests.queue(view, parseCursor(after), limit, queue.clock.now());
  const last = rows.length === limit && view !== "recent" ? rows.at(-1) : undefined;
  return {
    requests: rows.map((row) => describeRequest(queue, row)),
    next: last === undefined ? null : writeCursor(last),
  };
}

/** Returns a page of the generations that other clients of the service started and that have no result here. [S80] */
export function listElsewhere(
  { generations }: QueueContext,
  { after, limit }: { after?: string | undefined; limit: number },
): OtherGenerationPage {
  const rows = generations.elsewhere(parseCursor(after), limit);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return { generations: rows.map(toOther), next: last === undefined ? null : writeCursor(last) };
}

function toOther(row: GenerationRow): OtherGeneration {
  const { id, type, model, prompt, creditsUsed, errorMessage, createdAt } = row;
  return { id, type, model, prompt, status: rawText(row.status), creditsUsed, errorMessage, createdAt };
}

/** Returns the progress of a batch with one journal query, regardless of the number of items. */
export function describeProgress({ runs }: QueueContext, id: RunId): RunProgress {
  const requests = runs.parts(id).map(({ isAmbiguous, ...part }) => ({
    ...part,
    canBeCancelled: cannotHaveRun({ state: part.state, confirm: { isAmbiguous }, failure: null }),
  }));
  return { requests };
}

/** Requests per list. More would not be read by a person, and each of them is described on main. */
const mostShown = 100;
const running: ReadonlySet<string> = new Set(["sending", "running", "outcome_unknown", "reconciling"]);

/**
 * Returns what needs attention, runs, or waits, for the view of all workspaces. A page of another workspace gets these
 * rows, so they hold only what the view shows. [WS57]
 */
export function listLive(queue: QueueContext): readonly LiveRequest[] {
  const { clock, requests } = queue;
  const now = clock.now();
  const attention = requests.queue("attention", null, mostShown, now);
  const seen = new Set(attention.map(({ id }) => id));
  const open = requests.queue("open", null, mostShown, now).filter(({ id }) => !seen.has(id));
  const live = (section: LiveRequest["section"]) => (row: PaidRequestRow) =>
    liveRequest(section, describeRequest(queue, row));
  return [
    ...attention.map(live("attention")),
    ...open.filter(({ state }) => running.has(state)).map(live("running")),
    ...open.filter(({ state }) => !running.has(state)).map(live("queued")),
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
