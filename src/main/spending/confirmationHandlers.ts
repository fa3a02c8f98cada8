import type { AllowanceTerms, AllowanceView, allowanceCommands } from "#contracts/agents/allowances.ts";
import type { ConfirmationId, confirmationCommands, ConfirmationRequest } from "#contracts/agents/confirmations.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { ConsentExit } from "#contracts/spending/consentExit.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";

interface Deps {
  readonly waiting: () => readonly ConfirmationRequest[];
  readonly open: (
    ids: readonly ConfirmationId[],
  ) => Promise<{ readonly confirmed: readonly PaidRequestId[]; readonly exit: ConsentExit | null }>;
  readonly decline: (ids: readonly ConfirmationId[], note: string | undefined) => void;
  readonly giveAllowance: (program: ProgramId, terms: AllowanceTerms) => Promise<AllowanceView | null>;
  readonly endAllowance: (program: ProgramId) => void;
}

/** Commands of the page about what programs want to spend. It can show, decline, and restrict, but confirm nothing. */
export function confirmationHandlers(deps: Deps): Handlers<typeof confirmationCommands & typeof allowanceCommands> {
  return {
    "confirmations.list": () => deps.waiting(),
    "confirmations.open": ({ ids }) => deps.open(ids),
    "confirmations.decline": ({ ids, note }) => {
      deps.decline(ids, note);
      return null;
    },
    "agents.giveAllowance": ({ programId, terms }) => deps.giveAllowance(programId, terms),
    "agents.endAllowance": ({ programId }) => {
      deps.endAllowance(programId);
      return null;
    },
  };
}
