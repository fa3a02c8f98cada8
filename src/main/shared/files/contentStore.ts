import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Sha256 } from "#contracts/ids.ts";
import type { StoredFile } from "./domain/storedFile.ts";
import { isSha256, storedPath } from "./domain/storedPath.ts";
import { type PartialDownload, partialDownloads } from "./partialDownloads.ts";
import { UnfitMediaError } from "./mediaValidator.ts";
import { writeDownload } from "./writeDownload.ts";

/** Files by the SHA-256 of their content: written once, never changed. All files from outside are stored here. */
export interface ContentStore {
  /** Returns the path of a file, stored or not. Throws `NotAHash`. */
  readonly pathOf: (sha256: Sha256, mediaType: string) => string;
  readonly has: (sha256: Sha256, mediaType: string) => boolean;
  /**
   * Stores a stream: type from its bytes, limited size, hashed while writing, durable before it gets its name.
   * Throws `UnfitMediaError` for other content or too many bytes. Any other error leaves only a partial file that can be
   * continued.
   * `as` identifies that partial file and the position at which the stream begins.
   */
  readonly receive: (
    stream: AsyncIterable<Uint8Array>,
    as?: PartialDownload & { readonly key: string },
  ) => Promise<StoredFile>;
  /** Returns the partial file of an earlier attempt that can be continued. */
  readonly partialDownload: (key: string) => Promise<PartialDownload | null>;
  /** Deletes a partial file. */
  readonly forget: (key: string) => Promise<void>;
  /**
   * Removes a stored file. Returns false while any file is being received, since it may be the same file, which no row
   * names yet.
   * The caller must check in the same turn of the event loop that the file is unneeded.
   */
  readonly remove: (sha256: Sha256, mediaType: string) => boolean;
  /** Removes a file by its name, a hash and an extension, under the same conditions. */
  readonly removeNamed: (name: string) => boolean;
}

/** `isWanted`: whether a partial file of an earlier run will be continued, by its key. */
export function contentStore(folder: string, isWanted: (key: string) => boolean = () => false): ContentStore {
  const incoming = path.join(folder, "incoming");
  mkdirSync(incoming, { recursive: true, mode: 0o700 });
  const beginnings = partialDownloads(incoming);
  for (const name of readdirSync(incoming)) {
    const key = beginnings.keyOf(name);
    // A file that an earlier run was receiving has no name yet; its job downloads it again.
    if (key === null || !isWanted(key)) rmSync(path.join(incoming, name), { force: true });
  }

  const pathOf = (sha256: Sha256, mediaType: string) => path.join(folder, storedPath(sha256, mediaType));

  const prepared = new Map<string, Promise<void>>();
  /**
   * Creates a folder and syncs its parent, which makes the folder durable. Every caller that stores a file in it waits
   * for this.
   */
  function prepare(target: string): Promise<void> {
    const isNew = mkdirSync(target, { recursive: true, mode: 0o700 }) !== undefined;
    const known = isNew ? undefined : prepared.get(target);
    if (known !== undefined) return known;
    const synced = syncFolder(folder);
    prepared.set(target, synced);
    void synced.catch(() => prepared.delete(target));
    return synced;
  }
  let receiving = 0;

  async function giveName(part: string, received: StoredFile): Promise<StoredFile> {
    const target = pathOf(received.sha256, received.mediaType);
    await prepare(path.dirname(target));
    await rename(part, target);
    await syncFolder(path.dirname(target));
    return received;
  }

  async function receiveWhole(stream: AsyncIterable<Uint8Array>): Promise<StoredFile> {
    const part = path.join(incoming, `${randomUUID()}.part`);
    try {
      return await giveName(part, await writeDownload(stream, { file: part, from: 0, safe: null }));
    } catch (cause) {
      await rm(part, { force: true });
      throw cause;
    }
  }

  async function receiveRest(stream: AsyncIterable<Uint8Array>, as: PartialDownload & { readonly key: string }) {
    const { key, sizeBytes: from, etag, source } = as;
    const part = beginnings.fileOf(key);
    // The checkpoint of an older version must not apply to the bytes written now.
    if (from === 0) await beginnings.forget(key);
    const safe = (sizeBytes: number) => beginnings.note(key, { sizeBytes, etag, source });
    try {
      const stored = await giveName(part, await writeDownload(stream, { file: part, from, safe }));
      await beginnings.forget(key);
      return stored;
    } catch (cause) {
      if (cause instanceof UnfitMediaError || (await beginnings.read(key)) === null) await beginnings.forget(key);
      throw cause;
    }
  }

  return {
    pathOf,
    // Stored files always have a hash as their name.
    has: (sha256, mediaType) => isSha256(sha256) && existsSync(pathOf(sha256, mediaType)),
    receive: async (stream, as) => {
      receiving += 1;
      try {
        return await (as === undefined ? receiveWhole(stream) : receiveRest(stream, as));
      } finally {
        receiving -= 1;
      }
    },
    partialDownload: beginnings.read,
    forget: beginnings.forget,
    remove: (sha256, mediaType) => {
      if (receiving > 0) return false;
      if (isSha256(sha256)) rmSync(pathOf(sha256, mediaType), { force: true });
      return true;
    },
    removeNamed: (name) => {
      if (receiving > 0 || !/^[0-9a-f]{64}\.[a-z0-9]+$/.test(name)) return false;
      rmSync(path.join(folder, name.slice(0, 2), name), { force: true });
      return true;
    },
  };
}

/** Makes a rename durable. Windows has no folder handles and needs no sync. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
