import type { EventName } from "#contracts/events.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { needsPerson, noWave, progressOf, type RequestCounts, waveAfter } from "./domain/requestCounts.ts";
import { throttle } from "#main/shared/jobs/throttle.ts";

interface Options {
  readonly clock: Clock;
  /** Throws while the journal cannot be read. */
  readonly requestCounts: () => RequestCounts;
  /** Called when the requests could not be counted. */
  readonly uncounted: (cause: unknown) => void;
  readonly isTrayOn: () => boolean;
  readonly tray: {
    /** Shows the counts; null removes the icon. */
    readonly show: (counts: RequestCounts | null) => void;
    /** Shows the next counts even if they have not changed. */
    readonly forget: () => void;
  };
  /** The ID of the open window; undefined without one. */
  readonly windowId: () => number | undefined;
  /** `progress`: 0 to 1, or null for none. `badge`: number of requests that need the user. */
  readonly showOnTaskbar: (state: { readonly progress: number | null; readonly badge: number }) => void;
}

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
export function createActivityDisplay(options: Options): ActivityDisplay {
  const { clock, requestCounts, uncounted, isTrayOn, tray, windowId, showOnTaskbar } = options;
  let wave = noWave;
  let shown = "";

  function counts(): RequestCounts | null {
    try {
      return requestCounts();
    } catch (cause) {
      uncounted(cause);
      return null;
    }
  }

  function show(): void {
    const now = counts();
    if (now === null) return;
    wave = waveAfter(wave, now);
    tray.show(isTrayOn() ? now : null);
    const state = { progress: progressOf(wave), badge: needsPerson(now) };
    const seen = JSON.stringify([windowId(), state]);
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
