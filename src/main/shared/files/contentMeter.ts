import { createHash } from "node:crypto";
import type { Sha256 } from "../../../contracts/ids.ts";
import type { Reason } from "../../../contracts/reason.ts";
import type { StoredFile } from "./domain/storedFile.ts";
import { sizeCapBytes, sniffLength, sniffMediaType } from "./domain/mediaType.ts";
import { pictureSize } from "./domain/pictureSize.ts";

/** Why bytes were not stored: they will never be fit, however often they are fetched. */
export class UnfitMedia extends Error {
  override readonly name = "UnfitMedia";
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason.code);
    this.reason = reason;
  }
}

/** What bytes are, learned as they pass. */
export interface ContentMeter {
  /** Throws `UnfitMedia` as soon as it is known that they are no media, or too many for their kind. */
  readonly take: (chunk: Uint8Array) => void;
  /** After the last of them; throws as `take` does. */
  readonly end: () => StoredFile;
}

/** How much of a picture's start is kept to read its size from. */
const headBytes = 256 * 1024;

export function contentMeter(): ContentMeter {
  const hash = createHash("sha256");
  const head: Uint8Array[] = [];
  let headLength = 0;
  let sizeBytes = 0;
  let mediaType: string | null = null;
  return {
    take: (chunk) => {
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
      const size = pictureSize(type, Buffer.concat(head));
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
  if (sniffed === null) throw new UnfitMedia({ code: "unknown_media" });
  return sniffed.type;
}

function tooLarge(mediaType: string): UnfitMedia {
  return new UnfitMedia({ code: "file_too_large", max: sizeCapBytes(mediaType) / 1024 / 1024 });
}
