// Workspace operations without Electron: the real list, secrets, probes, and removal, with an in-memory keychain.
import { mkdirSync } from "node:fs";
import path from "node:path";
import type { CommandInput, CommandName, CommandOutput } from "#contracts/registry.ts";
import type { ConsentAction, ReleasedRequest } from "#contracts/spending/consentAction.ts";
import type { Result } from "#contracts/result.ts";
import type { ConnectFailure, WorkspaceView } from "#contracts/workspaces.ts";
import { openWorkspaceList, type Workspaces } from "#main/workspaces/openWorkspaces.ts";
import { dataFolders } from "#main/shared/platform/dataFolders.ts";
import { type WorkspacesFile, workspacesFile } from "#main/workspaces/folders/workspacesFile.ts";
import { type HandKeychain, handKeychain } from "./fakeKeychain.ts";
import { CommandFailed, systemClock, temporaryFolder } from "./startCore.ts";

type Verb = Extract<CommandName, `workspaces.${string}`>;

export interface WorkspaceScene {
  readonly dataDir: string;
  readonly folderOf: (id: string) => string;
  readonly keychain: HandKeychain;
  readonly list: WorkspacesFile;
  readonly workspaces: Workspaces;
  /** What the surrounding app was asked to do, in order. */
  readonly requested: readonly string[];
  /** What the user was asked to accept in the consent view. */
  readonly shown: readonly ConsentAction[];
  /** Confirmed requests of a workspace that its pause holds back; null: it is not open. */
  readonly held: Map<string, readonly ReleasedRequest[] | null>;
  /** Whether the user accepts what they are asked. */
  readonly person: { accepts: boolean };
  readonly run: <N extends Verb>(name: N, input: CommandInput<N>) => Promise<CommandOutput<N>>;
  readonly connect: (
    service: { readonly baseUrl: string; readonly apiKey: string },
    more?: Partial<CommandInput<"workspaces.connect">>,
  ) => Promise<WorkspaceView>;
  /** Tries to connect; returns why it failed. */
  readonly refusal: (service: { readonly baseUrl: string; readonly apiKey: string }) => Promise<ConnectFailure>;
  /** The same data and keychain after a restart of the app. */
  readonly restarted: () => WorkspaceScene;
  readonly remove: () => void;
}

export function workspaceScene(): WorkspaceScene {
  const folder = temporaryFolder();
  return sceneOn(folder.path, handKeychain(), folder.remove);
}

function sceneOn(dataDir: string, keychain: HandKeychain, remove: () => void): WorkspaceScene {
  const folders = dataFolders(dataDir);
  const list = workspacesFile(folders.workspacesFile);
  const requested: string[] = [];
  const shown: ConsentAction[] = [];
  const held = new Map<string, readonly ReleasedRequest[] | null>();
  const person = { accepts: true };
  let openId = list.lastOpen();
  let made = 0;
  const workspaces = openWorkspaceList({
    folders,
    list,
    keychain,
    clock: systemClock,
    newId: () => `${list.all().length}-${(made += 1)}`,
    userAgent: "Proofsheet/0.0.0",
    log: { info: () => undefined, warn: () => undefined, error: (event) => void requested.push(`error: ${event}`) },
    publish: (name) => void requested.push(name),
    environment: null,
    openId: () => openId,
    notOpened: () => null,
    open: (id) => {
      requested.push(`open ${id}`);
      openId = id;
      list.setLastOpen(id);
      return Promise.resolve();
    },
    close: (id) => {
      requested.push(`closed ${id}`);
      return Promise.resolve();
    },
    opened: () => null,
    problemOf: () => null,
    isKeyNeeded: (id) => id === openId,
    setPaused: (id, isPaused) => void requested.push(`${isPaused ? "pause" : "resume"} ${id}`),
    connected: () => void requested.push("connected"),
    dataRemoved: (id) => void requested.push(`data of ${id} removed`),
    keyReplaced: (id) => void requested.push(`key of ${id}`),
    person: () => ({
      consentToAction: (action) => {
        shown.push(action);
        return Promise.resolve(person.accepts);
      },
      consentToHost: (purpose, origin) => {
        shown.push({ kind: "host", purpose, origin });
        return Promise.resolve(person.accepts);
      },
    }),
    heldRequestsOf: (id) => held.get(id) ?? (held.has(id) ? null : []),
  });

  async function run<N extends Verb>(name: N, input: CommandInput<N>): Promise<CommandOutput<N>> {
    const result = (await workspaces.run(name, input)) as Result<CommandOutput<N>>;
    if (!result.ok) throw new CommandFailed(result.error);
    return result.value;
  }
  const given = { name: "Studio North", webhookSecret: "", storesKey: true } as const;

  return {
    dataDir,
    folderOf: (id) => {
      const folder = path.join(dataDir, "workspaces", id);
      mkdirSync(folder, { recursive: true });
      return folder;
    },
    keychain,
    list,
    workspaces,
    requested,
    shown,
    held,
    person,
    run,
    connect: async (service, more = {}) => {
      const outcome = await run("workspaces.connect", { ...given, ...service, ...more });
      if (outcome.kind !== "connected") throw new Error(JSON.stringify(outcome));
      return outcome.workspace;
    },
    refusal: async (service) => {
      const outcome = await run("workspaces.connect", { ...given, ...service });
      if (outcome.kind !== "failed") throw new Error(`It was ${outcome.kind}.`);
      return outcome.failure;
    },
    restarted: () => sceneOn(dataDir, keychain, remove),
    remove,
  };
}
