import path from "node:path";
import { app } from "electron";
import { autostartFile, type LoginItem } from "./autostartFile.ts";

/** macOS and Windows keep a list of their own; elsewhere it is a file of the XDG autostart folder. */
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

/** An AppImage is started as the file that it is, not as what it unpacks itself to. */
function startCommand(): readonly string[] {
  const image = process.env["APPIMAGE"];
  if (image !== undefined && image !== "") return [image];
  return app.isPackaged ? [process.execPath] : [process.execPath, app.getAppPath()];
}
