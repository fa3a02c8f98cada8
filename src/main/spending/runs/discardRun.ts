import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { JournalWriter } from "#main/spending/domain/journal.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";

interface Deps {
  readonly clock: Clock;
  readonly journal: Pick<JournalWriter, "close">;
  readonly partsOf: (id: RunId) => readonly PaidRequestRow[];
  /** Whether a quote is part of a confirmation request that waits for a person: it ends only with that. */
  readonly isAwaited: (id: PaidRequestId) => boolean;
  /** Stops requesting quotes for a discarded batch. */
  readonly stop: (id: RunId) => void;
}

/** Discards a batch that was not confirmed. Requests that are decided or wait for a person stay unchanged. */
export function discardRun(deps: Deps, id: RunId): null {
  deps.stop(id);
  for (const part of deps.partsOf(id)) {
    if (part.state === "quoted" && !deps.isAwaited(part.id)) deps.journal.close(part.id, "cancelled", deps.clock.now());
  }
  return null;
}
