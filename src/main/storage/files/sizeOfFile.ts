import { statSync } from "node:fs";

/** Bytes; null when there is no such file. */
export function sizeOfFile(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.size ?? null;
}
