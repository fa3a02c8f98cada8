import type { sandboxCommands as ofSandbox } from "#contracts/sandbox.ts";
import type { workspaceCommands as commands } from "#contracts/workspaces.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";
import { changeWorkspace, removeWorkspace } from "./changeWorkspace.ts";
import { connectAccount, replaceKey } from "./connectAccount.ts";
import type { AccountContext } from "./context.ts";
import { listActivity, listQueues } from "./listActivity.ts";
import { describeKeychain, listWorkspaces, openWorkspace, viewWorkspace } from "./listWorkspaces.ts";
import { addSamples, changeSwitches, presentSwitches, type SandboxContext } from "./service/sandboxSwitches.ts";

/** Commands on the list of workspaces, which work whichever one is shown. */
export const workspaceCommands = (workspaces: AccountContext): Handlers<typeof commands> => ({
  "workspaces.list": () => listWorkspaces(workspaces),
  "workspaces.keychain": () => describeKeychain(workspaces.keychain.state()),
  "workspaces.connect": (given) => connectAccount(workspaces, given),
  "workspaces.replaceKey": (given) => replaceKey(workspaces, given),
  "workspaces.change": async (change) => viewWorkspace(workspaces, await changeWorkspace(workspaces, change)),
  "workspaces.activity": () => listActivity(workspaces),
  "workspaces.queues": () => listQueues(workspaces),
  "workspaces.open": ({ id }) => openWorkspace(workspaces, id),
  "workspaces.remove": ({ id }) => removeWorkspace(workspaces, id),
});

/** Commands on the Sandbox's own settings. */
export const sandboxCommands = (sandbox: SandboxContext): Handlers<typeof ofSandbox> => ({
  "sandbox.readSwitches": () => presentSwitches(sandbox).read(),
  "sandbox.changeSwitches": (change) => changeSwitches(sandbox, change),
  "sandbox.addSamples": () => addSamples(sandbox),
});
