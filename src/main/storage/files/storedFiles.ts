import { readdirSync, statSync } from "node:fs";
import path from "node:path";

/** A file of a content store. */
export interface StoredFileOnDisk {
  /** The hash with the file extension. */
  readonly name: string;
  readonly sha256: string;
  readonly path: string;
  readonly sizeBytes: number;
  /** Epoch ms. */
  readonly changedAt: number;
}

const shard = /^[0-9a-f]{2}$/;
const named = /^([0-9a-f]{64})\.[a-z0-9]{2,5}$/;

/** Yields the files of a content store, folder by folder. Skips files whose names don't match the store's format. */
export function* storedFiles(folder: string, tell: (done: number, total: number) => void): Generator<StoredFileOnDisk> {
  const shards = entriesOf(folder).filter((name) => shard.test(name));
  for (const [index, name] of shards.entries()) {
    for (const file of entriesOf(path.join(folder, name))) {
      const sha256 = named.exec(file)?.[1];
      if (sha256 === undefined || !sha256.startsWith(name)) continue;
      const full = path.join(folder, name, file);
      const found = statSync(full, { throwIfNoEntry: false });
      if (found?.isFile() !== true) continue;
      yield { name: file, sha256, path: full, sizeBytes: found.size, changedAt: found.mtimeMs };
    }
    tell(index + 1, shards.length);
  }
}

function entriesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw cause;
  }
}
