import { randomUUID } from "node:crypto";
import path from "node:path";
import { app, type BrowserWindow, nativeTheme } from "electron";
import type { AppDescription, LinkTarget, Screen, Workspace } from "../../contracts/desktop/app.ts";
import type { EventName } from "../../contracts/events.ts";
import type { Settings } from "../../contracts/desktop/settings.ts";
import { rateLimits } from "../../contracts/service/headers.ts";
import { firstDailyCap } from "../../contracts/spending/spend.ts";
import type { ChosenService } from "../workspaces/service/resolveService.ts";
import { composeCore } from "./composeWorkspace.ts";
import type { Core } from "./core.ts";
import { publisher, toPages } from "../shared/ipc/publish.ts";
import type { Log } from "../shared/platform/log.ts";
import { notifications } from "../desktop/notifications/notifications.ts";
import type { DataFolders } from "../shared/platform/dataFolders.ts";
import { dialogs } from "../shared/platform/dialogs.ts";
import { loginItem } from "../desktop/loginItem.ts";
import { systemFreeBytes } from "../shared/files/diskSpace.ts";
import { systemPower } from "../shared/platform/systemPower.ts";
import type { Secrets } from "../shared/platform/sessionSecrets.ts";
import { settingsFile } from "../shared/platform/settingsFile.ts";
import { systemClock } from "../shared/platform/systemClock.ts";
import { platformUpdater } from "../desktop/updates/updater.ts";
import { isLoopbackHost } from "../shared/base/loopbackHost.ts";
import type { ConsentView } from "../windows/consent/consentView.ts";
import { createWorkspaceLog } from "./workspaceLog.ts";
import { withNames } from "../windows/pageNetwork.ts";
import type { ThumbnailWindow } from "../windows/thumbnailWindow.ts";

interface Options {
  readonly folders: DataFolders;
  readonly log: Log;
  readonly window: () => BrowserWindow | null;
  readonly service: ChosenService;
  readonly secrets: Secrets;
  readonly thumbnails: ThumbnailWindow;
  readonly languageChanged: () => Promise<void>;
  readonly takeLink: () => LinkTarget | null;
  /** Opens a window on this screen. */
  readonly showScreen: (screen: Screen) => void;
  /** Called with the name of every event that this workspace publishes to its window. */
  readonly changed: (name: EventName) => void;
  /** Called when settings that affect the menu and the window may have changed. */
  readonly appearanceChanged: () => void;
  /** The view in which the user accepts what spends. */
  readonly consent: ConsentView;
  /** Returns the start of this run of the app, epoch ms. */
  readonly sessionStart: () => number;
}

/** An open workspace, wired to Electron. */
export interface RunningWorkspace {
  readonly id: string;
  readonly core: Core;
  readonly settings: () => Settings;
  readonly close: () => Promise<void>;
}

/** Opens one workspace. Throws with a user-facing message if it cannot be opened; then none of its work runs. */
export function startWorkspace(options: Options): RunningWorkspace {
  const { folders, window, service, secrets, thumbnails, consent } = options;
  const isReal = !isLoopbackHost(service.workspace.host);
  const settings = settingsFile(folders.settingsFile);
  const said = createWorkspaceLog({
    log: options.log,
    publish: toPages(publisher(window), consent.publish),
    published: options.changed,
  });
  const { log, publish } = said;
  const login = loginItem();
  // The user can turn the login item off in the system settings, so the system's value at app start counts.
  let opensAtLogin = login.isOn();
  const read = () => ({ ...settings.read(), openAtLogin: opensAtLogin });
  const core = composeCore({
    folders,
    description: describeApp(service.workspace),
    clock: systemClock,
    random: Math.random,
    newId: randomUUID,
    address: service.address,
    secrets,
    webhookSecret: service.webhookSecret,
    ...(service.readsPerMinute !== null && {
      rateLimits: { read: service.readsPerMinute, write: rateLimits.writePerMinute },
    }),
    dataProgram: path.join(app.getAppPath(), "out", "main", "dataWorker.cjs"),
    readProgram: path.join(app.getAppPath(), "out", "main", "readWorker.cjs"),
    publish,
    log,
    desktop: {
      ...dialogs(window),
      ...notifications(window, (screen) => {
        // Without a window, the new page reads the screen on load, in the same way as a deep link.
        if (window() === null) options.showScreen(screen);
        else publish("menu.requested", { kind: "navigate", screen });
      }),
    },
    settings: {
      read,
      update: (change) => {
        if (change.openAtLogin !== undefined && change.openAtLogin !== opensAtLogin) {
          login.set(change.openAtLogin);
          opensAtLogin = change.openAtLogin;
        }
        const changed = settings.update(change);
        nativeTheme.themeSource = changed.theme;
        if (change.language !== undefined) void options.languageChanged();
        options.appearanceChanged();
        return read();
      },
    },
    sessionStart: options.sessionStart,
    firstCaps: [{ period: "day", project: null, credits: firstDailyCap }],
    consentScreen: {
      show: consent.show,
      hide: consent.hide,
      isArmed: consent.isArmed,
      personInput: (key, question) => consent.personInput(key, question, isReal),
    },
    power: systemPower(),
    freeBytes: systemFreeBytes,
    takeLink: options.takeLink,
    adProgram: path.join(app.getAppPath(), "out", "main", "adWorker.cjs"),
    updater: platformUpdater({ withNames }),
    decode: (sha256, kind) => thumbnails.decode(sha256, kind),
    reencode: (sha256, as) => thumbnails.decode(sha256, "image", as),
  });
  return {
    id: service.workspace.id,
    core,
    settings: read,
    close: async () => {
      said.close();
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
