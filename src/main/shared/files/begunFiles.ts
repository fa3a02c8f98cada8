import { readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";

/** A partial download, as far as it is durably on disk. */
export interface Begun {
  readonly sizeBytes: number;
  /** The version that it is of, as its host names it: a strong tag, with its quotes. RFC 9110, 8.8.3 */
  readonly etag: string;
  /** Where it came from, without what changes from one signed address to the next. */
  readonly source: string;
}

/** Keeps beginnings of files over restarts, each with a note of how much of it is safe. */
export interface BegunFiles {
  /** The key of a beginning or of its note, by the name of its file; null for any other file. */
  readonly keyOf: (name: string) => string | null;
  /** Throws `NotAKey`: a key is the id of a row, which may have come from anywhere. [BK60] */
  readonly fileOf: (key: string) => string;
  readonly read: (key: string) => Promise<Begun | null>;
  readonly note: (key: string, begun: Begun) => Promise<void>;
  readonly forget: (key: string) => Promise<void>;
}

/** A file was to be named by a key that a name cannot be made of. */
export class NotAKey extends Error {
  override readonly name = "NotAKey";
}

const keyForm = /^[\w-]{1,100}$/;
const strongTag = /^"[\x21\x23-\x7e\x80-\xff]{1,200}"$/;

/** Whether a host's tag says that two files are the same, byte for byte. */
export function isStrongTag(tag: unknown): tag is string {
  return typeof tag === "string" && strongTag.test(tag);
}

export function begunFiles(folder: string): BegunFiles {
  const named = (key: string, ending: string) => {
    if (!keyForm.test(key)) throw new NotAKey("The beginning of a file is named by an id, and this is not one.");
    return path.join(folder, `${key}${ending}`);
  };
  const fileOf = (key: string) => named(key, ".begun");
  const noteOf = (key: string) => named(key, ".begun.json");
  const forget = async (key: string) => {
    // The note first: without it the beginning is nothing that anybody would go on with.
    await rm(noteOf(key), { force: true });
    await rm(fileOf(key), { force: true });
  };
  return {
    keyOf: (name) => /^([\w-]+)\.begun(\.json)?$/.exec(name)?.[1] ?? null,
    fileOf,
    read: async (key) => {
      const begun = parse(await readFile(noteOf(key), "utf8").catch(() => ""));
      const there = await stat(fileOf(key)).catch(() => null);
      return begun !== null && there !== null && there.size >= begun.sizeBytes ? begun : null;
    },
    note: async (key, begun) => {
      const next = `${noteOf(key)}.next`;
      await writeFile(next, JSON.stringify(begun), { mode: 0o600 });
      await rename(next, noteOf(key));
    },
    forget,
  };
}

/** A note may be half written or empty after a power failure; the download then starts again. */
function parse(text: string): Begun | null {
  try {
    const { sizeBytes, etag, source } = JSON.parse(text) as Record<string, unknown>;
    const isSize = typeof sizeBytes === "number" && Number.isSafeInteger(sizeBytes) && sizeBytes > 0;
    return isSize && isStrongTag(etag) && typeof source === "string" ? { sizeBytes, etag, source } : null;
  } catch {
    return null;
  }
}
