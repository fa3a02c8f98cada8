import type { EventName } from "#contracts/events.ts";
import type { DisplayContext } from "./context.ts";
import { needsPerson, noWave, progressOf, type RequestCounts, waveAfter } from "./domain/requestCounts.ts";
import { throttle } from "#main/shared/jobs/throttle.ts";

/** Shows the state of requests in tray, dock and taskbar. */
export interface ActivityDisplay {
  /** Returns null while the journal cannot be read. */
  readonly counts: () => RequestCounts | null;
  /** Called when something in an open workspace changed. */
  readonly changed: (name: EventName) => void;
  /** Shows everything again after a change of language, workspace or window. */
  readonly refresh: () => void;
  /** Removes the tray icon and stops all updates. */
  readonly stop: () => void;
}

const followed: readonly EventName[] = ["paidRequests.changed", "runs.changed", "settings.changed", "agents.changed"];
const refreshMs = 1_000;

/** Shows active requests and those that need the user, after events and at most once a second. [DT1] [DT2] */
export function createActivityDisplay(context: DisplayContext): ActivityDisplay {
  const { clock, log, settings, core, window, tray, showOnTaskbar } = context;
  let wave = noWave;
  let shown = "";

  function counts(): RequestCounts | null {
    try {
      return core.requestCounts();
    } catch (cause) {
      log.error("couldn't count active requests", { cause });
      return null;
    }
  }

  function show(): void {
    const now = counts();
    if (now === null) return;
    wave = waveAfter(wave, now);
    tray.show(settings.read().tray ? now : null);
    const state = { progress: progressOf(wave), badge: needsPerson(now) };
    const seen = JSON.stringify([window()?.id, state]);
    if (seen === shown) return;
    shown = seen;
    showOnTaskbar(state);
  }

  const soon = throttle(clock, refreshMs, show);
  return {
    counts,
    changed: (name) => {
      if (followed.includes(name)) soon.call();
    },
    refresh: () => {
      shown = "";
      tray.forget();
      soon.call();
    },
    stop: () => {
      soon.stop();
      tray.show(null);
    },
  };
}
