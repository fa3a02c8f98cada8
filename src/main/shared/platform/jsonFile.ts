import { randomUUID } from "node:crypto";
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";

/** Returns the content of a JSON file; null if it is missing or not valid JSON. */
export function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    const isMissing = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
    if (isMissing || cause instanceof SyntaxError) return null;
    throw cause;
  }
}

/** Replaces a file so that a crash leaves either the complete old or the complete new file. Only the owner can read it. */
export function writeJsonFile(file: string, value: unknown): void {
  const part = `${file}.${randomUUID()}.part`;
  const handle = openSync(part, "wx", 0o600);
  try {
    try {
      writeSync(handle, `${JSON.stringify(value, null, 2)}\n`);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(part, file);
  } catch (cause) {
    rmSync(part, { force: true });
    throw cause;
  }
}
