import type { PaidRequestId } from "#contracts/ids.ts";
import type { ReleasedRequest } from "#contracts/spending/consentAction.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { cannotHaveRun, mostCredits, type PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { t } from "#texts/t.ts";
import type { ChangeContext, QueueContext } from "./context.ts";

type Ids = readonly PaidRequestId[];
export type Move = "first" | "earlier" | "later" | "last";

/**
 * Cancels a request that certainly has not run: never sent, or clearly refused in every response so far. The service
 * has no way to stop a running request, so cancelling one is not possible. [S7]
 */
export function cancelRequest(queue: ChangeContext, id: PaidRequestId): void {
  const row = queue.requests.read(id);
  if (row === null) throw new AppError("not_found", t("Request not found."));
  if (!cannotHaveRun(row)) {
    throw new AppError("not_confirmable", t("This request can no longer be cancelled."));
  }
  queue.journal.close(id, "cancelled", queue.clock.now());
  publishChange(queue, [id]);
}

/** Cancels those of these requests that certainly have not run. Requests that may have run stay unchanged. [S7] */
export function cancelUnsent(queue: ChangeContext, ids: Ids): { readonly cancelled: number } {
  const own = ids.filter((id) => {
    const row = queue.requests.read(id);
    return row !== null && cannotHaveRun(row);
  });
  for (const id of own) queue.journal.close(id, "cancelled", queue.clock.now());
  publishChange(queue, ids);
  return { cancelled: own.length };
}

/** Pauses unsent requests. Requests that are being sent cannot be paused. */
export function pauseRequests(queue: ChangeContext, ids: Ids): null {
  queue.journal.pause(ids, queue.clock.now());
  publishChange(queue, ids);
  queue.wake();
  return null;
}

/**
 * Resumes paused requests. If those that still wait to be sent may cost something, the user first accepts their sum; if
 * they decline, nothing is resumed, and the result is false. [CV30]
 */
export async function resumeRequests(
  queue: ChangeContext & Pick<QueueContext, "requestConsent">,
  ids: Ids,
): Promise<boolean> {
  const rows = [...new Set(ids)].flatMap((id) => queue.requests.read(id) ?? []).filter(({ isPaused }) => isPaused);
  const requests = rows.filter(isHeld).map((row) => ({ id: row.id, credits: creditsOf(row) }));
  const credits = requests.reduce((sum, one) => sum + one.credits, 0);
  const consent =
    credits === 0
      ? null
      : await queue.requestConsent({ kind: "action", action: { kind: "release", workspace: null, credits, requests } });
  if (credits > 0 && consent === null) return false;
  const resumed = rows.map(({ id }) => id);
  queue.journal.resume(resumed, consent, queue.clock.now());
  publishChange(queue, resumed);
  queue.wake();
  return true;
}

/** Whether the pause holds the request back: it is confirmed and certainly wasn't sent, or awaits approval. */
const isHeld = ({ state }: PaidRequestRow) => state === "queued" || state === "awaiting_approval";

/** Returns the requests that may still cost something once the work of the workspace is resumed. [CV30] */
export function heldRequests({ requests }: Pick<ChangeContext, "requests">): readonly ReleasedRequest[] {
  const unpaused = requests.unpaused().map((row) => ({ id: row.id, credits: creditsOf(row) }));
  return unpaused.filter(({ credits }) => credits > 0);
}

const creditsOf = ({ quote }: PaidRequestRow) => (quote === null ? 0 : mostCredits(quote));

/** Moves an unsent request to another queue position. */
export function moveRequest(queue: ChangeContext, id: PaidRequestId, to: Move): null {
  const waiting = queue.requests.waiting();
  const from = waiting.findIndex((one) => one.id === id);
  if (from === -1) throw new AppError("not_confirmable", t("This request is no longer queued."));
  const others = waiting.filter((one) => one.id !== id);
  const target = { first: 0, earlier: from - 1, later: from + 1, last: others.length }[to];
  const place = Math.min(others.length, Math.max(0, target));
  const before = others[place - 1]?.sortKey;
  const after = others[place]?.sortKey;
  const sortKey =
    before === undefined ? (after ?? 0) - 1 : after === undefined ? before + 1 : before + (after - before) / 2;
  queue.journal.reorder(id, sortKey, queue.clock.now());
  return publishChange(
    queue,
    waiting.map((one) => one.id),
  );
}

/**
 * Stops following running requests, or follows them again. Sends nothing: the service can't cancel what runs. Only
 * polling stops, and the state and the price of the requests stay as they are. [S95]
 */
export function setTracking(queue: ChangeContext, ids: Ids, isTracked: boolean): null {
  queue.journal.setTracking(ids, isTracked, queue.clock.now());
  publishChange(queue, ids);
  queue.wake();
  return null;
}

/** Takes failed requests, and those without a file, out of Needs attention, or puts them back. [S96] [S136] */
export function setDismissed(queue: ChangeContext, ids: Ids, isDismissed: boolean): null {
  queue.journal.setDismissed(ids, isDismissed, queue.clock.now());
  return publishChange(queue, ids);
}

/** Takes ended requests out of the history, or puts them back. Their results and ledger entries stay. [S97] */
export function setHidden(queue: ChangeContext, ids: Ids, isHidden: boolean): null {
  queue.journal.setHidden(ids, isHidden, queue.clock.now());
  return publishChange(queue, ids);
}

function publishChange({ publish }: ChangeContext, ids: Ids): null {
  publish("paidRequests.changed", { ids });
  return null;
}
