import { createHash } from "node:crypto";
import type { Sha256 } from "#contracts/ids.ts";
import type { Reason } from "#contracts/reason.ts";
import type { StoredFile } from "./domain/storedFile.ts";
import { sizeCapBytes, sniffLength, sniffMediaType } from "./domain/mediaType.ts";
import { type ImageSizeReader, imageSizeReader } from "./domain/imageSize.ts";

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

export function mediaValidator(): MediaValidator {
  const hash = createHash("sha256");
  let sizeBytes = 0;
  /** The first bytes, until they identify the type. */
  let head: Buffer = Buffer.alloc(0);
  let media: { readonly type: string; readonly size: ImageSizeReader } | null = null;

  function identify(): { readonly type: string; readonly size: ImageSizeReader } {
    const type = typeOf(head);
    const size = imageSizeReader(type);
    size.add(head);
    return { type, size };
  }

  return {
    add: (chunk) => {
      sizeBytes += chunk.length;
      if (media === null) {
        head = Buffer.concat([head, chunk]);
        if (head.length >= sniffLength) media = identify();
      } else media.size.add(chunk);
      if (media !== null && sizeBytes > sizeCapBytes(media.type)) throw tooLarge(media.type);
      hash.update(chunk);
    },
    end: () => {
      const { type, size: reader } = media ?? identify();
      if (sizeBytes > sizeCapBytes(type)) throw tooLarge(type);
      const size = reader.end();
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

function typeOf(head: Uint8Array): string {
  const sniffed = sniffMediaType(head.subarray(0, sniffLength));
  if (sniffed === null) throw new UnfitMediaError({ code: "unknown_media" });
  return sniffed.type;
}

function tooLarge(mediaType: string): UnfitMediaError {
  return new UnfitMediaError({ code: "file_too_large", max: sizeCapBytes(mediaType) / 1024 / 1024 });
}
