import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";

/** Returns the folder for temporary copies of databases. */
export function scratchFolder(workspaceFolder: string): string {
  const folder = path.join(workspaceFolder, "scratch");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Deletes what an interrupted session left in the scratch folder. */
export function clearScratchFolder(workspaceFolder: string): void {
  rmSync(scratchFolder(workspaceFolder), { recursive: true, force: true });
}
