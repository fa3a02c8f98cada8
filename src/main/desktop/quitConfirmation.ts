import { quitWarnings } from "./text/quitWarnings.ts";
import type { QuitContext } from "./context.ts";

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
export function createQuitConfirmation(context: QuitContext): QuitConfirmation {
  const { core, settings, counts, platform, confirmQuit, mayQuit, quit } = context;

  function reasons(): readonly string[] {
    const now = settings.read().confirmBeforeQuit ? counts() : null;
    return now === null ? [] : quitWarnings(now);
  }

  async function confirmQuitWith(lines: readonly string[]): Promise<boolean> {
    const { quits, confirmsNextTime } = await confirmQuit(lines);
    if (quits && !confirmsNextTime) await core.run("settings.update", { confirmBeforeQuit: false });
    return quits;
  }

  const staysOpen = () => platform === "darwin" || settings.read().tray;
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
