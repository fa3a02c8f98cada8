import { app } from "electron";

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
