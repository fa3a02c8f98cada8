import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { app } from "electron";
import type { LinkTarget } from "#contracts/desktop/linkTarget.ts";
import type { Result } from "#contracts/result.ts";
import { notificationCommands } from "#contracts/desktop/notifications.ts";
import { workspaceCommands } from "#contracts/workspaces.ts";
import { type ChosenService, serviceOfEnvironment, serviceOfSandbox } from "#main/workspaces/service/resolveService.ts";
import { openNotificationList } from "#main/desktop/desktopCommands.ts";
import { type DesktopBehavior, openDesktop } from "#main/desktop/openDesktop.ts";
import { platformUpdater } from "#main/desktop/updates/updater.ts";
import { beginSession } from "#main/app/boot/beginSession.ts";
import type { Core } from "#main/app/core.ts";
import { openWorkspaceList } from "#main/workspaces/openWorkspaces.ts";
import { sandboxEntry, viewOfEntry, type WorkspaceEntry } from "#main/workspaces/domain/workspaceEntry.ts";
import { environmentService } from "#main/workspaces/service/environment.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { publisher, toPages } from "#main/shared/ipc/publish.ts";
import { throttle } from "#main/shared/jobs/throttle.ts";
import type { AppWindow } from "#main/shared/platform/appWindow.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { DataFolders } from "#main/shared/platform/dataFolders.ts";
import { systemKeychain } from "#main/workspaces/secrets/keychain.ts";
import { sessionSecrets } from "#main/shared/platform/sessionSecrets.ts";
import { systemClock } from "#main/shared/platform/systemClock.ts";
import { sharedPower } from "#main/shared/platform/systemPower.ts";
import { serviceOfAccount } from "#main/workspaces/service/serviceOfAccount.ts";
import { foldersOf, splitSharedMedia } from "#main/workspaces/folders/workspaceFolders.ts";
import { hasJournal } from "#main/workspaces/folders/workspaceContents.ts";
import { workspacesFile } from "#main/workspaces/folders/workspacesFile.ts";
import { appSettings } from "./appSettings.ts";
import { composeProgramEndpoint } from "./composeProgramEndpoint.ts";
import { desktopOfAll } from "./desktopOfAll.ts";
import { canWorkInBackground } from "./canWorkInBackground.ts";
import { linkForPage } from "./linkForPage.ts";
import { aboutActivity, leadsToConsent } from "./eventGroups.ts";
import { pageReplaced } from "./pageReplaced.ts";
import { createRunningWorkspaces } from "./runningWorkspaces.ts";
import { type RunningWorkspace, startWorkspace } from "./startWorkspace.ts";
import type { ConsentView } from "#main/windows/consent/consentView.ts";
import { withNames } from "#main/windows/pageNetwork.ts";
import { type ThumbnailWindow, thumbnailWindow } from "#main/windows/thumbnailWindow.ts";

export interface OpenWorkspacesOptions {
  readonly folders: DataFolders;
  readonly log: Log;
  /** The environment including its secrets, which `process.env` no longer has. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly window: () => AppWindow | null;
  readonly preloadFolder: string;
  /** Called after the language setting was changed. */
  readonly languageChanged: () => Promise<void>;
  /** Opens the window, or brings it to the front. */
  readonly showWindow: () => void;
  /** Returns the link that a page of this workspace may open, once. */
  readonly takeLink: (workspaceId: string) => LinkTarget | null;
  /** Stores a link that only a page of this workspace may open. */
  readonly leaveLink: (target: LinkTarget, workspaceId: string) => void;
  /** Called when settings that affect the menu and the window may have changed. */
  readonly appearanceChanged: () => void;
  /** The view in which the user accepts what spends. */
  readonly consent: ConsentView;
}

/** All open workspaces, and which one the window shows. */
export interface OpenWorkspaces {
  readonly behavior: DesktopBehavior;
  /** The shown workspace, to which the consent view belongs. */
  readonly core: () => Core;
  /** The workspace of the window's page. */
  readonly coreOfPage: () => Core;
  /** The file that the media renderer decodes for a request. */
  readonly fileToDecode: ThumbnailWindow["file"];
  /**
   * Runs a command of a page. A page stays bound to the workspace that was shown at its first call, so it never shows
   * data of another one.
   */
  readonly run: (name: string, input: unknown, page: string) => Promise<Result<unknown>>;
  /** Runs a command of the consent view in the shown workspace. */
  readonly runConsent: (name: string, input: unknown) => Promise<Result<unknown>>;
  /** Starts the background work of the shown workspace, and soon after that the other ones. */
  readonly start: () => void;
  /** Quits the app, from now on, once nothing has used it for some minutes. */
  readonly endWhenUnused: () => void;
  readonly close: () => Promise<void>;
}

/** Leaves the window the time to show its first screen before main opens the databases of the next workspace. */
const beforeEachOtherMs = 1_500;
const activityEveryMs = 1_000;

/**
 * Opens the workspace of this run: the one from the environment, otherwise the last open one. Throws with a
 * user-facing message. All other workspaces open after `start`.
 */
export function openWorkspaces(options: OpenWorkspacesOptions): OpenWorkspaces {
  const { folders, log, window, consent } = options;
  const list = workspacesFile(folders.workspacesFile);
  const environment = environmentService(options.environment);
  const sessionStart = beginSession(systemClock);
  splitSharedMedia(folders, log);
  const thumbnails = thumbnailWindow(options.preloadFolder, systemClock);
  const power = sharedPower();
  const updater = platformUpdater({ withNames });
  const toWindow = publisher(() => window()?.webContents ?? null);
  const publish = toPages(toWindow, consent.publish);
  const keysNeeded = new Set<string>();
  const settings = appSettings({
    file: folders.settingsFile,
    languageChanged: async () => {
      await options.languageChanged();
      behavior.refresh();
    },
    appearanceChanged: options.appearanceChanged,
  });

  function entryOf(id: string): WorkspaceEntry {
    return list.all().find((entry) => entry.id === id) ?? sandboxEntry;
  }

  function serviceOf(id: string): ChosenService {
    if (environment?.workspace.id === id) return serviceOfEnvironment(environment);
    const entry = entryOf(id);
    if (entry.baseUrl !== null) return serviceOfAccount(() => entryOf(id), workspaces.secretsOf(id));
    return serviceOfSandbox(entry, folders, (what, detail) => log.warn(what, { detail }));
  }

  function begin(id: string, isShown: boolean): RunningWorkspace {
    keysNeeded.add(id);
    const service = serviceOf(id);
    const { kind } = service.workspace;
    const current = () => (kind === "environment" ? service.workspace : viewOfEntry(entryOf(id)));
    return startWorkspace({
      folders: foldersOf(folders, service.workspace),
      log,
      window,
      service,
      // Secrets from the environment are never written to the disk.
      secrets: kind === "environment" ? sessionSecrets() : workspaces.secretsOf(id),
      thumbnails,
      settings,
      isShown,
      isPaused: kind !== "environment" && entryOf(id).isPaused,
      name: () => current().name,
      hasRealCredits: () => current().hasRealCredits,
      consent,
      power,
      sessionStart,
      updater,
      endpoint,
      beforeUpdate: {
        sending: () => running.all().reduce((sum, { core }) => sum + core.sendingCount(), 0),
        copyJournals: async () => {
          for (const { core } of running.all()) await core.copyJournal();
        },
      },
      takeLink: () => takeLink(id),
      notifications: notifications.list,
      openTarget: (target) => {
        openTarget(id, target).catch((cause: unknown) => log.warn("notification not opened", { cause }));
      },
      publish: (event, payload) => {
        if (running.hasPage(id)) toWindow(event, payload);
      },
      changed: (event) => {
        behavior.changed(event);
        if (aboutActivity.has(event)) activity.call();
      },
    });
  }

  const nameOf = (id: string) => (environment?.workspace.id === id ? environment.workspace.name : entryOf(id).name);

  /** The workspaces that could work now, whether they are open or not. */
  function background(): readonly string[] {
    const ids = list.all().filter((entry) =>
      canWorkInBackground(entry, {
        wasUsed: () => hasJournal(folders.workspace(entry.id)),
        keyState: (name) => {
          keysNeeded.add(entry.id);
          return workspaces.secretsOf(entry.id).stateOf(name).kind;
        },
      }),
    );
    return [...(environment === null ? [] : [environment.workspace.id]), ...ids.map(({ id }) => id)];
  }

  /**
   * Opens a target after a click on a notification. It only shows something: nothing is requested or spent. Throws if
   * its workspace can't be opened.
   */
  async function openTarget(id: string, target: LinkTarget): Promise<void> {
    options.showWindow();
    const isShown = running.shown().id === id;
    // A switch would end the consent in which the user is deciding.
    if (!isShown && consent.isShown()) return;
    options.leaveLink(target, id);
    if (isShown) return;
    const opened = await workspaces.run("workspaces.open", { id });
    if (!opened.ok) throw new AppError(opened.error.code, opened.error.message);
  }

  const takeLink = (id: string) =>
    linkForPage(
      {
        take: options.takeLink,
        leave: options.leaveLink,
        mayShowAnother: () => !consent.isShown(),
        others: () => running.all().filter((one) => one.id !== id),
        show: (other) => void running.show(other).catch((cause: unknown) => log.error("link not opened", { cause })),
      },
      running.find(id),
    );

  const notifications = openNotificationList({
    file: folders.notificationsFile,
    clock: systemClock,
    newId: randomUUID,
    publish: toWindow,
    log,
    open: ({ workspaceId, target }) => openTarget(workspaceId, target),
  });
  const workspaces = openWorkspaceList({
    folders,
    list,
    keychain: systemKeychain(),
    clock: systemClock,
    newId: randomUUID,
    userAgent: `Proofsheet/${app.getVersion()}`,
    log,
    publish,
    environment,
    openId: () => running.shown().id,
    opened: (id) => {
      const core = running.find(id)?.core;
      if (core === undefined) return null;
      return { counts: core.requestCounts, liveRequests: core.liveRequests, state: core.state };
    },
    problemOf: (id) => running.problemOf(id),
    isKeyNeeded: (id) => keysNeeded.has(id),
    setPaused: (id, isPaused) => {
      running.find(id)?.core.setPaused(isPaused);
      activity.call();
      behavior.refresh();
    },
    person: () => running.shown().core,
    heldRequestsOf: (id) => running.find(id)?.core.heldRequests() ?? null,
    connected: () => void running.startOthers(),
    notOpened: () => running.notOpened(),
    open: (id) => running.show(id),
    close: (id) => running.end(id),
    dataRemoved: notifications.list.removeWorkspace,
    keyReplaced: (id) => {
      void running.find(id)?.core.run("connection.retry", {});
      void running.startOthers();
    },
  });
  const activity = throttle(systemClock, activityEveryMs, () => publish("workspaceActivity.changed", null));
  // Before the workspaces, which get it when they open.
  let othersOpened: Promise<void> = Promise.resolve();
  const endpoint = composeProgramEndpoint({
    userData: folders.root,
    settings,
    log,
    all: () => running.all(),
    shown: () => running.shown(),
    nameOf,
    settled: () => othersOpened,
    changed: () => {
      publish("agents.changed", null);
      behavior.changed("agents.changed");
    },
  });
  const running = createRunningWorkspaces<RunningWorkspace>({
    log,
    begin,
    entryOf,
    environmentId: environment?.workspace.id ?? null,
    lastOpen: list.lastOpen,
    setLastOpen: list.setLastOpen,
    others: background,
    pause: () => sleep(beforeEachOtherMs, undefined, { ref: false }),
    pageReplaced: () => pageReplaced(window()),
    shownChanged: () => {
      behavior.refresh();
      // The view may have kept data of the workspace before, and must never show it with another one's quote.
      consent.reload();
    },
    othersChanged: () => {
      behavior.refresh();
      publish("workspaces.changed", null);
      activity.call();
    },
  });
  const cores = () => running.all().map(({ core }) => core);
  const behavior: DesktopBehavior = openDesktop({
    window,
    showWindow: options.showWindow,
    core: desktopOfAll({
      shown: () => running.shown().core,
      all: cores,
      uncounted: (cause) => log.error("couldn't count active requests", { cause }),
    }),
    cores,
    settings,
    areProgramsOn: endpoint.isEnabled,
    quitting: thumbnails.pause,
    log,
  });
  app.on("browser-window-focus", () => {
    for (const workspace of running.all()) workspace.windowFocused();
  });
  behavior.refresh();

  return {
    behavior,
    core: () => running.shown().core,
    coreOfPage: () => running.ofNewestPage().core,
    fileToDecode: thumbnails.file,
    run: (name, input, page) => {
      const { core } = running.ofPage(page);
      if (Object.hasOwn(workspaceCommands, name)) return workspaces.run(name, input);
      if (Object.hasOwn(notificationCommands, name)) return notifications.run(name, input);
      if (leadsToConsent.has(name)) consent.warm();
      return core.run(name, input);
    },
    runConsent: (name, input) => {
      if (name === "workspaces.list") return workspaces.run(name, input);
      return running.shown().core.runConsent(name, input);
    },
    start: () => {
      running.shown().core.start();
      othersOpened = running.startOthers();
      void endpoint.start();
    },
    endWhenUnused: () => endpoint.endWhenUnused(() => window() !== null || behavior.isTrayShown()),
    close: async () => {
      await endpoint.close();
      behavior.stop();
      activity.stop();
      thumbnails.close();
      await running.close();
    },
  };
}
