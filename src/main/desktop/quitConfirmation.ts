import { quitWarnings } from "./text/quitWarnings.ts";
import type { RequestCounts } from "./domain/requestCounts.ts";

interface Options {
  /** Null while the requests cannot be counted. */
  readonly counts: () => RequestCounts | null;
  readonly isAskingOn: () => boolean;
  readonly isTrayOn: () => boolean;
  readonly platform: NodeJS.Platform;
  /** Shows the system's confirmation dialog with these reasons. */
  readonly confirmQuit: (
    reasons: readonly string[],
  ) => Promise<{ readonly quits: boolean; readonly confirmsNextTime: boolean }>;
  /** Turns the confirmation off for the future. */
  readonly turnOff: () => Promise<unknown>;
  /** Whether the app may already quit without a confirmation. */
  readonly mayQuit: () => boolean;
  /** Quits the app, after the confirmation if one is needed. */
  readonly quit: () => void;
}

/** The confirmation before quitting. */
export interface QuitConfirmation {
  /** Asks whether to quit; null if no confirmation is needed. */
  readonly confirm: () => Promise<boolean> | null;
  /** Whether the app keeps running without its window. */
  readonly staysOpen: () => boolean;
  /** Called when the user closes the window. If that ends the app, the confirmation comes first. */
  readonly windowCloses: (event: { readonly preventDefault: () => void }) => void;
}

/** Decides when quitting needs a confirmation. [DT3] [DT8] */
export function createQuitConfirmation(options: Options): QuitConfirmation {
  const { counts, isAskingOn, isTrayOn, platform, confirmQuit, turnOff, mayQuit, quit } = options;

  function reasons(): readonly string[] {
    const now = isAskingOn() ? counts() : null;
    return now === null ? [] : quitWarnings(now);
  }

  async function confirmQuitWith(lines: readonly string[]): Promise<boolean> {
    const { quits, confirmsNextTime } = await confirmQuit(lines);
    if (quits && !confirmsNextTime) await turnOff();
    return quits;
  }

  const staysOpen = () => platform === "darwin" || isTrayOn();
  return {
    confirm: () => {
      const lines = reasons();
      return lines.length === 0 ? null : confirmQuitWith(lines);
    },
    staysOpen,
    windowCloses: (event) => {
      if (staysOpen() || mayQuit() || reasons().length === 0) return;
      event.preventDefault();
      quit();
    },
  };
}
