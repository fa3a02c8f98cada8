import { randomUUID } from "node:crypto";
import { chmod, copyFile, open, rename, rm } from "node:fs/promises";
import path from "node:path";

const ordinaryFile = 0o644;

/** Copies a file so that the target is either whole or as it was before. The person has agreed to replace it. */
export async function copyWhole(from: string, to: string): Promise<void> {
  // Not made from the target's own name, which may already be as long as the disk allows.
  const part = path.join(path.dirname(to), `.proofsheet-${randomUUID()}.part`);
  try {
    await copyFile(from, part);
    // The store's files are for their owner alone; a copy that a person asked for is an ordinary file.
    await chmod(part, ordinaryFile);
    const handle = await open(part, "r+");
    await handle.sync();
    await handle.close();
    await rename(part, to);
  } catch (cause) {
    await rm(part, { force: true });
    throw cause;
  }
}
