import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { commandError } from "#cli/commandError.ts";
import type { System } from "#cli/system.ts";

/** A file that only its owner may read is at most this long. */
const maxBytes = 64 * 1024;

/**
 * Reads a file that holds a secret; null if there is none. Refuses one that belongs to another user or that others may
 * read. Windows has no such modes: there, the folders of the user's profile are private.
 */
export function readPrivateFile(file: string, system: Pick<System, "userId">): string | null {
  let found;
  try {
    found = statSync(file);
  } catch {
    return null;
  }
  if (system.userId !== null && found.uid !== system.userId)
    throw commandError("failed", `${file} belongs to another user. Delete the file.`);
  if (system.userId !== null && (found.mode & 0o077) !== 0)
    throw commandError("failed", `Other users can read ${file}. Delete the file, or change its mode to 600.`);
  if (found.size > maxBytes) throw commandError("failed", `${file} is too long.`);
  return readFileSync(file, "utf8");
}

/** Writes a file that only the user may read, as a whole or not at all. */
export function writePrivateFile(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const partial = `${file}.${process.pid}.new`;
  try {
    writeFileSync(partial, text, { mode: 0o600, flag: "wx" });
    // The mode of `writeFileSync` is subject to the umask, which can only take rights away.
    chmodSync(partial, 0o600);
    renameSync(partial, file);
  } catch (cause) {
    rmSync(partial, { force: true });
    throw cause;
  }
}
