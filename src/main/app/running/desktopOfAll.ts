import type { DesktopCore } from "#main/desktop/context.ts";
import type { RequestCounts } from "#main/desktop/domain/requestCounts.ts";

interface Options {
  readonly shown: () => DesktopCore;
  readonly all: () => readonly DesktopCore[];
  /** Called when the requests of a workspace could not be counted. */
  readonly uncounted: (cause: unknown) => void;
}

/**
 * All open workspaces as one for tray, taskbar, sleep, and quitting: their numbers are added up, and what concerns the
 * computer reaches all of them. [WS56]
 */
export function desktopOfAll({ shown, all, uncounted }: Options): DesktopCore {
  /** A journal that can't be read must not hide the requests of the other workspaces. */
  function countsOf(core: DesktopCore): RequestCounts {
    try {
      return core.requestCounts();
    } catch (cause) {
      uncounted(cause);
      return none;
    }
  }

  const each = (act: (core: DesktopCore) => void) => () => {
    for (const core of all()) act(core);
  };
  return {
    run: (name, input) => shown().run(name, input),
    requestCounts: () => sumOf(all().map(countsOf)),
    windowFocused: each((core) => core.windowFocused()),
    fallAsleep: each((core) => core.fallAsleep()),
    wakeUp: each((core) => core.wakeUp()),
  };
}

const none: RequestCounts = {
  waiting: 0,
  paused: 0,
  sending: 0,
  running: 0,
  approvals: 0,
  unclear: 0,
  needsReview: 0,
  attention: 0,
};

function sumOf(counts: readonly RequestCounts[]): RequestCounts {
  return counts.reduce((sum, one) => {
    const entries = Object.entries(sum) as [keyof RequestCounts, number][];
    return Object.fromEntries(entries.map(([name, count]) => [name, count + one[name]])) as unknown as RequestCounts;
  }, none);
}
