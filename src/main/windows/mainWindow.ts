import path from "node:path";
import { app, BaseWindow, Menu, nativeTheme, WebContentsView, type WebPreferences } from "electron";
import { type AppWindow, fillWindow } from "#main/shared/platform/appWindow.ts";
import { textMenu } from "./menu/textMenu.ts";
import { pages } from "./origins.ts";
import { webPreferences } from "./webPreferences.ts";
import { minimumSize, type WindowBounds } from "./windowBounds.ts";
import { type PaintedWindow, showWhenPainted } from "./showWhenPainted.ts";
import { boundsOnScreens, saveWindowBounds } from "./windowState.ts";

interface Options {
  readonly preloadFolder: string;
  readonly savedBounds: WindowBounds | null;
  readonly saveBounds: (place: WindowBounds) => void;
  readonly report: (what: string, detail: string) => void;
  /** `hasPainted`: false if the wait for the page timed out. */
  readonly shown: (hasPainted: boolean) => void;
  /** Called when the user closes the window; may prevent it. */
  readonly closes: (event: { readonly preventDefault: () => void }) => void;
  /** In percent. */
  readonly zoom: () => number;
  /** Called when the wheel is turned with Control pressed. */
  readonly zoomWanted: (direction: "zoomIn" | "zoomOut") => void;
}

/** Colors of the window before its page has painted, as in the page's two themes. */
const background = { dark: "#0f0d0c", light: "#eeedea" } as const;

/** The color of the window behind its pages, in the theme of now. */
export function windowColor(): string {
  return nativeTheme.shouldUseDarkColors ? background.dark : background.light;
}

/** Electron's own option that a `BrowserWindow` sets: the page paints before its window is shown. */
const paintsHidden: WebPreferences & { readonly show: boolean } = { show: true };

/** Opens the app's only window. It is shown after its page has painted, never blank. */
export function openMainWindow(options: Options): AppWindow {
  const base = new BaseWindow({
    ...boundsOnScreens(options.savedBounds),
    minWidth: minimumSize.width,
    minHeight: minimumSize.height,
    show: false,
    title: app.getName(),
    backgroundColor: windowColor(),
  });
  const pageView = new WebContentsView({
    webPreferences: {
      ...webPreferences(path.join(options.preloadFolder, "preload.cjs"), { devTools: !app.isPackaged }),
      ...paintsHidden,
    },
  });
  const { webContents } = pageView;
  const window: AppWindow = Object.assign(base, { pageView, webContents });
  pageView.setBackgroundColor(windowColor());
  window.contentView.addChildView(pageView);
  fillWindow(window, pageView);
  if (options.savedBounds?.isMaximized) window.maximize();
  saveWindowBounds(window, options.saveBounds);
  // Electron passes the page's first painting on to its window, although a `BaseWindow` does not declare this event.
  showWhenPainted(window as unknown as PaintedWindow, options.shown);
  closeWithPage(window, options.closes);
  webContents.on("render-process-gone", (_event, details) => {
    options.report("window process gone", `${details.reason} (${details.exitCode})`);
    if (details.reason === "clean-exit" || webContents.isDestroyed()) return;
    // A page that crashed before its first load has no URL to reload.
    if (webContents.getURL() === "") void webContents.loadURL(pages.ui);
    else webContents.reload();
  });
  webContents.on("did-navigate", (_event, url) => {
    // Electron asks for permission to navigate to every URL except this one.
    if (url === "about:blank") void webContents.loadURL(pages.ui);
  });
  webContents.on("dom-ready", () => webContents.setZoomFactor(options.zoom() / 100));
  // The page never moves or resizes its window (`moveBy`, `resizeTo`). [CV11]
  webContents.on("content-bounds-updated", (event) => event.preventDefault());
  webContents.on("zoom-changed", (_event, direction) => options.zoomWanted(direction === "in" ? "zoomIn" : "zoomOut"));
  webContents.on("context-menu", (_event, clicked) => {
    const items = textMenu(clicked);
    if (items.length > 0) Menu.buildFromTemplate([...items]).popup({ window });
  });
  webContents.on("preload-error", (_event, _file, error) => options.report("preload failed", error.message));
  void webContents.loadURL(pages.ui);
  return window;
}

/**
 * Lets the page end before its window, as a `BrowserWindow` does: `pagehide` saves what was typed last. Quitting goes on
 * after that, because Electron stops it while a window waits.
 */
function closeWithPage(window: AppWindow, closes: Options["closes"]): void {
  const { webContents } = window;
  let isQuitting = false;
  let mustQuit = false;
  const quits = () => {
    isQuitting = true;
    // Quitting closes the windows at once, unless it was prevented.
    setImmediate(() => (isQuitting = false));
  };
  app.on("before-quit", quits);
  window.on("close", (event) => {
    closes(event);
    if (event.defaultPrevented || webContents.isDestroyed()) return;
    event.preventDefault();
    mustQuit ||= isQuitting;
    webContents.close({ waitForBeforeUnload: true });
  });
  webContents.once("destroyed", () => {
    app.off("before-quit", quits);
    if (!window.isDestroyed()) window.destroy();
    if (mustQuit) app.quit();
  });
  window.once("closed", () => {
    if (!webContents.isDestroyed()) webContents.close();
  });
}
