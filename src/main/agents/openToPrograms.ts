import type { InstalledCommand } from "#contracts/agents/programs.ts";
import type { ConsentAction } from "#contracts/spending/consentAction.ts";

interface EnableDeps {
  readonly isEnabled: () => boolean;
  readonly setEnabled: (isEnabled: boolean) => Promise<void>;
  /** Resolves to whether the user accepted an action in the consent view. */
  readonly acceptAction: (action: ConsentAction) => Promise<boolean>;
}

/** Opens the endpoint for programs if the user accepts it, or closes it. [SE103] */
export async function setEnabled(deps: EnableDeps, isEnabled: boolean): Promise<void> {
  if (isEnabled && !deps.isEnabled() && !(await deps.acceptAction({ kind: "openEndpoint" }))) return;
  await deps.setEnabled(isEnabled);
}

interface InstallDeps extends Pick<EnableDeps, "acceptAction"> {
  readonly command: () => InstalledCommand;
  readonly installCommand: () => Promise<InstalledCommand>;
}

/** Writes the `proofsheet` command if the user accepts its path. Returns what is installed now. [SE103] */
export async function installAcceptedCommand(deps: InstallDeps): Promise<InstalledCommand> {
  const before = deps.command();
  const target = before.canInstall?.target;
  if (target !== undefined && !(await deps.acceptAction({ kind: "installCommand", target }))) return before;
  return deps.installCommand();
}
