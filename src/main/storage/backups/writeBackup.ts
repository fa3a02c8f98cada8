import { type BackupFile, backupPath, listBackups, rotateBackups } from "./backupFiles.ts";
import { writeWhole } from "./writeWhole.ts";

/**
 * Creates a backup. `copy` writes a checked copy of the journal to a temporary path, which is renamed only when
 * complete. Older backups rotate afterwards, so a bad copy never replaces the last good one. [D6]
 */
export async function writeBackup(
  copy: (to: string) => Promise<void>,
  folder: string,
  now: number,
): Promise<BackupFile> {
  const target = backupPath(folder, now);
  await writeWhole(copy, target);
  rotateBackups(folder, now);
  const made = listBackups(folder).find(({ path }) => path === target);
  if (made === undefined) throw new Error("The written backup is missing.");
  return made;
}
