import { type BrowserWindow, ipcMain } from "electron";
import { channels } from "../../contracts/bridge.ts";
import type { Result } from "../../contracts/result.ts";

/**
 * Takes commands from the window's own page and from nothing else: the main frame of exactly this window, showing
 * exactly this origin. An empty or blank origin is refused like any other.
 */
export function serveCommands(
  window: () => BrowserWindow | null,
  origin: string,
  run: (name: string, input: unknown) => Promise<Result<unknown>>,
): void {
  ipcMain.handle(channels.command, (event, name: unknown, input: unknown): Promise<Result<unknown>> => {
    const frame = event.senderFrame;
    const isTrusted = frame !== null && frame === window()?.webContents.mainFrame && frame.origin === origin;
    if (!isTrusted || typeof name !== "string") return Promise.resolve(refusal);
    return run(name, input);
  });
}

const refusal = {
  ok: false,
  error: { code: "untrusted_sender", message: "This page may not use Proofsheet." },
} as const;
