import { createHash } from "node:crypto";
import type { Sha256 } from "../../../contracts/ids.ts";
import type { Reason } from "../../../contracts/reason.ts";
import type { StoredFile } from "./domain/storedFile.ts";
import { sizeCapBytes, sniffLength, sniffMediaType } from "./domain/mediaType.ts";
import { imageSize } from "./domain/imageSize.ts";

/** Thrown for bytes that can never be stored, however often they are downloaded. */
export class UnfitMediaError extends Error {
  override readonly name = "UnfitMedia";
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason.code);
    this.reason = reason;
  }
}

/** Determines type, size and hash of a file while its bytes arrive. */
export interface MediaValidator {
  /** Throws `UnfitMedia` as soon as the bytes prove to be no media, or too many for their type. */
  readonly add: (chunk: Uint8Array) => void;
  /** Called after the last chunk; throws like `add`. */
  readonly end: () => StoredFile;
}

/** How many bytes at the start of an image are kept, to read its dimensions. */
const headBytes = 256 * 1024;

export function mediaValidator(): MediaValidator {
  const hash = createHash("sha256");
  const head: Uint8Array[] = [];
  let headLength = 0;
  let sizeBytes = 0;
  let mediaType: string | null = null;
  return {
    add: (chunk) => {
      sizeBytes += chunk.length;
      if (headLength < headBytes) {
        head.push(chunk);
        headLength += chunk.length;
      }
      if (mediaType === null && headLength >= sniffLength) mediaType = typeOf(head);
      if (mediaType !== null && sizeBytes > sizeCapBytes(mediaType)) throw tooLarge(mediaType);
      hash.update(chunk);
    },
    end: () => {
      const type = mediaType ?? typeOf(head);
      if (sizeBytes > sizeCapBytes(type)) throw tooLarge(type);
      const size = imageSize(type, Buffer.concat(head));
      return {
        sha256: hash.digest("hex") as Sha256,
        mediaType: type,
        sizeBytes,
        width: size?.width ?? null,
        height: size?.height ?? null,
      };
    },
  };
}

function typeOf(head: readonly Uint8Array[]): string {
  const sniffed = sniffMediaType(Buffer.concat(head).subarray(0, sniffLength));
  if (sniffed === null) throw new UnfitMediaError({ code: "unknown_media" });
  return sniffed.type;
}

function tooLarge(mediaType: string): UnfitMediaError {
  return new UnfitMediaError({ code: "file_too_large", max: sizeCapBytes(mediaType) / 1024 / 1024 });
}
