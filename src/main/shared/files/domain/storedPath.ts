import type { Sha256 } from "#contracts/ids.ts";
import { extensionOf } from "./mediaType.ts";

/** Thrown when a path is requested for something that is not a hash. */
export class NotAHash extends Error {
  override readonly name = "NotAHash";
}

const sha256Hex = /^[0-9a-f]{64}$/;

/** Returns whether a value is exactly the hex SHA-256 of a file. */
export function isSha256(value: unknown): value is Sha256 {
  return typeof value === "string" && sha256Hex.test(value);
}

/**
 * Returns the path of a file in a content store, with `/` between the parts. No other code creates a path from a hash.
 * Throws `NotAHash`: a row may hold anything and must not lead out of the store. [BK60]
 */
export function storedPath(sha256: string, mediaType: string): string {
  if (!isSha256(sha256)) throw new NotAHash("A stored file is named by a hash, and this is not one.");
  return `${sha256.slice(0, 2)}/${sha256}.${extensionOf(mediaType)}`;
}
