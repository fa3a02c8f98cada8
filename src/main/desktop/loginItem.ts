import path from "node:path";
import { app } from "electron";
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

/** Returns the command that starts the app. An AppImage is started by its own file, not by its unpacked content. */
function startCommand(): readonly string[] {
  const image = process.env["APPIMAGE"];
  if (image !== undefined && image !== "") return [image];
  return app.isPackaged ? [process.execPath] : [process.execPath, app.getAppPath()];
}
