import { app, type BaseWindow, powerMonitor } from "electron";
import type { EventName } from "#contracts/events.ts";
import type { Settings } from "#contracts/desktop/settings.ts";
import { composeTray } from "./composeTray.ts";
import type { DesktopCore } from "./desktopCore.ts";
import { createActivityDisplay } from "./activityDisplay.ts";
import type { Log } from "#main/shared/platform/log.ts";
import { confirmQuit } from "./confirmQuit.ts";
import { claimLinks } from "./deepLinkInbox.ts";
import { guardQuit } from "./quitGuard.ts";
import { systemClock } from "#main/shared/platform/systemClock.ts";
import { showOnTaskbar } from "./taskbar.ts";
import { createQuitConfirmation } from "./quitConfirmation.ts";

interface Options {
  readonly window: () => BaseWindow | null;
  /** Opens the window, or brings it to the front. */
  readonly showWindow: () => void;
  /** All open workspaces as one. */
  readonly core: DesktopCore;
  /** Each open workspace. */
  readonly cores: () => readonly DesktopCore[];
  readonly settings: () => Settings;
  /** Whether programs may connect. */
  readonly areProgramsOn: () => boolean;
  /** Called when the app quits, before its windows close. */
  readonly quitting: () => void;
  readonly log: Log;
}

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
export function composeDesktop(options: Options): DesktopBehavior {
  const { window, showWindow, core, cores, settings, areProgramsOn, log } = options;
  const isTrayOn = () => settings().tray;
  const question = createQuitConfirmation({
    counts: () => display.counts(),
    isAskingOn: () => settings().confirmBeforeQuit,
    isTrayOn,
    platform: process.platform,
    confirmQuit: (reasons) => confirmQuit(window(), reasons),
    turnOff: () => core.run("settings.update", { confirmBeforeQuit: false }),
    mayQuit: () => guard.isOpen(),
    quit: () => guard.quit(),
  });
  const guard = guardQuit(question.confirm, options.quitting);
  const display = createActivityDisplay({
    clock: systemClock,
    requestCounts: core.requestCounts,
    uncounted: (cause) => log.error("couldn't count active requests", { cause }),
    isTrayOn,
    tray: composeTray({ cores, areProgramsOn, showWindow, quit: guard.quit }),
    windowId: () => window()?.id,
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
    isTrayShown: isTrayOn,
    windowCloses: question.windowCloses,
    stop: display.stop,
  };
}
