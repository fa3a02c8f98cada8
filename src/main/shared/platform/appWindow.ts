import type { BaseWindow, View, WebContents, WebContentsView } from "electron";

/**
 * The app's window. The page is a view of it, so that the page and its native popups can be hidden while a consent is
 * shown. docs/adr/0021-window-type.md
 */
export interface AppWindow extends BaseWindow {
  readonly pageView: WebContentsView;
  /** The page, as in a `BrowserWindow`. */
  readonly webContents: WebContents;
}

/** Keeps a view as large as the content of its window, until the returned function is called. */
export function fillWindow(window: BaseWindow, view: View): () => void {
  const fit = () => {
    const [width = 0, height = 0] = window.getContentSize();
    view.setBounds({ x: 0, y: 0, width, height });
  };
  const { contentView } = window;
  // The menu bar takes its part of the content after the window was created, without a `resize` of the window.
  contentView.on("bounds-changed", fit);
  window.on("resize", fit);
  fit();
  return () => {
    contentView.off("bounds-changed", fit);
    window.off("resize", fit);
  };
}
