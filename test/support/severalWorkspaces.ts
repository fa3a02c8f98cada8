// Several workspaces in one app without Electron: real cores on one data folder, each with its own service, and the real
// choice of which one a page belongs to.
import type { EventName, Events } from "#contracts/events.ts";
import type { CommandInput, CommandName, CommandOutput } from "#contracts/registry.ts";
import type { Result } from "#contracts/result.ts";
import { workspaceCommands } from "#contracts/workspaces.ts";
import { createRunningWorkspaces, type RunningWorkspaces } from "#main/app/running/runningWorkspaces.ts";
import type { Core } from "#main/app/core.ts";
import { openWorkspaceList } from "#main/workspaces/openWorkspaces.ts";
import { workspacesFile } from "#main/workspaces/folders/workspacesFile.ts";
import { dataFolders, withOwnMedia } from "#main/shared/platform/dataFolders.ts";
import { handKeychain } from "./fakeKeychain.ts";
import { type CoreOptions, startCore, systemClock, temporaryFolder, type TestCore } from "./startCore.ts";

interface Member extends Partial<CoreOptions> {
  readonly id: string;
  readonly service: CoreOptions["service"];
}

interface Running {
  readonly id: string;
  readonly core: Core;
  readonly close: () => Promise<void>;
}

interface ReceivedEvent {
  readonly name: EventName;
  readonly payload: Events[EventName];
}

export interface SeveralWorkspaces {
  readonly dataDir: string;
  readonly running: RunningWorkspaces<Running>;
  /** The core of a workspace that is open. */
  readonly core: (id: string) => TestCore;
  /** Runs a command of a page, in the workspace that the page belongs to. */
  readonly run: <N extends CommandName>(page: string, name: N, input: CommandInput<N>) => Promise<CommandOutput<N>>;
  readonly attempt: (page: string, name: CommandName, input: unknown) => Promise<Result<unknown>>;
  /** The events that reached the window. */
  readonly events: ReceivedEvent[];
}

/** Opens workspaces; the first one is shown. Closes all of them at the end. */
export async function withSeveralWorkspaces(
  members: readonly Member[],
  work: (scene: SeveralWorkspaces) => Promise<void>,
): Promise<void> {
  const folder = temporaryFolder();
  const folders = dataFolders(folder.path);
  const list = workspacesFile(folders.workspacesFile);
  for (const { id, service } of members) {
    const usesTestCredits = false;
    const baseUrl = service.baseUrl;
    list.put({
      id,
      name: `Workspace ${id}`,
      colour: "blue",
      baseUrl,
      serviceWorkspaceId: id,
      usesTestCredits,
      isPaused: false,
    });
  }
  const cores = new Map<string, TestCore>();
  const events: ReceivedEvent[] = [];

  function begin(id: string, isShown: boolean): Running {
    const member = members.find((one) => one.id === id);
    if (member === undefined) throw new Error(`${id} is not listed`);
    const core = startCore({
      rateLimits: { read: 1_000_000, write: 1_000_000 },
      ...member,
      dataDir: folder.path,
      workspace: { id, folders: withOwnMedia(folders, id), name: `Workspace ${id}` },
      isShown,
      startJobs: false,
      publish: (name, payload) => {
        if (running.hasPage(id)) events.push({ name, payload });
      },
    });
    cores.set(id, core);
    return { id, core: core.core, close: core.close };
  }

  const running = createRunningWorkspaces<Running>({
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    begin,
    entryOf: (id) => {
      const entry = list.all().find((one) => one.id === id);
      if (entry === undefined) throw new Error(`${id} is not listed`);
      return entry;
    },
    environmentId: null,
    lastOpen: () => members[0]?.id ?? "",
    setLastOpen: list.setLastOpen,
    others: () => members.map(({ id }) => id),
    pause: () => Promise.resolve(),
    pageReplaced: () => Promise.resolve(),
    shownChanged: () => undefined,
    othersChanged: () => void events.push({ name: "workspaceActivity.changed", payload: null }),
  });
  const workspaces = openWorkspaceList({
    folders,
    list,
    keychain: handKeychain(),
    clock: systemClock,
    newId: () => "new",
    userAgent: "Proofsheet/0.0.0",
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    publish: (name, payload) => void events.push({ name, payload }),
    environment: null,
    openId: () => running.shown().id,
    opened: (id) => {
      const core = running.find(id)?.core;
      return core === undefined
        ? null
        : { counts: core.requestCounts, liveRequests: core.liveRequests, state: core.state };
    },
    problemOf: running.problemOf,
    isKeyNeeded: () => true,
    setPaused: (id, isPaused) => running.find(id)?.core.setPaused(isPaused),
    connected: () => undefined,
    notOpened: running.notOpened,
    open: running.show,
    close: running.end,
    dataRemoved: () => undefined,
    keyReplaced: () => undefined,
    person: () => running.shown().core,
    heldRequestsOf: (id) => running.find(id)?.core.heldRequests() ?? null,
  });
  const attempt = (page: string, name: CommandName, input: unknown) => {
    const { core } = running.ofPage(page);
    return Object.hasOwn(workspaceCommands, name) ? workspaces.run(name, input) : core.run(name, input);
  };

  try {
    running.shown().core.start();
    await running.startOthers();
    await work({
      dataDir: folder.path,
      running,
      core: (id) => {
        const core = cores.get(id);
        if (core === undefined) throw new Error(`${id} is not open`);
        return core;
      },
      run: async (page, name, input) => {
        const result = await attempt(page, name, input);
        if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
        return result.value as CommandOutput<typeof name>;
      },
      attempt,
      events,
    });
  } finally {
    await running.close();
    folder.remove();
  }
}
