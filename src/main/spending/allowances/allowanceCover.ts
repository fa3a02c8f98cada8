import type { AllowanceView } from "#contracts/agents/allowances.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import { storedRequestPayload } from "#main/shared/api/domain/requestPayload.ts";
import {
  type AllowanceReader,
  type AllowanceRow,
  allowanceView,
  covers,
  isPaired,
  typesOf,
  type WantedByProgram,
} from "#main/spending/domain/allowance.ts";
import type { ConfirmationReader } from "#main/spending/domain/confirmation.ts";
import { mostCredits, type PaidRequestRow } from "#main/spending/domain/paidRequest.ts";

export interface AllowanceDeps {
  readonly allowances: AllowanceReader;
  readonly confirmations: Pick<ConfirmationReader, "program">;
}

/** Returns the allowance of a program in effect; null if it has none. */
export function allowanceOf(deps: AllowanceDeps, id: ProgramId, now: number): AllowanceRow | null {
  const program = deps.confirmations.program(id);
  if (program === null || program.isCommandLine || !isPaired(program, now)) return null;
  return deps.allowances.ofProgram(id, now);
}

/** Returns the allowance of a program with what it has used; null if it has none. */
export function readAllowance(deps: AllowanceDeps, id: ProgramId, now: number): AllowanceView | null {
  const allowance = allowanceOf(deps, id, now);
  return allowance === null ? null : allowanceView(allowance, deps.allowances.use(allowance, now));
}

/** Returns the program's allowance if it covers all of these open quotes together; null otherwise. [AG36] [AG37] */
export function coveringAllowance(
  deps: AllowanceDeps,
  id: ProgramId,
  rows: readonly PaidRequestRow[],
  now: number,
): AllowanceRow | null {
  const wanted = rows.flatMap(wantedOf);
  const allowance = allowanceOf(deps, id, now);
  if (allowance === null || wanted.length !== rows.length) return null;
  return covers(allowance, deps.allowances.use(allowance, now), wanted, now) ? allowance : null;
}

/** Returns an empty list for a request that can't be read or has no open quote: no allowance covers it. */
function wantedOf({ kind, request, project, quote, state }: PaidRequestRow): readonly WantedByProgram[] {
  const payload = storedRequestPayload(kind, request);
  if (payload === null || quote === null || state !== "quoted") return [];
  return [
    {
      types: typesOf(payload),
      project,
      maximumCredits: mostCredits(quote),
      needsApproval: quote.authorizeUrl !== null,
    },
  ];
}
