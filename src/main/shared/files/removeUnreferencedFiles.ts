import { readdir, rm } from "node:fs/promises";
import path from "node:path";

const stored = /^([0-9a-f]{64})\.[a-z0-9]+$/;

/** Removes the files of a content store that no record names. No file may be stored at the same time. */
export async function removeUnreferencedFiles(folder: string, isNamed: (sha256: string) => boolean): Promise<void> {
  for (const part of await readdir(folder, { withFileTypes: true })) {
    if (!part.isDirectory() || !/^[0-9a-f]{2}$/.test(part.name)) continue;
    for (const name of await readdir(path.join(folder, part.name))) {
      const sha256 = stored.exec(name)?.[1];
      if (sha256 !== undefined && !isNamed(sha256)) await rm(path.join(folder, part.name, name), { force: true });
    }
  }
}
