import { randomUUID } from "node:crypto";
import { app, type BrowserWindow, nativeTheme } from "electron";
import type { AppDescription, Workspace } from "../contracts/app.ts";
import { chooseService } from "./chooseService.ts";
import { composeCore, type Core } from "./compose.ts";
import { publisher } from "./ipc/publish.ts";
import type { Log } from "./log.ts";
import type { DataFolders } from "./platform/dataFolders.ts";
import { desktop } from "./platform/dialogs.ts";
import { settingsFile } from "./platform/settingsFile.ts";
import { systemClock } from "./platform/systemClock.ts";
import { platformUpdater } from "./platform/updater.ts";
import { thumbnailWindow } from "./windows/thumbnailWindow.ts";

interface Options {
  readonly folders: DataFolders;
  readonly log: Log;
  /** With its secrets, which `process.env` no longer has. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly window: () => BrowserWindow | null;
  readonly preloadFolder: string;
}

/** The workspace of this run, wired to Electron. */
export interface RunningWorkspace {
  readonly core: Core;
  readonly close: () => Promise<void>;
}

/** Opens the workspace that this run is for. Throws, in words for a person, when it cannot be opened. */
export function startWorkspace(options: Options): RunningWorkspace {
  const { folders, log, window } = options;
  const settings = settingsFile(folders.settingsFile);
  const service = chooseService(folders, options.environment, (what, detail) => log.warn(what, { detail }));
  const thumbnails = thumbnailWindow(options.preloadFolder);
  const publish = publisher(window);
  const core = composeCore({
    folders,
    description: describeApp(service.workspace),
    clock: systemClock,
    random: Math.random,
    newId: randomUUID,
    address: service.address,
    publish,
    log,
    desktop: desktop(window, (screen) => publish("menu.requested", { kind: "navigate", screen })),
    settings: {
      read: settings.read,
      update: (change) => {
        const changed = settings.update(change);
        nativeTheme.themeSource = changed.theme;
        return changed;
      },
    },
    updater: platformUpdater(),
    decode: (sha256, kind) => thumbnails.decode(sha256, kind),
  });
  return {
    core,
    close: async () => {
      thumbnails.close();
      service.stop();
      await core.close();
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
