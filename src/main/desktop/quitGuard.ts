import { app, autoUpdater, powerMonitor } from "electron";

export interface QuitGuard {
  /** Quits the app, after a confirmation if one is needed. */
  readonly quit: () => void;
  /** Whether the app may quit without a confirmation: it was given, or no user is there to give it. */
  readonly isOpen: () => boolean;
}

const signals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/**
 * Asks before the app quits. `confirmQuit` returns null if no confirmation is needed, otherwise whether to quit. A system
 * shutdown, a signal and an update that is being installed are never delayed. `quitting` is called before windows
 * close; after that the app always quits. [DT9] [DT12]
 */
export function guardQuit(confirmQuit: () => Promise<boolean> | null, quitting: () => void): QuitGuard {
  let isOpen = false;
  let isConfirming = false;

  function open(): void {
    isOpen = true;
  }
  async function leaveIf(answer: Promise<boolean>): Promise<void> {
    isConfirming = true;
    try {
      isOpen = (await answer) || isOpen;
    } finally {
      isConfirming = false;
    }
    if (isOpen) app.quit();
  }
  function leave(): void {
    open();
    app.quit();
  }

  app.on("before-quit", (event) => {
    const answer = isOpen ? null : isConfirming ? undefined : confirmQuit();
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
