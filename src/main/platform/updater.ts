import { existsSync } from "node:fs";
import path from "node:path";
import { app } from "electron";
import type { AppUpdater } from "electron-updater";

/** Finds, fetches and installs versions of the app. */
export interface PlatformUpdater {
  readonly newest: () => Promise<string>;
  readonly fetch: (progress: (percent: number) => void) => Promise<void>;
  readonly install: () => Promise<void>;
}

/**
 * The updater of this package; null where there is none: in development, in a package that names no place for updates, and on
 * Linux in all but the AppImage, where the package manager brings new versions.
 */
export function platformUpdater(): PlatformUpdater | null {
  const isNamed = app.isPackaged && existsSync(path.join(process.resourcesPath, "app-update.yml"));
  if (!isNamed || (process.platform === "linux" && !process.env["APPIMAGE"])) return null;
  let opened: Promise<AppUpdater> | null = null;
  const open = () => (opened ??= openUpdater());
  return {
    newest: async () => {
      const found = await (await open()).checkForUpdates();
      if (found === null) throw new Error("The updater is not active.");
      return found.updateInfo.version;
    },
    fetch: async (progress) => {
      const updater = await open();
      const tell = ({ percent }: { readonly percent: number }) => progress(percent);
      updater.on("download-progress", tell);
      try {
        await updater.downloadUpdate();
      } finally {
        updater.off("download-progress", tell);
      }
    },
    install: async () => {
      const updater = await open();
      // The new version may start before this one has ended.
      app.releaseSingleInstanceLock();
      updater.quitAndInstall(false, true);
    },
  };
}

/** Loaded when somebody looks for an update, and set to do nothing by itself. */
async function openUpdater(): Promise<AppUpdater> {
  const { autoUpdater } = await import("electron-updater");
  autoUpdater.autoDownload = false;
  autoUpdater.autoInstallOnAppQuit = false;
  autoUpdater.allowDowngrade = false;
  autoUpdater.allowPrerelease = false;
  autoUpdater.disableWebInstaller = true;
  autoUpdater.logger = null;
  // Its promises say the same; without a listener it would be thrown once more.
  autoUpdater.on("error", () => undefined);
  return autoUpdater;
}
