import path from "node:path";
import { app } from "electron";
import { ownExecutable } from "#main/shared/platform/ownExecutable.ts";
import { autostartFile, type LoginItem } from "./autostartFile.ts";

/**
 * Returns the system's login item. macOS and Windows have their own list; other systems use a file in the XDG
 * autostart folder.
 */
export function loginItem(): LoginItem {
  if (process.platform !== "darwin" && process.platform !== "win32") {
    const folder = path.join(app.getPath("appData"), "autostart");
    return autostartFile(path.join(folder, "proofsheet.desktop"), startCommand());
  }
  return {
    isOn: () => app.getLoginItemSettings().openAtLogin,
    set: (openAtLogin) => app.setLoginItemSettings({ openAtLogin }),
  };
}

function startCommand(): readonly string[] {
  return app.isPackaged ? [ownExecutable()] : [process.execPath, app.getAppPath()];
}
