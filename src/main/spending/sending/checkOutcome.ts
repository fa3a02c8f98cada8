import type { PaidRequestId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { JournalWriter } from "#main/spending/domain/journal.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { AppError } from "#main/shared/base/errors.ts";

interface Deps {
  readonly clock: Clock;
  readonly journal: Pick<JournalWriter, "reopen" | "setNextAttempt">;
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  /** Resends the request with its own key. */
  readonly send: (id: PaidRequestId) => Promise<void>;
  /** Checks the service's records. */
  readonly reconcile: (id: PaidRequestId) => Promise<void>;
}

/**
 * Checks now whether a request ran: by a resend with its own key, or by the service's records, depending on its state.
 * Never uses a new key. [S4]
 */
export async function checkOutcome(deps: Deps, id: PaidRequestId): Promise<void> {
  const row = deps.readRequest(id);
  if (row === null) throw new AppError("not_found", t("Request not found."));
  switch (row.state) {
    case "outcome_unknown":
      return deps.send(id);
    case "needs_review":
      deps.journal.reopen(id, deps.clock.now());
      return deps.reconcile(id);
    case "reconciling":
      return deps.reconcile(id);
    default:
      throw new AppError("not_confirmable", t("This request's outcome is already known."));
  }
}
