// A crash as seen on disk: the current content of the files, without data that is only in memory.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export interface CrashCopy {
  readonly dataDir: string;
  readonly remove: () => void;
}

const mostTries = 20;

/**
 * Copies a data folder in one call, during which this thread can't write. The ad thread can: if it removes a file
 * meanwhile, the copy is repeated.
 */
export function crashCopy(dataDir: string, tries = 1): CrashCopy {
  const copy = mkdtempSync(path.join(tmpdir(), "proofsheet-crash-"));
  const remove = () => rmSync(copy, { recursive: true, force: true });
  try {
    cpSync(dataDir, copy, { recursive: true });
    return { dataDir: copy, remove };
  } catch (cause) {
    remove();
    if (!isAway(cause) || tries === mostTries) throw cause;
    return crashCopy(dataDir, tries + 1);
  }
}

function isAway(cause: unknown): boolean {
  return cause instanceof Error && "code" in cause && cause.code === "ENOENT";
}
