import type { BaseWindow, WebContents, WebContentsView } from "electron";

/**
 * The app's window. The page is a view of it, so that the page and its native popups can be hidden while a consent is
 * shown. docs/adr/0021-window-type.md
 */
export interface AppWindow extends BaseWindow {
  readonly pageView: WebContentsView;
  /** The page, as in a `BrowserWindow`. */
  readonly webContents: WebContents;
}
