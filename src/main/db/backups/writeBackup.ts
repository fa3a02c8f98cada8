import { renameSync, rmSync } from "node:fs";
import { type BackupFile, backupPath, listBackups, rotateBackups } from "./backupFiles.ts";
import { newPart } from "../exclusivePart.ts";
import { syncFolderAside } from "./syncToDisk.ts";

/**
 * Makes a backup: `copy` writes a checked copy of the journal to a path, and only then does it get its name. Older copies
 * are rotated afterwards, so the last good one never goes for a bad one. [D6]
 */
export async function writeBackup(
  copy: (to: string) => Promise<void>,
  folder: string,
  now: number,
): Promise<BackupFile> {
  const target = backupPath(folder, now);
  const part = newPart(target);
  try {
    await copy(part);
    renameSync(part, target);
    await syncFolderAside(folder);
  } finally {
    rmSync(part, { force: true });
  }
  rotateBackups(folder, now);
  const made = listBackups(folder).find(({ path }) => path === target);
  if (made === undefined) throw new Error("The backup is not where it was put.");
  return made;
}
