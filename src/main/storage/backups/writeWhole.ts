import { renameSync, rmSync } from "node:fs";
import path from "node:path";
import { newPart } from "../../shared/files/exclusivePart.ts";
import { syncFolderAside } from "./syncToDisk.ts";

/** Has `copy` write a file beside `target`, which gets that name only when it is whole, and is on the disk with it. [SE61] */
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
