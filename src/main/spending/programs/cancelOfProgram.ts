import type { ConfirmationId } from "#contracts/agents/confirmations.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { AppError, reportedError } from "#main/shared/base/errors.ts";
import type { SpendingContext } from "#main/spending/context.ts";
import { cannotHaveRun, type PaidRequestRow } from "#main/spending/domain/paidRequest.ts";

type Context = Pick<SpendingContext, "clock" | "requests" | "confirmations" | "confirmationWriter" | "journal">;

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
  spending: Context,
  program: ProgramId,
  id: ConfirmationId | PaidRequestId,
): CancelledByProgram {
  const confirmation = spending.confirmations.read(id);
  if (confirmation?.programId !== program)
    return cancelRequests(spending, [ownRequest(spending, program, id as PaidRequestId)]);
  if (confirmation.state === "waiting") {
    spending.confirmationWriter.end([confirmation.id], { state: "cancelled" }, spending.clock.now());
    return { confirmations: [confirmation.id], requests: confirmation.items.map((item) => item.paidRequestId) };
  }
  return cancelRequests(
    spending,
    confirmation.items.flatMap((item) => spending.requests.read(item.paidRequestId) ?? []),
  );
}

function ownRequest(spending: Context, program: ProgramId, id: PaidRequestId): PaidRequestRow {
  const row = spending.requests.read(id);
  if (row === null || row.requestedBy !== program) throw new AppError("not_found", t("Request not found."));
  if (spending.confirmations.stateOf(id) === "waiting" && row.confirm === null) {
    throw reportedError("not_confirmable", t("This request waits for a person. Cancel its confirmation request."));
  }
  return row;
}

function cancelRequests(spending: Context, rows: readonly PaidRequestRow[]): CancelledByProgram {
  const unsent = rows.filter((row) => row.state === "quoted" || cannotHaveRun(row)).map(({ id }) => id);
  if (unsent.length === 0) throw reportedError("not_confirmable", t("This request can no longer be cancelled."));
  for (const id of unsent) spending.journal.close(id, "cancelled", spending.clock.now());
  return { confirmations: [], requests: unsent };
}
