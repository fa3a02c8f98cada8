import { readdir, rm } from "node:fs/promises";
import path from "node:path";

/**
 * Removes unreferenced files of a content store. After a crash they include originals, which must not be kept.
 * Must run before any file is received.
 */
export async function removeOtherFiles(folder: string, keepNames: ReadonlySet<string>): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder, { recursive: true })) {
    const sha256 = /^([0-9a-f]{64})\.[a-z0-9]+$/.exec(path.basename(name))?.[1];
    if (sha256 === undefined || keepNames.has(sha256)) continue;
    await rm(path.join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}
