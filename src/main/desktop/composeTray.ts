import path from "node:path";
import { app } from "electron";
import type { DesktopCore } from "./desktopCore.ts";
import { trayIcon } from "./trayIcon.ts";
import { createTrayMenu, type TrayMenu, trayImage } from "./trayMenu.ts";

interface Options {
  readonly cores: () => readonly DesktopCore[];
  /** Whether programs may connect. */
  readonly areProgramsOn: () => boolean;
  readonly showWindow: () => void;
  readonly quit: () => void;
}

/** Connects the tray menu to the system's tray icon. */
export function composeTray({ cores, areProgramsOn, showWindow, quit }: Options): TrayMenu {
  const file = () => path.join(app.getAppPath(), "out", "main", "tray", trayImage(process.platform));
  return createTrayMenu({ cores, areProgramsOn, openIcon: () => trayIcon(file(), showWindow), showWindow, quit });
}
