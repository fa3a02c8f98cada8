import { app, Menu } from "electron";
import type { MenuRequest } from "../../../contracts/desktop/app.ts";
import { menuTemplate } from "./menuTemplate.ts";
import type { SavedAppearance } from "./savedAppearance.ts";

/** Makes the menu, anew each time that the language or what it shows of the settings has changed. */
export function setMenu(saved: SavedAppearance, request: (what: MenuRequest) => void): void {
  const template = menuTemplate({ isMac: process.platform === "darwin", isPackaged: app.isPackaged, saved, request });
  Menu.setApplicationMenu(Menu.buildFromTemplate([...template]));
}
