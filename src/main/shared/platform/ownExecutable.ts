import { realpathSync, statSync } from "node:fs";
import { ownImage } from "#contracts/agents/ownImage.ts";

/** Returns the AppImage that this app was started from; null outside of one. */
export function ownAppImage(): string | null {
  const userId = process.getuid?.() ?? null;
  return ownImage({ env: process.env, userId, own: process.execPath, realPath: realpathSync, stat: statSync });
}

/** Returns the file that starts this app again. An AppImage's content is gone when its first process ends. */
export function ownExecutable(): string {
  return ownAppImage() ?? process.execPath;
}
