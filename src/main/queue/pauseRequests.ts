import type { PaidRequestId } from "#contracts/ids.ts";
import type { ReleasedRequest } from "#contracts/spending/consentAction.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { ActionTarget } from "#main/spending/domain/consentTarget.ts";
import type { ConsentRecord, JournalWriter } from "#main/spending/domain/journal.ts";
import { mostCredits, type PaidRequestRow } from "#main/spending/domain/paidRequest.ts";

interface Deps {
  readonly clock: Clock;
  readonly journal: Pick<JournalWriter, "pause">;
  readonly changed: (ids: readonly PaidRequestId[]) => void;
  readonly wake: () => void;
}

/** Pauses unsent requests. Requests that are being sent cannot be paused. */
export function pauseRequests(deps: Deps, ids: readonly PaidRequestId[]): null {
  deps.journal.pause(ids, deps.clock.now());
  deps.changed(ids);
  deps.wake();
  return null;
}

export interface ResumeDeps extends Omit<Deps, "journal"> {
  readonly journal: Pick<JournalWriter, "resume">;
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  /** Shows what is released to the user. Resolves to their acceptance; null if they declined. */
  readonly requestConsent: (target: ActionTarget) => Promise<ConsentRecord | null>;
}

/**
 * Resumes paused requests. If those that still wait to be sent may cost something, the user first accepts their sum; if
 * they decline, nothing is resumed, and the result is false. [CV30]
 */
export async function resumeRequests(deps: ResumeDeps, ids: readonly PaidRequestId[]): Promise<boolean> {
  const rows = [...new Set(ids)].flatMap((id) => deps.readRequest(id) ?? []).filter(({ isPaused }) => isPaused);
  const requests = rows.filter(isHeld).map((row) => ({ id: row.id, credits: creditsOf(row) }));
  const credits = requests.reduce((sum, one) => sum + one.credits, 0);
  const consent =
    credits === 0
      ? null
      : await deps.requestConsent({ kind: "action", action: { kind: "release", workspace: null, credits, requests } });
  if (credits > 0 && consent === null) return false;
  const resumed = rows.map(({ id }) => id);
  deps.journal.resume(resumed, consent, deps.clock.now());
  deps.changed(resumed);
  deps.wake();
  return true;
}

/** Whether the pause holds the request back: it is confirmed and certainly wasn't sent, or awaits approval. */
const isHeld = ({ state }: PaidRequestRow) => state === "queued" || state === "awaiting_approval";

/** Returns the requests that may still cost something once the work of the workspace is resumed. [CV30] */
export function heldRequests({ unpaused }: { readonly unpaused: () => readonly PaidRequestRow[] }) {
  const requests: readonly ReleasedRequest[] = unpaused().map((row) => ({ id: row.id, credits: creditsOf(row) }));
  return requests.filter(({ credits }) => credits > 0);
}

const creditsOf = ({ quote }: PaidRequestRow) => (quote === null ? 0 : mostCredits(quote));
