import { randomUUID } from "node:crypto";
import path from "node:path";
import { app } from "electron";
import type { AppDescription, Workspace } from "#contracts/desktop/app.ts";
import type { LinkTarget } from "#contracts/desktop/linkTarget.ts";
import type { EventName } from "#contracts/events.ts";
import { rateLimits } from "#contracts/service/headers.ts";
import { firstDailyCap } from "#contracts/spending/spend.ts";
import type { ChosenService } from "#main/workspaces/service/resolveService.ts";
import { composeCore } from "#main/app/composeWorkspace.ts";
import type { Core, CoreOptions } from "#main/app/core.ts";
import { consentOfShown } from "./consentOfShown.ts";
import { type Publish, toPages } from "#main/shared/ipc/publish.ts";
import type { AppWindow } from "#main/shared/platform/appWindow.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { NotificationList } from "#main/desktop/notifications/notificationList.ts";
import { notifications } from "#main/desktop/notifications/notifications.ts";
import type { DataFolders } from "#main/shared/platform/dataFolders.ts";
import { dialogs } from "#main/shared/platform/dialogs.ts";
import type { SettingsFile } from "#main/shared/platform/settingsFile.ts";
import { systemFreeBytes } from "#main/shared/files/diskSpace.ts";
import type { Secrets } from "#main/shared/platform/sessionSecrets.ts";
import { systemClock } from "#main/shared/platform/systemClock.ts";
import type { ConsentView } from "#main/windows/consent/consentView.ts";
import { createWorkspaceLog } from "./workspaceLog.ts";
import { restWhenIdle } from "#main/workspaces/service/restWhenIdle.ts";
import type { FindFile, ThumbnailWindow } from "#main/windows/thumbnailWindow.ts";

interface Options extends Pick<CoreOptions, "power" | "updater" | "sessionStart" | "endpoint"> {
  readonly beforeUpdate: NonNullable<CoreOptions["beforeUpdate"]>;
  readonly folders: DataFolders;
  readonly log: Log;
  readonly window: () => AppWindow | null;
  readonly service: ChosenService;
  readonly secrets: Secrets;
  readonly thumbnails: ThumbnailWindow;
  /** The settings that all workspaces share. */
  readonly settings: SettingsFile;
  readonly isShown: boolean;
  readonly isPaused: boolean;
  /** The workspace's name as it is now. */
  readonly name: () => string;
  /** Whether the workspace's credits count as real now. */
  readonly hasRealCredits: () => boolean;
  readonly takeLink: () => LinkTarget | null;
  /** The notifications of all workspaces. */
  readonly notifications: NotificationList;
  /** Brings the window to the front with this target in this workspace. */
  readonly openTarget: (target: LinkTarget) => void;
  /** Sends an event to the window if its page belongs to this workspace. */
  readonly publish: Publish;
  /** Called with the name of every event that this workspace publishes. */
  readonly changed: (name: EventName) => void;
  /** The view in which the user accepts what spends. */
  readonly consent: ConsentView;
}

/** An open workspace, wired to Electron. */
export interface RunningWorkspace {
  readonly id: string;
  readonly core: Core;
  /** Called when the user returns to the window. */
  readonly windowFocused: () => void;
  readonly close: () => Promise<void>;
}

/** Opens one workspace. Throws with a user-facing message if it cannot be opened; then none of its work runs. */
export function startWorkspace(options: Options): RunningWorkspace {
  const { folders, window, service, secrets, thumbnails, consent } = options;
  let { isShown } = options;
  const said = createWorkspaceLog({
    workspaceId: service.workspace.id,
    log: options.log,
    publish: toPages(options.publish, (name, payload) => {
      if (isShown) consent.publish(name, payload);
    }),
    published: (name) => {
      options.changed(name);
      if (!isShown) resting?.maybeIdle();
    },
  });
  const { log, publish } = said;
  const resting =
    service.rest === null
      ? null
      : restWhenIdle({
          clock: systemClock,
          address: service.address,
          isNeeded: () => core.needsService(),
          rest: service.rest,
        });
  const shownNotifications = notifications({
    window,
    list: options.notifications,
    open: options.openTarget,
    openApprovalPage: (paidRequestId) => void core.run("queue.openApprovalPage", { paidRequestId }),
  });
  const systemDialogs = dialogs(window);
  const findFile: FindFile = (sha256) =>
    core.assetFile(sha256) ?? core.galleryImage(sha256) ?? core.referenceFile(sha256) ?? core.adImage(sha256);
  const core = composeCore({
    folders,
    description: describeApp(service.workspace),
    clock: systemClock,
    random: Math.random,
    newId: randomUUID,
    address: resting?.address ?? service.address,
    secrets,
    webhookSecret: service.webhookSecret,
    ...(service.readsPerMinute !== null && {
      rateLimits: { read: service.readsPerMinute, write: rateLimits.writePerMinute },
    }),
    isShown,
    isPaused: options.isPaused,
    doesServiceRest: resting !== null,
    dataProgram: path.join(app.getAppPath(), "out", "main", "dataWorker.cjs"),
    readProgram: path.join(app.getAppPath(), "out", "main", "readWorker.cjs"),
    publish,
    log,
    desktop: {
      ...systemDialogs,
      // The window doesn't show what happens in another workspace.
      isObserved: () => isShown && systemDialogs.isObserved(),
      ...shownNotifications,
      notify: (notice, how) =>
        shownNotifications.notify(notice, { ...how, workspace: { id: service.workspace.id, name: options.name() } }),
    },
    settings: options.settings,
    sessionStart: options.sessionStart,
    firstCaps: [{ period: "day", project: null, credits: firstDailyCap }],
    consentScreen: consentOfShown({
      view: consent,
      isShown: () => isShown,
      isReal: options.hasRealCredits,
      endConsents: () => core.endConsents(),
    }),
    power: options.power,
    freeBytes: systemFreeBytes,
    takeLink: options.takeLink,
    adProgram: path.join(app.getAppPath(), "out", "main", "adWorker.cjs"),
    updater: options.updater,
    endpoint: options.endpoint,
    beforeUpdate: options.beforeUpdate,
    decode: (sha256, kind) => thumbnails.decode(findFile, sha256, kind),
    reencode: (sha256, as) => thumbnails.decode(findFile, sha256, "image", as),
  });

  function setShown(next: boolean): void {
    // The consents of a workspace that is hidden end while the view still belongs to it.
    if (!next) core.setShown(false);
    isShown = next;
    if (!next) return resting?.maybeIdle();
    core.setShown(true);
    shownNotifications.closeAll();
  }

  return {
    id: service.workspace.id,
    core: { ...core, setShown },
    windowFocused: () => {
      if (isShown) shownNotifications.closeAll();
    },
    close: async () => {
      said.close();
      resting?.close();
      const stopped = service.stop();
      await core.close();
      await stopped;
    },
  };
}

function describeApp(workspace: Workspace): AppDescription {
  const { platform } = process;
  return {
    version: app.getVersion(),
    platform: platform === "darwin" || platform === "win32" ? platform : "linux",
    workspace,
  };
}
