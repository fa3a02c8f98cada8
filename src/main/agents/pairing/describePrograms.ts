import type { Agents, Program } from "#contracts/agents/programs.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { ProgramSpending } from "#main/spending/confirmations/programSpending.ts";
import { lasts, type PairingRow } from "#main/agents/domain/pairing.ts";
import type { PairingRequests } from "./pairingRequests.ts";

export interface DescribeDeps {
  readonly clock: Pick<Clock, "now">;
  /** Newest first. */
  readonly all: () => readonly PairingRow[];
  readonly requests: Pick<PairingRequests, "list">;
  readonly spending: Pick<ProgramSpending, "allowance">;
  readonly isConnected: (id: ProgramId) => boolean;
  readonly lastCallAt: (id: ProgramId) => number | null;
  readonly isEnabled: () => boolean;
  readonly problem: () => string | null;
  readonly command: () => Agents["command"];
}

/** Returns everything that the page about programs shows. */
export function describeAgents(deps: DescribeDeps): Agents {
  return {
    isEnabled: deps.isEnabled(),
    problem: deps.problem(),
    programs: deps.all().map((row) => describeProgram(deps, row)),
    pairingRequests: deps.requests.list(),
    command: deps.command(),
  };
}

/** Returns a paired program. One whose pairing has ended has no allowance, and is not connected. */
export function describeProgram(
  deps: Pick<DescribeDeps, "clock" | "spending" | "isConnected" | "lastCallAt">,
  row: PairingRow,
): Program {
  const isPaired = lasts(row, deps.clock.now());
  return {
    ...row,
    isConnected: isPaired && deps.isConnected(row.id),
    lastCallAt: deps.lastCallAt(row.id),
    allowance: isPaired ? deps.spending.allowance(row.id) : null,
  };
}
