import { workspaceCommands as commands } from "#contracts/workspaces.ts";
import type { Result } from "#contracts/result.ts";
import { probeService } from "#main/shared/api/probeService.ts";
import { commandReport } from "#main/shared/ipc/commandReport.ts";
import { dispatch } from "#main/shared/ipc/dispatch.ts";
import { neverLog } from "#main/shared/platform/redact.ts";
import type { AccountContext, WorkspacesContext } from "./context.ts";
import { removeWorkspaceFolder, workspaceContents } from "./folders/workspaceContents.ts";
import { createSecretsByWorkspace } from "./secrets/secretsByWorkspace.ts";
import type { SecretStore } from "./secrets/secretStore.ts";
import { workspaceCommands } from "./workspaceCommands.ts";

/** The list of workspaces. */
export interface Workspaces {
  /** Runs a command on the list of workspaces. */
  readonly run: (name: string, input: unknown) => Promise<Result<unknown>>;
  readonly secretsOf: (id: string) => SecretStore;
}

/** Opens the list of workspaces, with the secrets of all of them. */
export function openWorkspaceList(given: WorkspacesContext): Workspaces {
  const { folders, list, keychain } = given;
  const secrets = createSecretsByWorkspace({
    folderOf: folders.workspace,
    keychain,
    baseUrlOf: (id) => list.all().find((entry) => entry.id === id)?.baseUrl ?? null,
    seen: neverLog,
  });
  const workspaces: AccountContext = {
    ...given,
    secrets,
    openProbe: (address) => {
      neverLog(address.apiKey);
      return probeService(given.clock, given.userAgent, address);
    },
    contentsOf: workspaceContents,
    removeFolder: removeWorkspaceFolder,
  };
  const handlers = workspaceCommands(workspaces);
  const report = commandReport(given.log);
  return { run: (name, input) => dispatch(commands, handlers, report, name, input), secretsOf: secrets.of };
}
