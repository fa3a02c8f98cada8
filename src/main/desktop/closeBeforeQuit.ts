import { app } from "electron";

/** However slow a disk or a socket is, the app is gone after this. What was under way is taken up at the next start. */
const deadlineMs = 3_000;

/** Lets `close` finish before the app quits, for a short while. */
export function closeBeforeQuit(close: () => Promise<void>): void {
  let isClosed = false;
  app.on("will-quit", (event) => {
    if (isClosed) return;
    event.preventDefault();
    const leave = () => {
      if (isClosed) return;
      isClosed = true;
      app.quit();
    };
    setTimeout(leave, deadlineMs);
    // From Electron's own callback, closed sockets would wait for the next event; from the event loop they do not.
    setImmediate(() => void close().finally(leave));
  });
}
