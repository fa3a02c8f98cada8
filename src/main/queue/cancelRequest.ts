import type { PaidRequestId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { JournalWriter } from "#main/spending/domain/journal.ts";
import { cannotHaveRun, type PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { AppError } from "#main/shared/base/errors.ts";

interface Deps {
  readonly clock: Clock;
  readonly journal: Pick<JournalWriter, "close">;
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
}

/**
 * Cancels a request that certainly has not run: never sent, or clearly refused in every response so far. The service
 * has no way to stop a running request, so cancelling one is not possible. [S7]
 */
export function cancelRequest(deps: Deps, id: PaidRequestId): void {
  const row = deps.readRequest(id);
  if (row === null) throw new AppError("not_found", t("Request not found."));
  if (!cannotHaveRun(row)) {
    throw new AppError("not_confirmable", t("This request can no longer be cancelled."));
  }
  deps.journal.close(id, "cancelled", deps.clock.now());
}
