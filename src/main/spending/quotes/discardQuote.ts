import type { PaidRequestId } from "#contracts/ids.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { JournalWriter } from "#main/spending/domain/journal.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";

interface Deps {
  readonly clock: Clock;
  readonly journal: Pick<JournalWriter, "close">;
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  /** Whether the quote is part of a confirmation request that waits for a person: it ends only with that. */
  readonly isAwaited: (id: PaidRequestId) => boolean;
}

/**
 * Discards a quote that was not confirmed. A request in any other state stays unchanged, and so does a quote that waits
 * for a person.
 */
export function discardQuote(deps: Deps, id: PaidRequestId): null {
  if (deps.readRequest(id)?.state === "quoted" && !deps.isAwaited(id))
    deps.journal.close(id, "cancelled", deps.clock.now());
  return null;
}
