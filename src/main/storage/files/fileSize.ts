import { statSync } from "node:fs";

/** Returns the size in bytes, or null if the file does not exist. */
export function fileSize(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.size ?? null;
}
