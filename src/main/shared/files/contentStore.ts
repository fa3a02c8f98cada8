import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Sha256 } from "../../../contracts/ids.ts";
import type { StoredFile } from "./domain/storedFile.ts";
import { isSha256, storedPath } from "./domain/storedPath.ts";
import { type Begun, begunFiles } from "./begunFiles.ts";
import { UnfitMedia } from "./contentMeter.ts";
import { receiveFile } from "./receiveFile.ts";

/** Files by the SHA-256 of their content: written once, never changed. Everything from outside passes through here. */
export interface ContentStore {
  /** Where a stored file is, or would be. Throws `NotAHash`. */
  readonly pathOf: (sha256: Sha256, mediaType: string) => string;
  readonly has: (sha256: Sha256, mediaType: string) => boolean;
  /**
   * Stores a stream: type by its own bytes, size capped, hashed on the way, on the disk before it has its name.
   * Throws `UnfitMedia` for what is not media or too large; any other error leaves nothing behind either, but for a file
   * that can be gone on with: its beginning stays. `as` says which that is, and where in it the stream begins.
   */
  readonly receive: (stream: AsyncIterable<Uint8Array>, as?: Begun & { readonly key: string }) => Promise<StoredFile>;
  /** What an earlier attempt has left of a file that can be gone on with. */
  readonly begun: (key: string) => Promise<Begun | null>;
  /** Lets the beginning of a file go. */
  readonly forget: (key: string) => Promise<void>;
  /**
   * Removes a stored file; false while any file is being received, for that may be the same one, which nothing names yet.
   * The caller looks whether it is needed in the same turn.
   */
  readonly remove: (sha256: Sha256, mediaType: string) => boolean;
  /** The same for a file by its name, a hash and an ending. */
  readonly removeNamed: (name: string) => boolean;
}

/** `isWanted` says of the key of a beginning that an earlier run left whether anybody will go on with it. */
export function contentStore(folder: string, isWanted: (key: string) => boolean = () => false): ContentStore {
  const incoming = path.join(folder, "incoming");
  mkdirSync(incoming, { recursive: true, mode: 0o700 });
  const beginnings = begunFiles(incoming);
  for (const name of readdirSync(incoming)) {
    const key = beginnings.keyOf(name);
    // What an earlier run was receiving when it died has no name yet, and its job will fetch it again.
    if (key === null || !isWanted(key)) rmSync(path.join(incoming, name), { force: true });
  }

  const pathOf = (sha256: Sha256, mediaType: string) => path.join(folder, storedPath(sha256, mediaType));

  const prepared = new Map<string, Promise<void>>();
  /** A folder is on the disk only when the one above it says so; whoever stores something in it waits for that. */
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
      return await giveName(part, await receiveFile(stream, { file: part, from: 0, safe: null }));
    } catch (cause) {
      await rm(part, { force: true });
      throw cause;
    }
  }

  async function receiveRest(stream: AsyncIterable<Uint8Array>, as: Begun & { readonly key: string }) {
    const { key, sizeBytes: from, etag, source } = as;
    const part = beginnings.fileOf(key);
    // The note of an older version must not be taken for one of what is written now.
    if (from === 0) await beginnings.forget(key);
    const safe = (sizeBytes: number) => beginnings.note(key, { sizeBytes, etag, source });
    try {
      const stored = await giveName(part, await receiveFile(stream, { file: part, from, safe }));
      await beginnings.forget(key);
      return stored;
    } catch (cause) {
      if (cause instanceof UnfitMedia || (await beginnings.read(key)) === null) await beginnings.forget(key);
      throw cause;
    }
  }

  return {
    pathOf,
    // Nothing is stored under what is not a hash.
    has: (sha256, mediaType) => isSha256(sha256) && existsSync(pathOf(sha256, mediaType)),
    receive: async (stream, as) => {
      receiving += 1;
      try {
        return await (as === undefined ? receiveWhole(stream) : receiveRest(stream, as));
      } finally {
        receiving -= 1;
      }
    },
    begun: beginnings.read,
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

/** Makes the rename itself durable. Windows has no handle for a folder, and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
