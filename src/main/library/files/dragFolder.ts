import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import path from "node:path";

/** Files under names that a person knows, for other apps to take while they are dragged there. Gone at the next start. */
export function dragFolder(folder: string): (from: string, name: string) => Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  return async (from, name) => {
    const own = path.join(folder, randomUUID());
    await mkdir(own, { recursive: true, mode: 0o700 });
    const file = path.join(own, path.basename(name));
    // Another app may write into what it is given, and a second name of the stored file would be the stored file.
    await copyFile(from, file);
    return file;
  };
}
