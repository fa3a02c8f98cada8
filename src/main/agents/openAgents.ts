import type { InstalledCommand } from "#contracts/agents/programs.ts";
import { createActivity, recordSpending, withoutMoney } from "./activity/recordActivity.ts";
import { agentCommands } from "./agentCommands.ts";
import type { AgentsContext, EndpointControl, ProgramsContext } from "./context.ts";
import { lasts } from "./domain/pairing.ts";
import { hashOfToken, randomCode, randomKey } from "./endpoint/proofs.ts";
import { removeCopiesJob } from "./files/resultCopies.ts";
import { createEndByTime, endPairing } from "./pairing/endPairing.ts";
import { createPairingRequests } from "./pairing/pairingRequests.ts";
import type { WorkspacePrograms } from "./workspacePrograms.ts";

/** Opens the programs of one workspace: pairing, their activity, and what the endpoint needs. */
export function openAgents(given: AgentsContext) {
  const activity = createActivity(given);
  const agents: ProgramsContext = {
    ...given,
    activity,
    requests: createPairingRequests(given, randomCode),
    newToken: () => {
      const token = randomKey();
      return { token, hash: hashOfToken(token) };
    },
  };
  const { clock, pairings, programSpending, requests } = agents;
  programSpending.onActivity((done) => recordSpending(agents, done));
  const endByTime = createEndByTime(agents);
  const programs: WorkspacePrograms = {
    program: (tokenHash) => {
      const row = pairings.byToken(tokenHash);
      return row === null || !lasts(row, clock.now()) ? null : row;
    },
    noteCall: activity.noteCall,
    requestPairing: requests.open,
    endPairing: async (id) => void (await endPairing(agents, id)),
    calls: given.openCalls(withoutMoney(activity.record)),
  };

  return {
    /** What the endpoint needs of this workspace. */
    programs,
    commands: agentCommands(agents, endByTime),
    activity,
    /** Whether a program waits for a person: to be paired, or for a decision. */
    doProgramsWait: () =>
      requests.list().length > 0 || pairings.all().some(({ id }) => programSpending.waitingCount(id) > 0),
    /** Removes old copies of results that programs requested. */
    job: removeCopiesJob(given.copies, given.log),
    start: endByTime.check,
    stop: () => {
      endByTime.stop();
      activity.flush();
      for (const { id } of requests.list()) requests.settle(id, { kind: "expired" });
    },
  };
}

const noCommand: InstalledCommand = { isInstalled: false, path: null, canInstall: null };

/** Without an endpoint, no program connects. */
export const noEndpoint: EndpointControl = {
  isEnabled: () => false,
  problem: () => null,
  setEnabled: () => Promise.resolve(),
  isConnected: () => false,
  closeProgram: () => undefined,
  command: () => noCommand,
  installCommand: () => Promise.resolve(noCommand),
};
