import { z } from "zod";
import { command } from "../command.ts";
import { AllowanceTerms, type AllowanceView } from "./allowances.ts";
import { ProgramId } from "./programs.ts";

export const allowanceCommands = {
  /** Shows an allowance in the consent view. Resolves to it, or to null if the user declined. It replaces the earlier one. */
  "agents.giveAllowance": command(
    z.strictObject({ programId: ProgramId, terms: AllowanceTerms }),
  ).returns<AllowanceView | null>(),
  "agents.endAllowance": command(z.strictObject({ programId: ProgramId })).returns<null>(),
};
