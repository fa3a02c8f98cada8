import { rm } from "node:fs/promises";
import path from "node:path";
import type { KeychainView, WorkspaceList, WorkspaceView } from "../contracts/workspaces.ts";
import { workspaceCommands } from "../contracts/workspaces.ts";
import { probeService } from "./api/probeService.ts";
import { workspaceContents } from "./db/workspaceContents.ts";
import type { Clock } from "./domain/clock.ts";
import { originOf } from "./domain/originOf.ts";
import { secretNames } from "./domain/secretNames.ts";
import { viewOfEntry, type WorkspaceEntry } from "./domain/workspaceEntry.ts";
import type { EnvironmentService } from "./environment.ts";
import { AppError } from "./errors.ts";
import { dispatch, type Handlers } from "./ipc/dispatch.ts";
import { workspaceHandlers } from "./ipc/handlers/workspaceHandlers.ts";
import type { Publish } from "./ipc/publish.ts";
import type { Log } from "./log.ts";
import type { DataFolders } from "./platform/dataFolders.ts";
import { folderSize } from "./platform/folderSize.ts";
import type { Keychain } from "./platform/keychain.ts";
import { type KeptSecrets, keptSecrets } from "./platform/keptSecrets.ts";
import type { WorkspacesFile } from "./platform/workspacesFile.ts";
import { neverLog } from "./redact.ts";
import type { Result } from "../contracts/result.ts";
import { t } from "../texts/t.ts";
import { changeWorkspace } from "./usecases/workspaces/changeWorkspace.ts";
import { connectAccount } from "./usecases/workspaces/connectAccount.ts";
import { removeWorkspace } from "./usecases/workspaces/removeWorkspace.ts";
import { replaceKey } from "./usecases/workspaces/replaceKey.ts";

interface Options {
  readonly folders: DataFolders;
  readonly list: WorkspacesFile;
  readonly keychain: Keychain;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly userAgent: string;
  readonly log: Log;
  readonly publish: Publish;
  /** The service that the environment names for this run; null without one. */
  readonly environment: EnvironmentService | null;
  readonly openId: () => string;
  readonly notOpened: () => WorkspaceList["notOpened"];
  /** Opens a workspace in place of the open one; resolves when that one is closed. */
  readonly open: (id: string) => Promise<void>;
  /** Resolves when no file of this workspace is open. */
  readonly closed: (id: string) => Promise<void>;
  readonly keyReplaced: (id: string) => void;
}

export interface Workspaces {
  readonly run: (name: string, input: unknown) => Promise<Result<unknown>>;
  readonly secretsOf: (id: string) => KeptSecrets;
}

/** Wires what is done with workspaces, whichever of them is open. */
export function composeWorkspaces(options: Options): Workspaces {
  const { folders, list, keychain, environment, log } = options;
  const opened = new Map<string, KeptSecrets>();
  const changed = () => options.publish("workspaces.changed", null);

  function secretsOf(id: string): KeptSecrets {
    const known = opened.get(id);
    if (known !== undefined) return known;
    const file = path.join(folders.workspace(id), "secrets.json");
    const fresh = keptSecrets({
      file,
      workspaceId: id,
      keychain,
      origin: () => originOf(list.all().find((entry) => entry.id === id)?.baseUrl ?? ""),
      bound: [secretNames.apiKey],
      seen: neverLog,
    });
    opened.set(id, fresh);
    return fresh;
  }

  function viewOf(entry: WorkspaceEntry): WorkspaceView {
    const view = viewOfEntry(entry);
    if (view.kind === "sandbox") return { ...view, key: "given", keyProblem: null };
    const secrets = secretsOf(entry.id);
    // Of those that are closed the keychain is not asked: on some systems that asks the person.
    const isUnasked = entry.id !== options.openId() && secrets.isOnDisk(secretNames.apiKey);
    if (isUnasked) return { ...view, key: "kept", keyProblem: null };
    const place = secrets.place(secretNames.apiKey);
    return { ...view, key: place.kind, keyProblem: place.kind === "unreadable" ? place.reason : null };
  }

  function listed(): WorkspaceList {
    const fromEnvironment =
      environment === null
        ? []
        : [{ ...environment.workspace, colour: "violet", baseUrl: null, key: "given", keyProblem: null } as const];
    const workspaces = [...fromEnvironment, ...list.all().map(viewOf)];
    const open = workspaces.find(({ id }) => id === options.openId()) ?? workspaces[0];
    if (open === undefined) throw new AppError("internal", t("There is no workspace."));
    return { open, workspaces, notOpened: options.notOpened() };
  }

  const probing = {
    openProbe: (address: { readonly baseUrl: string; readonly apiKey: string }) => {
      neverLog(address.apiKey);
      return probeService(options.clock, options.userAgent, address);
    },
  };
  const entries = { all: list.all, put: list.put, changed };

  const handlers: Handlers<typeof workspaceCommands> = workspaceHandlers({
    list: listed,
    keychain: () => keychainView(keychain),
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
    open: async (id) => {
      if (!listed().workspaces.some((one) => one.id === id))
        throw new AppError("not_found", t("There is no such workspace."));
      await options.open(id);
    },
    contents: async ({ id }) => {
      if (!list.all().some((one) => one.id === id)) throw new AppError("not_found", t("There is no such workspace."));
      const folder = folders.workspace(id);
      return { ...workspaceContents(folder), sizeBytes: await folderSize(folder) };
    },
    remove: (id) =>
      removeWorkspace(
        {
          ...entries,
          openId: options.openId,
          open: options.open,
          closed: options.closed,
          forgetSecrets: (gone) => {
            for (const name of Object.values(secretNames)) secretsOf(gone).write(name, null);
            opened.delete(gone);
          },
          removeData: (gone) =>
            rm(folders.workspace(gone), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
          removeEntry: list.remove,
        },
        id,
      ),
  });

  const report = (name: string, cause: unknown) => {
    if (!(cause instanceof AppError)) log.error("command failed", { name, cause });
    else log.info("command refused", { name, code: cause.code });
  };
  return { run: (name, input) => dispatch(workspaceCommands, handlers, report, name, input), secretsOf };
}

function keychainView(keychain: Keychain): KeychainView {
  const state = keychain.state();
  return state.kind === "ready"
    ? { canKeep: true, backend: state.backend, reason: null }
    : { canKeep: false, backend: null, reason: state.reason };
}
