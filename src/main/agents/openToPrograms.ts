import type { Agents, InstalledCommand } from "#contracts/agents/programs.ts";
import type { ProgramsContext } from "./context.ts";
import { describeAgents } from "./pairing/describePrograms.ts";

/** Opens the endpoint for programs if the user accepts it, or closes it. [SE103] */
export async function setEnabled(agents: ProgramsContext, isEnabled: boolean): Promise<Agents> {
  const { endpoint, consentToAction } = agents;
  const isOpening = isEnabled && !endpoint.isEnabled();
  if (!isOpening || (await consentToAction({ kind: "openEndpoint" }))) await endpoint.setEnabled(isEnabled);
  return describeAgents(agents);
}

/** Writes the `proofsheet` command if the user accepts its path. Returns what is installed now. [SE103] */
export async function installCommand({ endpoint, consentToAction }: ProgramsContext): Promise<InstalledCommand> {
  const before = endpoint.command();
  const target = before.canInstall?.target;
  if (target !== undefined && !(await consentToAction({ kind: "installCommand", target }))) return before;
  return endpoint.installCommand();
}
