import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";

/** Where copies of databases are for a moment. */
export function scratchFolder(workspaceFolder: string): string {
  const folder = path.join(workspaceFolder, "scratch");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Removes what a run that was cut off left there. */
export function clearScratchFolder(workspaceFolder: string): void {
  rmSync(scratchFolder(workspaceFolder), { recursive: true, force: true });
}
