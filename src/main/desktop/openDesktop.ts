import path from "node:path";
import { app, powerMonitor } from "electron";
import type { EventName } from "#contracts/events.ts";
import { systemClock } from "#main/shared/platform/systemClock.ts";
import { createActivityDisplay } from "./activityDisplay.ts";
import type { DesktopContext } from "./context.ts";
import { claimLinks } from "./deepLinkInbox.ts";
import { createQuitConfirmation } from "./quitConfirmation.ts";
import { confirmQuit, guardQuit } from "./quitting.ts";
import { showOnTaskbar } from "./taskbar.ts";
import { trayIcon } from "./trayIcon.ts";
import { createTrayMenu, trayImage } from "./trayMenu.ts";

/** The app's behavior outside of its window: tray, taskbar, sleep, quitting. docs/spec/desktop.md */
export interface DesktopBehavior {
  /** Called when something in an open workspace changed. */
  readonly changed: (name: EventName) => void;
  /** Updates tray, badge and taskbar after a change of language, workspace or window. */
  readonly refresh: () => void;
  /** Whether the app keeps running without its window. */
  readonly staysOpen: () => boolean;
  /** Whether the user opens the app from its tray icon. */
  readonly isTrayShown: () => boolean;
  /** Called when the user closes the window. If that ends the app, a confirmation comes first. */
  readonly windowCloses: (event: { readonly preventDefault: () => void }) => void;
  readonly stop: () => void;
}

/** Connects tray, taskbar, sleep and the quit confirmation to Electron. */
export function openDesktop(desktop: DesktopContext): DesktopBehavior {
  const { window, showWindow, core, settings } = desktop;
  const question = createQuitConfirmation({
    ...desktop,
    platform: process.platform,
    counts: () => display.counts(),
    confirmQuit: (reasons) => confirmQuit(window(), reasons),
    mayQuit: () => guard.isOpen(),
    quit: () => guard.quit(),
  });
  const guard = guardQuit(question.confirm, desktop.quitting);
  const trayFile = () => path.join(app.getAppPath(), "out", "main", "tray", trayImage(process.platform));
  const tray = createTrayMenu({ ...desktop, openIcon: () => trayIcon(trayFile(), showWindow), quit: guard.quit });
  const display = createActivityDisplay({
    ...desktop,
    clock: systemClock,
    tray,
    showOnTaskbar: (state) => showOnTaskbar(window(), state),
  });
  app.on("browser-window-focus", core.windowFocused);
  powerMonitor.on("suspend", core.fallAsleep);
  powerMonitor.on("resume", core.wakeUp);
  claimLinks();

  return {
    changed: display.changed,
    refresh: display.refresh,
    staysOpen: question.staysOpen,
    isTrayShown: () => settings.read().tray,
    windowCloses: question.windowCloses,
    stop: display.stop,
  };
}
