import type { ConfirmationId } from "#contracts/agents/confirmations.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { AppError, reportedError } from "#main/shared/base/errors.ts";
import type { ConfirmationReader, ConfirmationWriter } from "#main/spending/domain/confirmation.ts";
import type { JournalWriter } from "#main/spending/domain/journal.ts";
import { cannotHaveRun, type PaidRequestRow } from "#main/spending/domain/paidRequest.ts";

interface Deps {
  readonly clock: Clock;
  readonly confirmations: Pick<ConfirmationReader, "read" | "stateOf">;
  readonly confirmationWriter: Pick<ConfirmationWriter, "end">;
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  readonly journal: Pick<JournalWriter, "close">;
}

/** What a program cancelled. */
export interface CancelledByProgram {
  readonly confirmations: readonly ConfirmationId[];
  readonly requests: readonly PaidRequestId[];
}

/**
 * Withdraws a waiting confirmation request of a program, or cancels its requests that certainly have not run. Throws
 * `not_found` for those of another program, `not_confirmable` if there is nothing left to cancel. [AG39] [S7]
 */
export function cancelOfProgram(
  deps: Deps,
  program: ProgramId,
  id: ConfirmationId | PaidRequestId,
): CancelledByProgram {
  const confirmation = deps.confirmations.read(id);
  if (confirmation?.programId !== program)
    return cancelRequests(deps, [ownRequest(deps, program, id as PaidRequestId)]);
  if (confirmation.state === "waiting") {
    deps.confirmationWriter.end([confirmation.id], { state: "cancelled" }, deps.clock.now());
    return { confirmations: [confirmation.id], requests: confirmation.items.map((item) => item.paidRequestId) };
  }
  return cancelRequests(
    deps,
    confirmation.items.flatMap((item) => deps.readRequest(item.paidRequestId) ?? []),
  );
}

function ownRequest(deps: Deps, program: ProgramId, id: PaidRequestId): PaidRequestRow {
  const row = deps.readRequest(id);
  if (row === null || row.requestedBy !== program) throw new AppError("not_found", t("Request not found."));
  if (deps.confirmations.stateOf(id) === "waiting" && row.confirm === null) {
    throw reportedError("not_confirmable", t("This request waits for a person. Cancel its confirmation request."));
  }
  return row;
}

function cancelRequests(deps: Deps, rows: readonly PaidRequestRow[]): CancelledByProgram {
  const unsent = rows.filter((row) => row.state === "quoted" || cannotHaveRun(row)).map(({ id }) => id);
  if (unsent.length === 0) throw reportedError("not_confirmable", t("This request can no longer be cancelled."));
  for (const id of unsent) deps.journal.close(id, "cancelled", deps.clock.now());
  return { confirmations: [], requests: unsent };
}
