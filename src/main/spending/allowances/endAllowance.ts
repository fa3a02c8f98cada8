import type { ProgramId } from "#contracts/agents/programId.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { ConfirmationEvents } from "#main/spending/confirmations/confirmationEvents.ts";
import type { ConfirmationWriter } from "#main/spending/domain/confirmation.ts";
import { type AllowanceDeps, readAllowance } from "./allowanceCover.ts";

interface Deps extends AllowanceDeps {
  readonly clock: Clock;
  readonly confirmationWriter: Pick<ConfirmationWriter, "endAllowance">;
  readonly events: Pick<ConfirmationEvents, "note">;
  readonly changed: (ids: readonly PaidRequestId[]) => void;
  readonly agentsChanged: () => void;
}

/** Ends the allowance of a program, and cancels what it accepted and can't have run yet. [AG41] */
export function endAllowance(deps: Deps, program: ProgramId): void {
  const now = deps.clock.now();
  const hadOne = readAllowance(deps, program, now) !== null;
  const cancelled = deps.confirmationWriter.endAllowance(program, now);
  if (hadOne) deps.events.note("allowance_ended", program);
  deps.changed(cancelled);
  deps.agentsChanged();
}
