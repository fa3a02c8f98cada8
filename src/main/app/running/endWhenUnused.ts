import type { Clock } from "#main/shared/base/clock.ts";

interface Deps {
  readonly clock: Clock;
  /** Whether a connection, a program that waits, or unfinished work needs the app. Throws if that can't be read. */
  readonly isUsed: () => boolean;
  readonly quit: () => void;
}

/** Ends an app that the `proofsheet` command started without a window. */
export interface EndWhenUnused {
  /** Begins to count. `isShown`: whether the user can reach the app by a window or the tray. */
  readonly start: (isShown: () => boolean) => void;
  /** Counts the time without use from now on, because the app was used. */
  readonly noteUse: () => void;
  readonly stop: () => void;
}

const unusedForMs = 300_000;
const checkEveryMs = 60_000;

/** Quits once nothing has used the app for five minutes. Does nothing before its start. [AG29] */
export function endWhenUnused({ clock, isUsed, quit }: Deps): EndWhenUnused {
  let isShown: () => boolean = () => true;
  let unusedSince = clock.now();
  let cancel: () => void = () => undefined;

  function isNeeded(): boolean {
    try {
      return isShown() || isUsed();
    } catch {
      return true;
    }
  }

  function check(): void {
    const now = clock.now();
    // A clock that was set back must not keep the app open.
    if (isNeeded() || now < unusedSince) unusedSince = now;
    else if (now - unusedSince >= unusedForMs) return quit();
    cancel = clock.after(checkEveryMs, check);
  }

  return {
    start: (shown) => {
      isShown = shown;
      unusedSince = clock.now();
      cancel = clock.after(checkEveryMs, check);
    },
    noteUse: () => {
      unusedSince = clock.now();
    },
    stop: () => cancel(),
  };
}
