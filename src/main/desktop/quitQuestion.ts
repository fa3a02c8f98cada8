import { quitWarnings } from "./text/quitWarnings.ts";
import type { WorkCounts } from "./domain/workCounts.ts";

interface Options {
  /** Null while the requests cannot be counted. */
  readonly counts: () => WorkCounts | null;
  readonly isAskingOn: () => boolean;
  readonly isTrayOn: () => boolean;
  readonly platform: NodeJS.Platform;
  /** The system's question, with the reasons for asking it. */
  readonly askPerson: (reasons: readonly string[]) => Promise<{ readonly quits: boolean; readonly asksAgain: boolean }>;
  /** The person does not want to be asked again. */
  readonly turnOff: () => Promise<unknown>;
  /** Whether the app may already end without a question. */
  readonly mayQuit: () => boolean;
  /** Ends the app, after the question if there is one. */
  readonly quit: () => void;
}

/** The question before quitting. */
export interface QuitQuestion {
  /** Asks whether the app is to end; null when there is nothing to ask. */
  readonly ask: () => Promise<boolean> | null;
  /** Whether the app stays open without its window. */
  readonly staysOpen: () => boolean;
  /** The person closes the window: where that ends the app, the question comes first. */
  readonly windowCloses: (event: { readonly preventDefault: () => void }) => void;
}

/** Decides when quitting is asked about. [DT3] [DT8] */
export function createQuitQuestion(options: Options): QuitQuestion {
  const { counts, isAskingOn, isTrayOn, platform, askPerson, turnOff, mayQuit, quit } = options;

  function reasons(): readonly string[] {
    const now = isAskingOn() ? counts() : null;
    return now === null ? [] : quitWarnings(now);
  }

  async function askAbout(lines: readonly string[]): Promise<boolean> {
    const { quits, asksAgain } = await askPerson(lines);
    if (quits && !asksAgain) await turnOff();
    return quits;
  }

  const staysOpen = () => platform === "darwin" || isTrayOn();
  return {
    ask: () => {
      const lines = reasons();
      return lines.length === 0 ? null : askAbout(lines);
    },
    staysOpen,
    windowCloses: (event) => {
      if (staysOpen() || mayQuit() || reasons().length === 0) return;
      event.preventDefault();
      quit();
    },
  };
}
