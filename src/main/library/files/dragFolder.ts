import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import path from "node:path";

/**
 * Returns a function that copies a file under a readable name, for other apps to read during a drag. Deletes the
 * copies of earlier sessions.
 */
export function dragFolder(folder: string): (from: string, name: string) => Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  return async (from, name) => {
    const own = path.join(folder, randomUUID());
    await mkdir(own, { recursive: true, mode: 0o700 });
    const file = path.join(own, path.basename(name));
    // Copy instead of hard-linking, because another app may write to the file and must not change the stored one.
    await copyFile(from, file);
    return file;
  };
}
