import { readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";

/** The part of a partial download that is durably on disk. */
export interface PartialDownload {
  readonly sizeBytes: number;
  /** The version of the file, as its host names it: a strong ETag with its quotes. RFC 9110, 8.8.3 */
  readonly etag: string;
  /** The source URL without the parts that change between signed URLs. */
  readonly source: string;
}

/** Stores partial downloads across restarts, each with a checkpoint of how many bytes are durable. */
export interface PartialDownloads {
  /** Returns the key of a partial download or of its checkpoint from its file name; null for any other file. */
  readonly keyOf: (name: string) => string | null;
  /** Throws `NotAKey`: a key is the ID of a row, which may be imported. [BK60] */
  readonly fileOf: (key: string) => string;
  readonly read: (key: string) => Promise<PartialDownload | null>;
  readonly note: (key: string, partial: PartialDownload) => Promise<void>;
  readonly forget: (key: string) => Promise<void>;
}

/** Thrown for a key that cannot be part of a file name. */
export class NotAKey extends Error {
  override readonly name = "NotAKey";
}

const keyForm = /^[\w-]{1,100}$/;
const strongTag = /^"[\x21\x23-\x7e\x80-\xff]{1,200}"$/;

/** Returns whether an ETag guarantees that two files are the same, byte for byte. */
export function isStrongTag(tag: unknown): tag is string {
  return typeof tag === "string" && strongTag.test(tag);
}

export function partialDownloads(folder: string): PartialDownloads {
  const named = (key: string, ending: string) => {
    if (!keyForm.test(key)) throw new NotAKey("The beginning of a file is named by an id, and this is not one.");
    return path.join(folder, `${key}${ending}`);
  };
  const fileOf = (key: string) => named(key, ".begun");
  const noteOf = (key: string) => named(key, ".begun.json");
  const forget = async (key: string) => {
    // Delete the checkpoint first: a partial download without one is never continued.
    await rm(noteOf(key), { force: true });
    await rm(fileOf(key), { force: true });
  };
  return {
    keyOf: (name) => /^([\w-]+)\.begun(\.json)?$/.exec(name)?.[1] ?? null,
    fileOf,
    read: async (key) => {
      const partial = parse(await readFile(noteOf(key), "utf8").catch(() => ""));
      const there = await stat(fileOf(key)).catch(() => null);
      return partial !== null && there !== null && there.size >= partial.sizeBytes ? partial : null;
    },
    note: async (key, partial) => {
      const next = `${noteOf(key)}.next`;
      await writeFile(next, JSON.stringify(partial), { mode: 0o600 });
      await rename(next, noteOf(key));
    },
    forget,
  };
}

/** A checkpoint may be incomplete or empty after a power failure; the download then starts again. */
function parse(text: string): PartialDownload | null {
  try {
    const { sizeBytes, etag, source } = JSON.parse(text) as Record<string, unknown>;
    const isSize = typeof sizeBytes === "number" && Number.isSafeInteger(sizeBytes) && sizeBytes > 0;
    return isSize && isStrongTag(etag) && typeof source === "string" ? { sizeBytes, etag, source } : null;
  } catch {
    return null;
  }
}
