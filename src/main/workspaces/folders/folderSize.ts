import { lstat, readdir } from "node:fs/promises";
import path from "node:path";

/** Returns the total size of the files below a folder, in bytes. Files deleted in the meantime are not counted. */
export async function folderSize(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  let size = 0;
  for (const name of names) {
    const found = await lstat(path.join(folder, name)).catch(() => null);
    if (found?.isFile() === true) size += found.size;
  }
  return size;
}
