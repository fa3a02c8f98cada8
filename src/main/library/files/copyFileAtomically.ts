import { randomUUID } from "node:crypto";
import { chmod, copyFile, open, rename, rm } from "node:fs/promises";
import path from "node:path";

const ordinaryFile = 0o644;

/** Copies a file atomically: the target is either complete or unchanged. The user has agreed to replace it. */
export async function copyFileAtomically(from: string, to: string): Promise<void> {
  // Not derived from the target's name, which may already have the maximum length.
  const part = path.join(path.dirname(to), `.proofsheet-${randomUUID()}.part`);
  try {
    await copyFile(from, part);
    // Stored files are readable by their owner only. A copy that the user requested gets ordinary permissions.
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
