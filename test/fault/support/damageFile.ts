// Damages a file as a failing disk, a bad copy or a faulty program would.
import { closeSync, existsSync, openSync, rmSync, statSync, truncateSync, writeSync } from "node:fs";
import type { Random } from "#sandbox/random.ts";

const pageBytes = 4096;

/** Damages a file in one of several realistic ways; returns which, or null if the file does not exist. */
export function damageFile(file: string, random: Random): string | null {
  if (!existsSync(file) || statSync(file).size === 0) return null;
  const { size } = statSync(file);
  const kind = random.whole(0, 9);
  if (kind === 0) {
    rmSync(file);
    return "removed";
  }
  if (kind === 1) {
    truncateSync(file, random.whole(0, size - 1));
    return "cut short";
  }
  const handle = openSync(file, "r+");
  try {
    const random256 = (length: number) => Buffer.from(Array.from({ length }, () => random.whole(0, 255)));
    if (kind === 2) {
      writeSync(handle, random256(Math.min(size, 100)), 0, undefined, 0);
      return "first bytes overwritten";
    }
    if (kind <= 5) {
      const pages = random.whole(1, 4);
      for (let page = 0; page < pages; page += 1) {
        const at = random.whole(0, Math.floor((size - 1) / pageBytes)) * pageBytes;
        writeSync(handle, kind === 3 ? Buffer.alloc(pageBytes) : random256(pageBytes), 0, undefined, at);
      }
      return kind === 3 ? `${pages} pages emptied` : `${pages} pages overwritten`;
    }
    const count = random.whole(1, 200);
    for (let byte = 0; byte < count; byte += 1) {
      writeSync(handle, random256(1), 0, 1, random.whole(0, size - 1));
    }
    return `${count} bytes changed`;
  } finally {
    closeSync(handle);
  }
}
