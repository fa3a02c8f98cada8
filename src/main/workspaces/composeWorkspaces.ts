import { rm } from "node:fs/promises";
import type { WorkspaceList } from "#contracts/workspaces.ts";
import { workspaceCommands } from "#contracts/workspaces.ts";
import { probeService } from "#main/shared/api/probeService.ts";
import { removeMovedLibrary } from "#main/storage/library/libraryLocation.ts";
import { workspaceContents } from "./folders/workspaceContents.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { WorkspaceEntry } from "./domain/workspaceEntry.ts";
import type { EnvironmentService } from "./service/environment.ts";
import { commandReport } from "#main/shared/ipc/commandReport.ts";
import { dispatch, type Handlers } from "#main/shared/ipc/dispatch.ts";
import { workspaceHandlers } from "./workspaceHandlers.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { DataFolders } from "#main/shared/platform/dataFolders.ts";
import { folderSize } from "./folders/folderSize.ts";
import type { Keychain } from "./secrets/keychain.ts";
import type { SecretStore } from "./secrets/secretStore.ts";
import { createSecretsByWorkspace } from "./secrets/secretsByWorkspace.ts";
import type { WorkspacesFile } from "./folders/workspacesFile.ts";
import { neverLog } from "#main/shared/platform/redact.ts";
import { originOf } from "#main/shared/base/originOf.ts";
import type { ConsentAction, HostPurpose, ReleasedRequest } from "#contracts/spending/consentAction.ts";
import type { Result } from "#contracts/result.ts";
import { changeWorkspace } from "./changeWorkspace.ts";
import { connectAccount } from "./connectAccount.ts";
import { describeKeychain } from "./secrets/describeKeychain.ts";
import { type ActivityDeps, listActivity, listQueues } from "./listActivity.ts";
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
  /** The workspace that the window shows. */
  readonly openId: () => string;
  /** The state of a workspace that is open, shown or not; null if it isn't. */
  readonly opened: ActivityDeps["opened"];
  readonly problemOf: ActivityDeps["problemOf"];
  /** Whether the key of a workspace was needed in this session. */
  readonly isKeyNeeded: (id: string) => boolean;
  readonly setPaused: (id: string, isPaused: boolean) => void;
  /** Called when an account was connected: it works from now on. */
  readonly connected: () => void;
  readonly notOpened: () => WorkspaceList["notOpened"];
  /** Shows a workspace instead of the current one. Resolves when the page is replaced. */
  readonly open: (id: string) => Promise<void>;
  /** Closes a workspace that isn't shown. Resolves when none of its files is open. */
  readonly close: (id: string) => Promise<void>;
  /** Called when the data of a workspace was removed. */
  readonly dataRemoved: (id: string) => void;
  readonly keyReplaced: (id: string) => void;
  /** Returns how the user is asked now: in the consent view over the workspace that the window shows. */
  readonly person: () => {
    readonly acceptAction: (action: ConsentAction) => Promise<boolean>;
    /** Resolves to whether the user accepts, or accepted before, that an origin is used for a purpose. */
    readonly acceptHost: (purpose: HostPurpose, origin: string) => Promise<boolean>;
  };
  /** Confirmed requests that a workspace sends once its work is resumed; empty while it is not open. */
  readonly heldRequestsOf: (id: string) => readonly ReleasedRequest[] | null;
}

export interface Workspaces {
  readonly run: (name: string, input: unknown) => Promise<Result<unknown>>;
  readonly secretsOf: (id: string) => SecretStore;
}

/** Connects the workspace commands, which work whichever workspace is shown. */
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
    isKeyNeeded: options.isKeyNeeded,
    notOpened: options.notOpened,
    secretsOf,
  };
  const activityDeps: ActivityDeps = {
    listed: () => listWorkspaces(listDeps).workspaces,
    opened: options.opened,
    problemOf: options.problemOf,
  };
  const viewOf = (entry: WorkspaceEntry) => viewWorkspace(listDeps, entry);

  const probing = {
    openProbe: (address: { readonly baseUrl: string; readonly apiKey: string }) => {
      neverLog(address.apiKey);
      return probeService(options.clock, options.userAgent, address);
    },
  };
  const entries = { all: list.all, put: list.put, changed };

  const acceptAction = (action: ConsentAction) => options.person().acceptAction(action);
  const isConnectedTo = (origin: string) =>
    list.all().some(({ baseUrl }) => baseUrl !== null && originOf(baseUrl) === origin);
  const acceptHost = async (origin: string) => isConnectedTo(origin) || options.person().acceptHost("account", origin);
  const contents = (id: string) =>
    readContents({ all: list.all, folderOf: folders.workspace, count: workspaceContents, sizeOf: folderSize }, id);

  const handlers: Handlers<typeof workspaceCommands> = workspaceHandlers({
    list: () => listWorkspaces(listDeps),
    keychain: () => describeKeychain(keychain.state()),
    connect: async (given) => {
      const deps = { ...probing, ...entries, newId: options.newId, secretsOf, viewOf, acceptHost, acceptAction };
      const outcome = await connectAccount(deps, given);
      if (outcome.kind === "connected") options.connected();
      return outcome;
    },
    replaceKey: (given) =>
      replaceKey(
        {
          ...probing,
          ...entries,
          secretsOf,
          viewOf,
          acceptAction,
          keyReplaced: (id) => {
            options.keyReplaced(id);
            changed();
          },
        },
        given,
      ),
    change: async (change) => {
      const creditsOf = (id: string) => options.opened(id)?.state().credits ?? null;
      const deps = { ...entries, setPaused: options.setPaused, acceptAction, creditsOf };
      return viewOf(await changeWorkspace({ ...deps, heldRequestsOf: options.heldRequestsOf }, change));
    },
    activity: () => listActivity(activityDeps),
    queues: () => listQueues(activityDeps),
    open: (id) => openWorkspace({ ...listDeps, open: options.open }, id),
    remove: (id) =>
      removeWorkspace(
        {
          ...entries,
          contents,
          acceptAction,
          openId: options.openId,
          open: options.open,
          close: options.close,
          forgetSecrets: secrets.forget,
          removeData: async (gone) => {
            await removeMovedLibrary(folders.workspace(gone));
            await rm(folders.workspace(gone), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
            options.dataRemoved(gone);
          },
          removeEntry: list.remove,
        },
        id,
      ),
  });

  const report = commandReport(log);
  return { run: (name, input) => dispatch(workspaceCommands, handlers, report, name, input), secretsOf };
}
