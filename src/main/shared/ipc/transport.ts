import { ipcMain, type WebContents } from "electron";
import { channels } from "#contracts/bridge.ts";
import type { Result } from "#contracts/result.ts";
import { isTrustedSender, untrusted } from "./trustedSender.ts";

/** Accepts commands only from the window's own page. `page` identifies one load of the page. */
export function serveCommands(
  target: () => WebContents | null,
  origin: string,
  run: (name: string, input: unknown, page: string) => Promise<Result<unknown>>,
): void {
  ipcMain.handle(channels.command, (event, name: unknown, input: unknown, page: unknown): Promise<Result<unknown>> => {
    const isTrusted = isTrustedSender(event.senderFrame, target()?.mainFrame, origin);
    if (!isTrusted || typeof name !== "string" || typeof page !== "string") return Promise.resolve(untrusted);
    return run(name, input, page);
  });
}
