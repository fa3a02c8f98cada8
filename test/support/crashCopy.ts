// A crash, as the disk sees it: whatever is in the files at this moment, and nothing of what was only in memory.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export interface CrashCopy {
  readonly dataDir: string;
  readonly remove: () => void;
}

/** Copies a data folder in one go; nothing of this process can write meanwhile. */
export function crashCopy(dataDir: string): CrashCopy {
  const copy = mkdtempSync(path.join(tmpdir(), "proofsheet-crash-"));
  cpSync(dataDir, copy, { recursive: true });
  return { dataDir: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
}
