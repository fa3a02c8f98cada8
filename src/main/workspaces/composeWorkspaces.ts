import { rm } from "node:fs/promises";
import type { WorkspaceList } from "../../contracts/workspaces.ts";
import { workspaceCommands } from "../../contracts/workspaces.ts";
import { probeService } from "../shared/api/probeService.ts";
import { removeMovedLibrary } from "../storage/library/libraryLocation.ts";
import { workspaceContents } from "./folders/workspaceContents.ts";
import type { Clock } from "../shared/base/clock.ts";
import type { WorkspaceEntry } from "./domain/workspaceEntry.ts";
import type { EnvironmentService } from "./service/environment.ts";
import { commandReport } from "../shared/ipc/commandReport.ts";
import { dispatch, type Handlers } from "../shared/ipc/dispatch.ts";
import { workspaceHandlers } from "./workspaceHandlers.ts";
import type { Publish } from "../shared/ipc/publish.ts";
import type { Log } from "../shared/platform/log.ts";
import type { DataFolders } from "../shared/platform/dataFolders.ts";
import { folderSize } from "./folders/folderSize.ts";
import type { Keychain } from "./secrets/keychain.ts";
import type { SecretStore } from "./secrets/secretStore.ts";
import { createSecretsByWorkspace } from "./secrets/secretsByWorkspace.ts";
import type { WorkspacesFile } from "./folders/workspacesFile.ts";
import { neverLog } from "../shared/platform/redact.ts";
import type { Result } from "../../contracts/result.ts";
import { changeWorkspace } from "./changeWorkspace.ts";
import { connectAccount } from "./connectAccount.ts";
import { describeKeychain } from "./secrets/describeKeychain.ts";
import { listWorkspaces, viewWorkspace } from "./listWorkspaces.ts";
import { openWorkspace } from "./openWorkspace.ts";
import { readContents } from "./readContents.ts";
import { removeWorkspace } from "./removeWorkspace.ts";
import { replaceKey } from "./replaceKey.ts";

interface Options {
  readonly folders: DataFolders;
  readonly list: WorkspacesFile;
  readonly keychain: Keychain;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly userAgent: string;
  readonly log: Log;
  readonly publish: Publish;
  /** The service from the environment variables of this run; null without one. */
  readonly environment: EnvironmentService | null;
  readonly openId: () => string;
  readonly notOpened: () => WorkspaceList["notOpened"];
  /** Opens a workspace instead of the current one. Resolves when the previous one is closed. */
  readonly open: (id: string) => Promise<void>;
  /** Resolves when no file of this workspace is open. */
  readonly closed: (id: string) => Promise<void>;
  readonly keyReplaced: (id: string) => void;
}

export interface Workspaces {
  readonly run: (name: string, input: unknown) => Promise<Result<unknown>>;
  readonly secretsOf: (id: string) => SecretStore;
}

/** Connects the workspace commands, which work with any open workspace. */
export function composeWorkspaces(options: Options): Workspaces {
  const { folders, list, keychain, environment, log } = options;
  const secrets = createSecretsByWorkspace({
    folderOf: folders.workspace,
    keychain,
    baseUrlOf: (id) => list.all().find((entry) => entry.id === id)?.baseUrl ?? null,
    seen: neverLog,
  });
  const secretsOf = secrets.of;
  const changed = () => options.publish("workspaces.changed", null);
  const listDeps = {
    all: list.all,
    fromEnvironment: environment?.workspace ?? null,
    openId: options.openId,
    notOpened: options.notOpened,
    secretsOf,
  };
  const viewOf = (entry: WorkspaceEntry) => viewWorkspace(listDeps, entry);

  const probing = {
    openProbe: (address: { readonly baseUrl: string; readonly apiKey: string }) => {
      neverLog(address.apiKey);
      return probeService(options.clock, options.userAgent, address);
    },
  };
  const entries = { all: list.all, put: list.put, changed };

  const handlers: Handlers<typeof workspaceCommands> = workspaceHandlers({
    list: () => listWorkspaces(listDeps),
    keychain: () => describeKeychain(keychain.state()),
    connect: (given) => connectAccount({ ...probing, ...entries, newId: options.newId, secretsOf, viewOf }, given),
    replaceKey: (given) =>
      replaceKey(
        {
          ...probing,
          ...entries,
          secretsOf,
          viewOf,
          keyReplaced: (id) => {
            options.keyReplaced(id);
            changed();
          },
        },
        given,
      ),
    change: (change) => viewOf(changeWorkspace(entries, change)),
    open: (id) => openWorkspace({ ...listDeps, open: options.open }, id),
    contents: ({ id }) =>
      readContents({ all: list.all, folderOf: folders.workspace, count: workspaceContents, sizeOf: folderSize }, id),
    remove: (id) =>
      removeWorkspace(
        {
          ...entries,
          openId: options.openId,
          open: options.open,
          closed: options.closed,
          forgetSecrets: secrets.forget,
          removeData: async (gone) => {
            await removeMovedLibrary(folders.workspace(gone));
            await rm(folders.workspace(gone), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
          },
          removeEntry: list.remove,
        },
        id,
      ),
  });

  const report = commandReport(log);
  return { run: (name, input) => dispatch(workspaceCommands, handlers, report, name, input), secretsOf };
}
