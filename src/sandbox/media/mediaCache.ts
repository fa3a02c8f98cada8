import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Rendered files. Every file can be rendered again from the database. */
export interface MediaCache {
  readonly read: (name: string) => Buffer | undefined;
  readonly write: (name: string, bytes: Buffer) => void;
}

const memoryBytes = 48 * 1024 * 1024;

/** Creates a cache on disk under `dataDir`, or in memory without it. In memory it keeps the most recently used 48 MiB. */
export function createMediaCache(dataDir: string | undefined): MediaCache {
  return dataDir === undefined ? memoryCache(memoryBytes) : diskCache(path.join(dataDir, "media"));
}

/** Keeps the most recently used files, up to a number of bytes. */
export function memoryCache(maximumBytes: number): MediaCache {
  const files = new Map<string, Buffer>();
  let size = 0;
  return {
    read(name) {
      const bytes = files.get(name);
      if (bytes === undefined) return undefined;
      files.delete(name);
      files.set(name, bytes);
      return bytes;
    },
    write(name, bytes) {
      files.set(name, bytes);
      size += bytes.length;
      for (const [oldest, old] of files) {
        if (size <= maximumBytes || oldest === name) break;
        files.delete(oldest);
        size -= old.length;
      }
    },
  };
}

function diskCache(folder: string): MediaCache {
  mkdirSync(folder, { recursive: true });
  // Removes files whose writing was interrupted when an earlier process ended.
  for (const name of readdirSync(folder)) if (name.endsWith(".part")) rmSync(path.join(folder, name), { force: true });
  return {
    read(name) {
      try {
        return readFileSync(path.join(folder, name));
      } catch {
        return undefined;
      }
    },
    write(name, bytes) {
      const file = path.join(folder, name);
      const part = `${file}.${randomUUID()}.part`;
      try {
        writeFileSync(part, bytes, { flag: "wx" });
        renameSync(part, file);
      } catch (cause) {
        rmSync(part, { force: true });
        throw cause;
      }
    },
  };
}
