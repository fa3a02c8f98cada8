import { newPriceCode } from "#contracts/result.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import { freshKey, keyModeOf, mayMeanKey, otherKeyFrom, otherMode } from "#main/spending/domain/confirmKey.ts";
import type { SendContext } from "#main/spending/context.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { showsNothing } from "#main/spending/domain/reconcile.ts";

const checkAgainMs = 30_000;

/**
 * Whether a request has a key that it may be sent with. A confirm whose first key was clearly refused gets its other
 * key here, once, after the service's records have shown nothing of it. If they show something, they decide. [S30]
 */
export async function hasItsKey(
  sending: Pick<SendContext, "clock" | "newId" | "requests" | "journal" | "gatherEvidence">,
  id: PaidRequestId,
): Promise<boolean> {
  const row = sending.requests.read(id);
  const from = row === null ? null : otherKeyFrom(row);
  if (row === null || row.confirm === null || from === null) return true;
  if (sending.clock.now() < from) {
    sending.journal.setNextAttempt(id, from, sending.clock.now());
    return false;
  }
  const gathered = await sending.gatherEvidence(row);
  const isClean = gathered?.evidence ? showsNothing(gathered.request, gathered.evidence) : null;
  const now = sending.clock.now();
  // The user may have cancelled or paused the request in the meantime.
  const after = sending.requests.read(id);
  if (after === null || otherKeyFrom(after) === null || after.isPaused !== row.isPaused) return false;
  if (isClean === true) {
    const isFresh = keyModeOf({ quoteKey: row.quoteKey, confirm: row.confirm }) === "fresh";
    sending.journal.changeKey(id, isFresh ? row.quoteKey : freshKey(sending.newId()), now);
    return true;
  }
  if (isClean === null) sending.journal.setNextAttempt(id, now + checkAgainMs, now);
  else sending.journal.doubt(id, now);
  return false;
}

/**
 * Lets the next request begin with the other kind of key, if this one ended without a trace and its refusal may mean its
 * key. It keeps its own, because such a refusal may mean anything. [S103]
 */
export function learnFromEnd(
  { requests, keyMode }: Pick<SendContext, "requests" | "keyMode">,
  { quoteKey, confirm, failure }: PaidRequestRow,
): void {
  if (confirm === null || confirm.firstKey !== null || failure === null) return;
  const mode = keyModeOf({ quoteKey, confirm });
  // A service that answers each key as before returns the quote again under the quote's key, and runs nothing.
  const isQuoteAgain = mode === "quote" && failure.code === newPriceCode;
  if (!isQuoteAgain && !mayMeanKey(failure)) return;
  if (!requests.hasRunWith(mode)) keyMode.write(otherMode(mode));
}
