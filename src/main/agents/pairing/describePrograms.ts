import type { Agents, Program } from "#contracts/agents/programs.ts";
import type { ProgramsContext } from "#main/agents/context.ts";
import { lasts, type PairingRow } from "#main/agents/domain/pairing.ts";

/** Returns everything that the page about programs shows. */
export function describeAgents(agents: ProgramsContext): Agents {
  const { endpoint, pairings, requests } = agents;
  return {
    isEnabled: endpoint.isEnabled(),
    problem: endpoint.problem(),
    programs: pairings.all().map((row) => describeProgram(agents, row)),
    pairingRequests: requests.list(),
    command: endpoint.command(),
  };
}

/** Returns a paired program. One whose pairing has ended has no allowance, and is not connected. */
export function describeProgram(agents: ProgramsContext, row: PairingRow): Program {
  const isPaired = lasts(row, agents.clock.now());
  return {
    ...row,
    isConnected: isPaired && agents.endpoint.isConnected(row.id),
    lastCallAt: agents.activity.lastCallAt(row.id),
    allowance: isPaired ? agents.programSpending.allowance(row.id) : null,
  };
}
