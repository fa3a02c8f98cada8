import type { agentCommands as commands } from "#contracts/agents/programs.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";
import { exportActivity } from "./activity/exportActivity.ts";
import type { ProgramsContext } from "./context.ts";
import { installCommand, setEnabled } from "./openToPrograms.ts";
import { describeAgents } from "./pairing/describePrograms.ts";
import { type EndByTime, endPairing, stopAll } from "./pairing/endPairing.ts";
import { declinePairing, reviewPairing } from "./pairing/reviewPairing.ts";

/** Commands on programs: their pairing, what they did, and the endpoint that they use. */
export const agentCommands = (agents: ProgramsContext, endByTime: EndByTime): Handlers<typeof commands> => ({
  "agents.read": () => describeAgents(agents),
  "agents.setEnabled": ({ isEnabled }) => setEnabled(agents, isEnabled),
  "agents.reviewPairing": (choice) => reviewPairing(agents, endByTime, choice),
  "agents.declinePairing": ({ id }) => declinePairing(agents, id),
  "agents.endPairing": ({ programId }) => endPairing(agents, programId).then(() => null),
  "agents.installCommand": () => installCommand(agents),
  "agents.stopAll": () => stopAll(agents),
  "agents.activity": ({ programId, before, limit }) => agents.activity.list(programId ?? null, before ?? null, limit),
  "agents.exportActivity": () => exportActivity(agents),
});
