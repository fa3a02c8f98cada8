import { closeSync, fstatSync, openSync, readdirSync, readSync } from "node:fs";
import path from "node:path";

const mostBytes = 256 * 1024;

/** Returns the last lines of the log files in a folder, oldest first, up to 256 KiB. A missing file has none. */
export function lastLogLines(folder: string): readonly string[] {
  const files = readdirSync(folder).filter((name) => /^main.*\.log$/.test(name));
  // `main.old.log` precedes `main.log`.
  const inOrder = files.toSorted((left, right) => right.length - left.length);
  const text = inOrder.map((name) => endOf(path.join(folder, name))).join("");
  return text
    .slice(-mostBytes)
    .split("\n")
    .filter((line) => line !== "");
}

function endOf(file: string): string {
  const handle = openSync(file, "r");
  try {
    const { size } = fstatSync(handle);
    const from = Math.max(0, size - mostBytes);
    const bytes = Buffer.alloc(size - from);
    readSync(handle, bytes, 0, bytes.length, from);
    const text = bytes.toString("utf8");
    // The first line after a cut is incomplete.
    return from === 0 ? text : text.slice(text.indexOf("\n") + 1);
  } finally {
    closeSync(handle);
  }
}
