import path from "node:path";
import { app, BrowserWindow, Menu, nativeTheme } from "electron";
import { textMenu } from "./menu/textMenu.ts";
import { pages } from "./origins.ts";
import { webPreferences } from "./webPreferences.ts";
import { minimumSize, type WindowBounds } from "./windowBounds.ts";
import { showWhenPainted } from "./showWhenPainted.ts";
import { boundsOnScreens, saveWindowBounds } from "./windowState.ts";

interface Options {
  readonly preloadFolder: string;
  readonly savedBounds: WindowBounds | null;
  readonly saveBounds: (place: WindowBounds) => void;
  readonly report: (what: string, detail: string) => void;
  /** `hasPainted`: false if the wait for the page timed out. */
  readonly shown: (hasPainted: boolean) => void;
  /** In percent. */
  readonly zoom: () => number;
  /** Called when the wheel is turned with Control pressed. */
  readonly zoomWanted: (direction: "zoomIn" | "zoomOut") => void;
}

/** Colors of the window before its page has painted, as in the page's two themes. */
const background = { dark: "#0f0d0c", light: "#eeedea" } as const;

/** Opens the app's only window. It is shown after its page has painted, never blank. */
export function openMainWindow(options: Options): BrowserWindow {
  const window = new BrowserWindow({
    ...boundsOnScreens(options.savedBounds),
    minWidth: minimumSize.width,
    minHeight: minimumSize.height,
    show: false,
    title: app.getName(),
    backgroundColor: nativeTheme.shouldUseDarkColors ? background.dark : background.light,
    webPreferences: webPreferences(path.join(options.preloadFolder, "preload.cjs"), { devTools: !app.isPackaged }),
  });
  if (options.savedBounds?.isMaximized) window.maximize();
  saveWindowBounds(window, options.saveBounds);
  showWhenPainted(window, options.shown);
  window.webContents.on("render-process-gone", (_event, details) => {
    options.report("window process gone", `${details.reason} (${details.exitCode})`);
    if (details.reason === "clean-exit" || window.isDestroyed()) return;
    // A page that crashed before its first load has no URL to reload.
    if (window.webContents.getURL() === "") void window.loadURL(pages.ui);
    else window.webContents.reload();
  });
  window.webContents.on("did-navigate", (_event, url) => {
    // Electron asks for permission to navigate to every URL except this one.
    if (url === "about:blank") void window.loadURL(pages.ui);
  });
  window.webContents.on("dom-ready", () => window.webContents.setZoomFactor(options.zoom() / 100));
  window.webContents.on("zoom-changed", (_event, direction) =>
    options.zoomWanted(direction === "in" ? "zoomIn" : "zoomOut"),
  );
  window.webContents.on("context-menu", (_event, clicked) => {
    const items = textMenu(clicked);
    if (items.length > 0) Menu.buildFromTemplate([...items]).popup({ window });
  });
  window.webContents.on("preload-error", (_event, _file, error) => options.report("preload failed", error.message));
  void window.loadURL(pages.ui);
  return window;
}
