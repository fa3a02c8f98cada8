import { app, autoUpdater, powerMonitor } from "electron";

export interface QuitGuard {
  /** Ends the app, after a question if there is one to ask. */
  readonly quit: () => void;
  /** Whether the app may end without a question, since it was answered or nobody is there to answer. */
  readonly isOpen: () => boolean;
}

const signals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/**
 * Asks before the app ends. `ask` gives null when there is nothing to ask, else whether the person wants to quit. A system
 * that shuts down, a signal and an update that is being installed are never held up. `quitting` is called before windows are
 * closed, and from then on the app does end. [DT9] [DT12]
 */
export function guardQuit(ask: () => Promise<boolean> | null, quitting: () => void): QuitGuard {
  let isOpen = false;
  let isAsking = false;

  function open(): void {
    isOpen = true;
  }
  async function leaveIf(answer: Promise<boolean>): Promise<void> {
    isAsking = true;
    try {
      isOpen = (await answer) || isOpen;
    } finally {
      isAsking = false;
    }
    if (isOpen) app.quit();
  }
  function leave(): void {
    open();
    app.quit();
  }

  app.on("before-quit", (event) => {
    const answer = isOpen ? null : isAsking ? undefined : ask();
    if (answer === null) {
      open();
      quitting();
      return;
    }
    event.preventDefault();
    if (answer !== undefined) void leaveIf(answer);
  });
  powerMonitor.on("shutdown", leave);
  autoUpdater.on("before-quit-for-update", open);
  for (const signal of signals) process.once(signal, leave);
  return { quit: () => app.quit(), isOpen: () => isOpen };
}
