import type { EventName } from "../../contracts/events.ts";
import type { Clock } from "../shared/base/clock.ts";
import { needsPerson, noWave, progressOf, type WorkCounts, waveAfter } from "./domain/workCounts.ts";
import { atMostEvery } from "../shared/jobs/atMostEvery.ts";

interface Options {
  readonly clock: Clock;
  /** Throws while the journal cannot be read. */
  readonly workCounts: () => WorkCounts;
  /** The requests could not be counted. */
  readonly uncounted: (cause: unknown) => void;
  readonly isTrayOn: () => boolean;
  readonly tray: {
    /** Null removes the icon. */
    readonly show: (counts: WorkCounts | null) => void;
    /** The next counts are shown even if they are the same. */
    readonly forget: () => void;
  };
  /** The window that is open; undefined while there is none. */
  readonly windowId: () => number | undefined;
  /** `progress`: 0 to 1, or null for none. `badge`: how many requests need the person. */
  readonly showOnTaskbar: (state: { readonly progress: number | null; readonly badge: number }) => void;
}

/** What tray, dock and taskbar show of the requests. */
export interface ActivityDisplay {
  /** Null while the journal cannot be read. */
  readonly counts: () => WorkCounts | null;
  /** Something of the open workspace changed. */
  readonly changed: (name: EventName) => void;
  /** Shows everything again: another language, another workspace, another window. */
  readonly refresh: () => void;
  /** Removes the icon from the tray and shows nothing any more. */
  readonly stop: () => void;
}

const followed: readonly EventName[] = ["paidRequests.changed", "runs.changed", "settings.changed"];
const refreshMs = 1_000;

/** Shows what is under way and what needs the person, after events and at most once a second. [DT1] [DT2] */
export function createActivityDisplay(options: Options): ActivityDisplay {
  const { clock, workCounts, uncounted, isTrayOn, tray, windowId, showOnTaskbar } = options;
  let wave = noWave;
  let shown = "";

  function counts(): WorkCounts | null {
    try {
      return workCounts();
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

  const soon = atMostEvery(clock, refreshMs, show);
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
