import { renameSync, rmSync } from "node:fs";
import path from "node:path";
import { newPart } from "#main/shared/files/exclusivePart.ts";
import { syncFolderAside } from "./syncToDisk.ts";

/**
 * Lets `copy` write a temporary file next to `target`, renames it when complete, and flushes the new name to disk.
 * [SE61]
 */
export async function writeWhole(copy: (to: string) => Promise<void>, target: string): Promise<void> {
  const part = newPart(target);
  try {
    await copy(part);
    renameSync(part, target);
    await syncFolderAside(path.dirname(target));
  } finally {
    rmSync(part, { force: true });
  }
}
