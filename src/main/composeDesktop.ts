import { app, type BrowserWindow, powerMonitor } from "electron";
import type { EventName } from "../contracts/events.ts";
import type { Settings } from "../contracts/settings.ts";
import { composeTray } from "./composeTray.ts";
import type { Core } from "./core.ts";
import { quitReasons } from "./domain/quitReasons.ts";
import { needsPerson, noWave, progressOf, type WorkCounts, waveAfter } from "./domain/workCounts.ts";
import { atMostEvery } from "./jobs/atMostEvery.ts";
import type { Log } from "./log.ts";
import { askToQuit } from "./platform/askToQuit.ts";
import { claimLinks } from "./platform/openedLinks.ts";
import { guardQuit } from "./platform/quitGuard.ts";
import { systemClock } from "./platform/systemClock.ts";
import { showOnTaskbar } from "./platform/taskbar.ts";

interface Options {
  readonly window: () => BrowserWindow | null;
  /** Opens the window, or brings it to the front. */
  readonly showWindow: () => void;
  readonly core: () => Core;
  readonly settings: () => Settings;
  readonly log: Log;
}

/** How the app behaves outside of its window: tray, taskbar, sleep, quitting. docs/spec/desktop.md */
export interface DesktopManners {
  /** Something of the open workspace changed. */
  readonly changed: (name: EventName) => void;
  /** Says and shows everything anew: another language, another workspace, another window. */
  readonly refresh: () => void;
  /** Whether the app goes on without its window. */
  readonly staysOpen: () => boolean;
  /** The person closes the window: where that ends the app, it is asked first. */
  readonly windowCloses: (event: { readonly preventDefault: () => void }) => void;
  readonly stop: () => void;
}

const followed: readonly EventName[] = ["paidRequests.changed", "runs.changed", "settings.changed"];
const refreshMs = 1_000;

export function composeDesktop(options: Options): DesktopManners {
  const { window, showWindow, core, settings, log } = options;
  let wave = noWave;
  let shown = "";

  function counts(): WorkCounts | null {
    try {
      return core().workCounts();
    } catch (cause) {
      log.error("what is under way could not be counted", { cause });
      return null;
    }
  }

  function show(): void {
    const now = counts();
    if (now === null) return;
    wave = waveAfter(wave, now);
    tray.show(settings().tray ? now : null);
    const state = { progress: progressOf(wave), badge: needsPerson(now) };
    const seen = JSON.stringify([window()?.id, state]);
    if (seen === shown) return;
    shown = seen;
    showOnTaskbar(window(), state);
  }

  async function ask(reasons: readonly string[]): Promise<boolean> {
    const { quits, asksAgain } = await askToQuit(window(), reasons);
    if (quits && !asksAgain) await core().run("settings.update", { askBeforeQuit: false });
    return quits;
  }

  function reasons(): readonly string[] {
    const now = settings().askBeforeQuit ? counts() : null;
    return now === null ? [] : quitReasons(now);
  }

  const guard = guardQuit(() => {
    const lines = reasons();
    return lines.length === 0 ? null : ask(lines);
  });
  const tray = composeTray({ core, showWindow, quit: guard.quit });
  const soon = atMostEvery(systemClock, refreshMs, show);
  const staysOpen = () => process.platform === "darwin" || settings().tray;
  app.on("browser-window-focus", () => core().windowFocused());
  powerMonitor.on("suspend", () => core().fallAsleep());
  powerMonitor.on("resume", () => core().wakeUp());
  claimLinks();

  return {
    changed: (name) => {
      if (followed.includes(name)) soon.call();
    },
    refresh: () => {
      shown = "";
      tray.forget();
      soon.call();
    },
    staysOpen,
    windowCloses: (event) => {
      if (staysOpen() || guard.isOpen() || reasons().length === 0) return;
      event.preventDefault();
      guard.quit();
    },
    stop: () => {
      soon.stop();
      tray.show(null);
    },
  };
}
