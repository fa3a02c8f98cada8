import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Sha256 } from "../../contracts/ids.ts";
import type { StoredFile } from "../domain/generation.ts";
import { extensionOf, sizeCapBytes, sniffLength, sniffMediaType } from "../domain/mediaType.ts";
import { pictureSize } from "../domain/pictureSize.ts";

/** Why bytes were not stored: they will never be fit, however often they are fetched. */
export class UnfitMedia extends Error {
  override readonly name = "UnfitMedia";
}

/** Files by the SHA-256 of their content: written once, never changed. Everything from outside passes through here. */
export interface ContentStore {
  /** Where a stored file is, or would be. */
  readonly pathOf: (sha256: Sha256, mediaType: string) => string;
  readonly has: (sha256: Sha256, mediaType: string) => boolean;
  /**
   * Stores a stream: type by its own bytes, size capped, hashed on the way, on the disk before it has its name.
   * Throws `UnfitMedia` for what is not media or too large; any other error leaves nothing behind either.
   */
  readonly receive: (stream: AsyncIterable<Uint8Array>) => Promise<StoredFile>;
  /**
   * Removes a stored file; false while any file is being received, for that may be the same one, which nothing names yet.
   * The caller looks whether it is needed in the same turn.
   */
  readonly remove: (sha256: Sha256, mediaType: string) => boolean;
}

/** How much of a picture's start is kept to read its size from. */
const headBytes = 256 * 1024;

export function contentStore(folder: string): ContentStore {
  const incoming = path.join(folder, "incoming");
  mkdirSync(incoming, { recursive: true, mode: 0o700 });
  // What an earlier run was receiving when it died has no name yet, and its job will fetch it again.
  for (const name of readdirSync(incoming)) rmSync(path.join(incoming, name), { force: true });

  const pathOf = (sha256: Sha256, mediaType: string) =>
    path.join(folder, sha256.slice(0, 2), `${sha256}.${extensionOf(mediaType)}`);

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

  return {
    pathOf,
    has: (sha256, mediaType) => existsSync(pathOf(sha256, mediaType)),
    receive: async (stream) => {
      const part = path.join(incoming, `${randomUUID()}.part`);
      receiving += 1;
      const file = await open(part, "wx", 0o600).catch((cause: unknown) => {
        receiving -= 1;
        throw cause;
      });
      try {
        const received = await write(file, stream);
        await file.sync();
        await file.close();
        const target = pathOf(received.sha256, received.mediaType);
        await prepare(path.dirname(target));
        await rename(part, target);
        await syncFolder(path.dirname(target));
        return received;
      } catch (cause) {
        await file.close().catch(ignoreSecondFailure);
        await rm(part, { force: true });
        throw cause;
      } finally {
        receiving -= 1;
      }
    },
    remove: (sha256, mediaType) => {
      if (receiving > 0) return false;
      rmSync(pathOf(sha256, mediaType), { force: true });
      return true;
    },
  };
}

async function write(file: FileHandle, stream: AsyncIterable<Uint8Array>): Promise<StoredFile> {
  const hash = createHash("sha256");
  const head: Uint8Array[] = [];
  let headLength = 0;
  let sizeBytes = 0;
  let mediaType: string | null = null;
  for await (const chunk of stream) {
    sizeBytes += chunk.length;
    if (headLength < headBytes) {
      head.push(chunk);
      headLength += chunk.length;
    }
    if (mediaType === null && headLength >= sniffLength) mediaType = typeOf(head);
    if (mediaType !== null && sizeBytes > sizeCapBytes(mediaType)) throw tooLarge(mediaType);
    hash.update(chunk);
    await file.write(chunk);
  }
  mediaType ??= typeOf(head);
  if (sizeBytes > sizeCapBytes(mediaType)) throw tooLarge(mediaType);
  const size = pictureSize(mediaType, Buffer.concat(head));
  return {
    sha256: hash.digest("hex") as Sha256,
    mediaType,
    sizeBytes,
    width: size?.width ?? null,
    height: size?.height ?? null,
  };
}

function typeOf(head: readonly Uint8Array[]): string {
  const sniffed = sniffMediaType(Buffer.concat(head).subarray(0, sniffLength));
  if (sniffed === null) throw new UnfitMedia("The file is not a picture, sound or video of a known type.");
  return sniffed.type;
}

function tooLarge(mediaType: string): UnfitMedia {
  return new UnfitMedia(`The file is larger than ${sizeCapBytes(mediaType) / 1024 / 1024} MiB.`);
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

/** The first failure is the one that is thrown. */
function ignoreSecondFailure(): void {}
