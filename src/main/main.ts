import { randomUUID } from "node:crypto";
import path from "node:path";
import { app, type BrowserWindow, crashReporter, dialog, nativeTheme } from "electron";
import type { AppDescription, Workspace } from "../contracts/app.ts";
import { chooseService } from "./chooseService.ts";
import { composeCore, type Core } from "./compose.ts";
import { publisher } from "./ipc/publish.ts";
import { serveCommands } from "./ipc/transport.ts";
import { type Log, openLog } from "./log.ts";
import { type DataFolders, dataFolders } from "./platform/dataFolders.ts";
import { closeBeforeQuit } from "./platform/closeBeforeQuit.ts";
import { desktop } from "./platform/dialogs.ts";
import { readJsonFile, writeJsonFile } from "./platform/jsonFile.ts";
import { settingsFile } from "./platform/settingsFile.ts";
import { systemClock } from "./platform/systemClock.ts";
import { registerSchemes, serveApp } from "./windows/appProtocol.ts";
import { hardenSession } from "./windows/hardenSession.ts";
import { openMainWindow } from "./windows/mainWindow.ts";
import { serveMedia } from "./windows/mediaProtocol.ts";
import { setMenu } from "./windows/menu.ts";
import { origins } from "./windows/origins.ts";
import { type ThumbnailWindow, thumbnailWindow } from "./windows/thumbnailWindow.ts";
import { parsePlace } from "./windows/windowState.ts";

boot();

/** The order matters: the lock comes before any database, the databases before the window, the work after it. */
function boot(): void {
  const dataDir = process.env["PROOFSHEET_DATA_DIR"];
  if (dataDir) app.setPath("userData", path.resolve(dataDir));
  crashReporter.start({ uploadToServer: false });
  // As root Electron runs only without its sandbox, and then this call would end every child at once.
  if (!app.commandLine.hasSwitch("no-sandbox")) app.enableSandbox();
  registerSchemes();
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  const folders = dataFolders(app.getPath("userData"));
  const log = openLog(folders.logs);
  process.on("uncaughtException", (cause) => log.error("uncaught exception", { cause }));
  process.on("unhandledRejection", (cause) => log.error("unhandled rejection", { cause }));
  app.whenReady().then(
    () => start(folders, log),
    (cause: unknown) => log.error("not ready", { cause }),
  );
}

function start(folders: DataFolders, log: Log): void {
  const report = (what: string, detail: string) => log.warn(what, { detail });
  let window: BrowserWindow | null = null;
  let core: Core;
  let stopService: () => void;
  let thumbnails: ThumbnailWindow;
  try {
    const settings = settingsFile(folders.settingsFile);
    nativeTheme.themeSource = settings.read().theme;
    const service = chooseService(folders, report);
    stopService = service.stop;
    thumbnails = thumbnailWindow(preloadFolder());
    core = composeCore({
      folders,
      description: describeApp(service.workspace),
      clock: systemClock,
      random: Math.random,
      newId: randomUUID,
      address: service.address,
      publish: publisher(() => window),
      log,
      desktop: desktop(() => window),
      settings: {
        read: settings.read,
        update: (change) => {
          const changed = settings.update(change);
          nativeTheme.themeSource = changed.theme;
          return changed;
        },
      },
      decode: (sha256) => thumbnails.decode(sha256),
    });
  } catch (cause) {
    log.error("could not start", { cause });
    dialog.showErrorBox("Proofsheet could not start", cause instanceof Error ? cause.message : String(cause));
    app.exit(1);
    return;
  }

  hardenSession(report);
  serveApp(path.join(app.getAppPath(), "out", "renderer"), core.assetFile);
  serveMedia({ asset: core.assetFile, thumbnail: core.thumbnailFile });
  serveCommands(() => window, origins.ui, core.run);
  const send = publisher(() => window);
  setMenu((request) => send("menu.requested", request));

  const open = (): BrowserWindow => {
    const opened = openMainWindow({
      preloadFolder: preloadFolder(),
      savedPlace: parsePlace(readJsonFile(folders.windowFile)),
      savePlace: (place) => writeJsonFile(folders.windowFile, place),
      report,
    });
    opened.on("closed", () => {
      window = null;
      if (process.platform !== "darwin") app.quit();
    });
    window = opened;
    return opened;
  };
  // What goes on by itself may wait until there is something to look at.
  open().webContents.once("did-finish-load", () => core.start());
  app.on("activate", () => {
    if (window === null) open();
  });
  app.on("second-instance", () => {
    if (window?.isMinimized()) window.restore();
    window?.focus();
  });
  app.on("window-all-closed", () => {
    // The media renderer's window does not keep the app open; the main window's own end does what is right.
  });
  closeBeforeQuit(async () => {
    thumbnails.close();
    stopService();
    await core.close();
  });
}

function describeApp(workspace: Workspace): AppDescription {
  const { platform } = process;
  return {
    version: app.getVersion(),
    platform: platform === "darwin" || platform === "win32" ? platform : "linux",
    workspace,
  };
}

function preloadFolder(): string {
  return path.join(app.getAppPath(), "out", "preload");
}
