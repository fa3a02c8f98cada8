import { app, Menu } from "electron";
import type { MenuRequest } from "#contracts/desktop/app.ts";
import { menuTemplate } from "./menuTemplate.ts";
import type { SavedAppearance } from "./savedAppearance.ts";

/** Builds the menu. Called again after a change of the language or of a setting that the menu shows. */
export function setMenu(saved: SavedAppearance, request: (what: MenuRequest) => void): void {
  const template = menuTemplate({ isMac: process.platform === "darwin", isPackaged: app.isPackaged, saved, request });
  Menu.setApplicationMenu(Menu.buildFromTemplate([...template]));
}
