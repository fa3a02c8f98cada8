import { randomUUID } from "node:crypto";
import { app, type BrowserWindow } from "electron";
import type { LinkTarget, Screen } from "../../contracts/desktop/app.ts";
import type { Result } from "../../contracts/result.ts";
import type { CommandName } from "../../contracts/registry.ts";
import { workspaceCommands } from "../../contracts/workspaces.ts";
import { type ChosenService, serviceOfEnvironment, serviceOfSandbox } from "../workspaces/service/resolveService.ts";
import { composeDesktop, type DesktopBehavior } from "../desktop/composeDesktop.ts";
import { beginSession } from "./boot/beginSession.ts";
import type { Core } from "./core.ts";
import { composeWorkspaces } from "../workspaces/composeWorkspaces.ts";
import { sandboxEntry, type WorkspaceEntry } from "../workspaces/domain/workspaceEntry.ts";
import { environmentService } from "../workspaces/service/environment.ts";
import { publisher, toPages } from "../shared/ipc/publish.ts";
import type { Log } from "../shared/platform/log.ts";
import type { DataFolders } from "../shared/platform/dataFolders.ts";
import { systemKeychain } from "../workspaces/secrets/keychain.ts";
import { sessionSecrets } from "../shared/platform/sessionSecrets.ts";
import { systemClock } from "../shared/platform/systemClock.ts";
import { serviceOfAccount } from "../workspaces/service/serviceOfAccount.ts";
import { foldersOf, splitSharedMedia } from "../workspaces/folders/workspaceFolders.ts";
import { createWorkspaceSwitch } from "./switchWorkspace.ts";
import { workspacesFile } from "../workspaces/folders/workspacesFile.ts";
import { type RunningWorkspace, startWorkspace } from "./startWorkspace.ts";
import type { ConsentView } from "../windows/consent/consentView.ts";
import { thumbnailWindow } from "../windows/thumbnailWindow.ts";

interface Options {
  readonly folders: DataFolders;
  readonly log: Log;
  /** The environment including its secrets, which `process.env` no longer has. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly window: () => BrowserWindow | null;
  readonly preloadFolder: string;
  /** Called after the language setting was changed. */
  readonly languageChanged: () => Promise<void>;
  /** Opens the window, or brings it to the front. */
  readonly showWindow: () => void;
  readonly takeLink: () => LinkTarget | null;
  /** Opens a window on this screen. */
  readonly showScreen: (screen: Screen) => void;
  /** Called when settings that affect the menu and the window may have changed. */
  readonly appearanceChanged: () => void;
  /** The view in which the user accepts what spends. */
  readonly consent: ConsentView;
}

/** The open workspace, and switching to another one. */
export interface OpenWorkspaces {
  readonly behavior: DesktopBehavior;
  readonly core: () => Core;
  /**
   * Runs a command of a page. A page stays bound to the first workspace it called, so it never shows data of another
   * one.
   */
  readonly run: (name: string, input: unknown, page: string) => Promise<Result<unknown>>;
  /** Runs a command of the consent view in the open workspace. */
  readonly runConsent: (name: string, input: unknown) => Promise<Result<unknown>>;
  /** Starts the background work of the open workspace. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
}

/** Commands whose answer is usually shown as a consent. */
const leadsToConsent: ReadonlySet<string> = new Set([
  "quotes.request",
  "quotes.requestScene",
  "quotes.requestResearch",
  "runs.request",
  "runs.requoteFailed",
] satisfies readonly CommandName[]);

/** How long the replacement of a page may take before its workspace is closed anyway. */
const replacedWithinMs = 5_000;

/**
 * Opens the workspace of this run: the one from the environment, otherwise the last open one. Throws with a
 * user-facing message.
 */
export function openWorkspaces(options: Options): OpenWorkspaces {
  const { folders, log, window } = options;
  const list = workspacesFile(folders.workspacesFile);
  const environment = environmentService(options.environment);
  const sessionStart = beginSession(systemClock);
  splitSharedMedia(folders, log);
  const thumbnails = thumbnailWindow(options.preloadFolder, systemClock);

  function entryOf(id: string): WorkspaceEntry {
    return list.all().find((entry) => entry.id === id) ?? sandboxEntry;
  }

  function serviceOf(id: string): ChosenService {
    if (environment?.workspace.id === id) return serviceOfEnvironment(environment);
    const entry = entryOf(id);
    if (entry.baseUrl !== null) return serviceOfAccount(() => entryOf(id), workspaces.secretsOf(id));
    return serviceOfSandbox(entry, folders, (what, detail) => log.warn(what, { detail }));
  }

  function begin(id: string): RunningWorkspace {
    const service = serviceOf(id);
    const own = foldersOf(folders, service.workspace);
    // Secrets from the environment are never written to the disk.
    const secrets = service.workspace.kind === "environment" ? sessionSecrets() : workspaces.secretsOf(id);
    return startWorkspace({
      folders: own,
      log,
      window,
      service,
      secrets,
      thumbnails,
      languageChanged: async () => {
        await options.languageChanged();
        behavior.refresh();
      },
      appearanceChanged: options.appearanceChanged,
      consent: options.consent,
      sessionStart,
      takeLink: options.takeLink,
      showScreen: options.showScreen,
      changed: (name) => behavior.changed(name),
    });
  }

  const workspaces = composeWorkspaces({
    folders,
    list,
    keychain: systemKeychain(),
    clock: systemClock,
    newId: randomUUID,
    userAgent: `Proofsheet/${app.getVersion()}`,
    log,
    publish: toPages(publisher(window), options.consent.publish),
    environment,
    openId: () => switching.running().id,
    notOpened: () => switching.notOpened(),
    open: (id) => switching.open(id),
    closed: (id) => switching.closed(id),
    keyReplaced: (id) => {
      if (id === switching.running().id) void switching.running().core.run("connection.retry", {});
    },
  });
  const behavior = composeDesktop({
    window,
    showWindow: options.showWindow,
    core: () => switching.running().core,
    settings: () => switching.running().settings(),
    quitting: thumbnails.pause,
    log,
  });
  const switching = createWorkspaceSwitch<RunningWorkspace>({
    log,
    begin,
    entryOf,
    environmentId: environment?.workspace.id ?? null,
    lastOpen: list.lastOpen,
    setLastOpen: list.setLastOpen,
    pageReplaced: () => pageReplaced(window()),
    opened: () => {
      behavior.refresh();
      // The view may have kept data of the workspace before, and must never show it with another one's quote.
      options.consent.reload();
    },
  });
  behavior.refresh();

  return {
    behavior,
    core: () => switching.running().core,
    run: (name, input, page) => {
      if (Object.hasOwn(workspaceCommands, name)) return workspaces.run(name, input);
      if (leadsToConsent.has(name)) options.consent.warm();
      return switching.ofPage(page).core.run(name, input);
    },
    runConsent: (name, input) => {
      if (name === "workspaces.list") return workspaces.run(name, input);
      return switching.running().core.runConsent(name, input);
    },
    start: () => switching.running().core.start(),
    close: async () => {
      behavior.stop();
      thumbnails.close();
      await switching.close();
    },
  };
}

/** Reloads the page; resolves when the new page has replaced the old one. */
async function pageReplaced(target: BrowserWindow | null): Promise<void> {
  if (target === null || target.isDestroyed()) return;
  const { webContents } = target;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, replacedWithinMs);
    webContents.once("did-finish-load", () => {
      clearTimeout(timer);
      resolve();
    });
    webContents.reload();
  });
}
