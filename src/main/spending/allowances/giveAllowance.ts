import type { AllowanceTerms, AllowanceView } from "#contracts/agents/allowances.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { OperationName } from "#contracts/capabilities.ts";
import { t } from "#texts/t.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { AppError, reportedError } from "#main/shared/base/errors.ts";
import type { ConfirmationEvents } from "#main/spending/confirmations/confirmationEvents.ts";
import { allowanceEnd, type AllowanceWriter, isPaired } from "#main/spending/domain/allowance.ts";
import type { AllowanceTarget } from "#main/spending/domain/consentTarget.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import { type AllowanceDeps, readAllowance } from "./allowanceCover.ts";

interface Deps extends AllowanceDeps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly allowanceWriter: AllowanceWriter;
  /** Shows the allowance to the user. Resolves to their acceptance; null if they declined. */
  readonly requestConsent: (target: AllowanceTarget) => Promise<ConsentRecord | null>;
  /** Whether the service recommends that a person approves each price of this operation. [CP92] */
  readonly recommendsApproval: (name: OperationName) => boolean;
  readonly events: Pick<ConfirmationEvents, "note">;
  readonly agentsChanged: () => void;
}

/**
 * Gives a program an allowance if the user accepts it in the consent view. It replaces the earlier one. Returns null if
 * the user declined. The `proofsheet` command gets none, because every program of the user can run it. [AG42]
 */
export async function giveAllowance(
  deps: Deps,
  programId: ProgramId,
  terms: AllowanceTerms,
): Promise<AllowanceView | null> {
  const now = deps.clock.now();
  const program = deps.confirmations.program(programId);
  if (program === null || !isPaired(program, now)) throw new AppError("not_found", t("Program not found."));
  if (program.isCommandLine) {
    throw reportedError(
      "bad_input",
      t("The proofsheet command can't get an allowance, because any program can run it."),
    );
  }
  const { days, ...limits } = terms;
  const allowance = { id: deps.newId(), programId, ...limits, endsAt: allowanceEnd(days, program, now) };
  const consent = await deps.requestConsent({
    kind: "allowance",
    program: program.name,
    terms,
    allowance,
    previous: readAllowance(deps, programId, now),
    isApprovalRecommended: terms.types.some(deps.recommendsApproval),
  });
  // The pairing may have ended while the user decided.
  const paired = deps.confirmations.program(programId);
  if (consent === null || paired === null || !isPaired(paired, consent.acceptedAt)) return null;
  deps.allowanceWriter.give(allowance, consent);
  deps.events.note("allowance_given", programId, { credits: terms.total });
  deps.agentsChanged();
  return readAllowance(deps, programId, deps.clock.now());
}
