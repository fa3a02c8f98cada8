import { app, autoUpdater, type BaseWindow, dialog, type MessageBoxOptions, powerMonitor } from "electron";
import { t } from "#texts/t.ts";

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

interface QuitAnswer {
  readonly quits: boolean;
  /** Whether to ask again the next time. */
  readonly confirmsNextTime: boolean;
}

/** Shows the system's confirmation dialog; `reasons` state which work is still active. */
export async function confirmQuit(window: BaseWindow | null, reasons: readonly string[]): Promise<QuitAnswer> {
  const options: MessageBoxOptions = {
    type: "question",
    message: t("Quit Proofsheet?"),
    detail: reasons.join("\n\n"),
    buttons: [t("Quit"), t("Cancel")],
    defaultId: 0,
    cancelId: 1,
    checkboxLabel: t("Don't ask again"),
    noLink: true,
  };
  const answer = window === null ? await dialog.showMessageBox(options) : await dialog.showMessageBox(window, options);
  const quits = answer.response === 0;
  // Cancel never saves the choice of the checkbox.
  return { quits, confirmsNextTime: !(quits && answer.checkboxChecked) };
}

/** The app quits after this time in ms, even with a slow disk or socket. The next start resumes unfinished work. */
const deadlineMs = 3_000;

/** Delays quitting for a short time, so that `close` can finish. */
export function closeBeforeQuit(close: () => Promise<void>): void {
  let isClosing = false;
  let isClosed = false;
  app.on("will-quit", (event) => {
    if (isClosed) return;
    event.preventDefault();
    // A window that ends its page first quits again, while this is closing.
    if (isClosing) return;
    isClosing = true;
    const leave = () => {
      if (isClosed) return;
      isClosed = true;
      app.quit();
    };
    setTimeout(leave, deadlineMs);
    // Inside Electron's callback, closed sockets would wait for the next event; in the event loop they do not.
    setImmediate(() => void close().finally(leave));
  });
}
