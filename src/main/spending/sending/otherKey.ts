import { newPriceCode } from "#contracts/result.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { type ConfirmKeyMode, freshKey, keyModeOf, mayMeanKey, otherKeyFrom, otherMode } from "./domain/confirmKey.ts";
import type { JournalWriter } from "#main/spending/domain/journal.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { showsNothing } from "./domain/reconcile.ts";
import type { Gathered } from "./gatherEvidence.ts";

export interface OtherKeyDeps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly journal: Pick<JournalWriter, "changeKey" | "doubt" | "setNextAttempt">;
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  readonly gatherEvidence: (row: PaidRequestRow) => Promise<Gathered | null>;
}

const checkAgainMs = 30_000;

/**
 * Whether a request has a key that it may be sent with. A confirm whose first key was clearly refused gets its other
 * key here, once, after the service's records have shown nothing of it. If they show something, they decide. [S30]
 */
export async function hasItsKey(deps: OtherKeyDeps, id: PaidRequestId): Promise<boolean> {
  const row = deps.readRequest(id);
  const from = row === null ? null : otherKeyFrom(row);
  if (row === null || row.confirm === null || from === null) return true;
  if (deps.clock.now() < from) {
    deps.journal.setNextAttempt(id, from, deps.clock.now());
    return false;
  }
  const gathered = await deps.gatherEvidence(row);
  const isClean = gathered?.evidence ? showsNothing(gathered.request, gathered.evidence) : null;
  const now = deps.clock.now();
  // The user may have cancelled or paused the request in the meantime.
  const after = deps.readRequest(id);
  if (after === null || otherKeyFrom(after) === null || after.isPaused !== row.isPaused) return false;
  if (isClean === true) {
    const isFresh = keyModeOf({ quoteKey: row.quoteKey, confirm: row.confirm }) === "fresh";
    deps.journal.changeKey(id, isFresh ? row.quoteKey : freshKey(deps.newId()), now);
    return true;
  }
  if (isClean === null) deps.journal.setNextAttempt(id, now + checkAgainMs, now);
  else deps.journal.doubt(id, now);
  return false;
}

export interface KeyModeDeps {
  /** Whether one of the last requests ran whose confirms had this kind of key. */
  readonly hasRunWith: (mode: ConfirmKeyMode) => boolean;
  /** Stores which idempotency key the next confirms use. */
  readonly learnKeyMode: (mode: ConfirmKeyMode) => void;
}

/**
 * Lets the next request begin with the other kind of key, if this one ended without a trace and its refusal may mean its
 * key. It keeps its own, because such a refusal may mean anything. [S103]
 */
export function learnFromEnd(deps: KeyModeDeps, { quoteKey, confirm, failure }: PaidRequestRow): void {
  if (confirm === null || confirm.firstKey !== null || failure === null) return;
  const mode = keyModeOf({ quoteKey, confirm });
  // A service that answers each key as before returns the quote again under the quote's key, and runs nothing.
  const isQuoteAgain = mode === "quote" && failure.code === newPriceCode;
  if (!isQuoteAgain && !mayMeanKey(failure)) return;
  if (!deps.hasRunWith(mode)) deps.learnKeyMode(otherMode(mode));
}
