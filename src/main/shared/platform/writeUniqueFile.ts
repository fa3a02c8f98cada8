import { createHash, randomUUID } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { chmod, copyFile, link, lstat, mkdir, open, realpath, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";

const ordinaryFile = 0o644;

/** Writes files into one of the user's folders and never overwrites an existing file. */
export interface UniqueFileWriter {
  /**
   * Returns the absolute path of a name below a folder and creates the folders. Throws if the path would be outside,
   * for example through a link.
   */
  readonly locate: (folder: string, relative: string) => Promise<string>;
  readonly isFree: (file: string) => Promise<boolean>;
  /** Writes a new file, durable before it gets its name. Returns false if the name is already taken. */
  readonly writeUnique: (from: FileSource, to: string) => Promise<boolean>;
  /** Returns the hex SHA-256 of a file; null if there is no file. */
  readonly hashOf: (file: string) => Promise<string | null>;
}

export type FileSource = { readonly path: string } | { readonly bytes: Uint8Array };

export const uniqueFileWriter: UniqueFileWriter = {
  locate: async (folder, relative) => {
    await mkdir(folder, { recursive: true });
    const root = await realpath(folder);
    const names = relative.split("/");
    let parent = root;
    // One by one: not even a folder is created below a link that leads out.
    for (const name of names.slice(0, -1)) {
      parent = path.join(parent, name);
      await mkdir(parent, { recursive: true });
      parent = await realpath(parent);
      if (!isBelow(root, parent)) throw new Error("The file name leads out of the save folder.");
    }
    const target = path.join(parent, names.at(-1) ?? "");
    if (!isBelow(root, target)) throw new Error("The file name leads out of the save folder.");
    return path.resolve(folder, path.relative(root, target));
  },
  isFree: async (file) => {
    try {
      await lstat(file);
      return false;
    } catch (cause) {
      if (codeOf(cause) === "ENOENT") return true;
      throw cause;
    }
  },
  writeUnique: async (from, to) => {
    const part = path.join(path.dirname(to), `.proofsheet-${randomUUID()}.part`);
    try {
      await writeNew(from, part);
      return await nameNew(part, to);
    } finally {
      await rm(part, { force: true });
    }
  },
  hashOf: async (file) => {
    const hash = createHash("sha256");
    try {
      await pipeline(createReadStream(file), hash);
      return hash.digest("hex");
    } catch (cause) {
      if (codeOf(cause) === "ENOENT") return null;
      throw cause;
    }
  },
};

/** Returns the hex SHA-256 of bytes in memory. */
export function hashOfBytes(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function isBelow(root: string, file: string): boolean {
  return file.startsWith(root.endsWith(path.sep) ? root : `${root}${path.sep}`);
}

async function writeNew(from: FileSource, part: string): Promise<void> {
  if ("path" in from) await copyFile(from.path, part, constants.COPYFILE_EXCL);
  const handle = await open(part, "path" in from ? "r+" : "wx");
  try {
    if ("bytes" in from) await handle.writeFile(from.bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await chmod(part, ordinaryFile);
}

/** Gives a file its name in one step, only if the name is free. File systems without hard links get a copy. */
async function nameNew(part: string, to: string): Promise<boolean> {
  try {
    await link(part, to);
    return true;
  } catch (cause) {
    if (codeOf(cause) === "EEXIST") return false;
  }
  try {
    await copyFile(part, to, constants.COPYFILE_EXCL);
    return true;
  } catch (cause) {
    if (codeOf(cause) === "EEXIST") return false;
    throw cause;
  }
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
}
