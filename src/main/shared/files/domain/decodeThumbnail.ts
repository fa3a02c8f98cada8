import type { Sha256 } from "../../../../contracts/ids.ts";
import { type DecodedPicture, type MediaKind, thumbnailType } from "./decodedImage.ts";
import { isDecodable } from "./pictureSize.ts";
import type { StoredFile } from "./storedFile.ts";

export interface DecodePorts {
  /** Decodes in the sandboxed renderer; null when it cannot be decoded. */
  readonly decode: (sha256: Sha256, kind: MediaKind) => Promise<DecodedPicture | null>;
  readonly store: (bytes: Uint8Array) => Promise<StoredFile>;
}

/** What came of decoding a file. The renderer is not trusted: `thumbnail` is null unless what it gave is a thumbnail. */
interface DecodedThumbnail {
  readonly kind: MediaKind;
  readonly thumbnail: StoredFile | null;
  readonly decoded: DecodedPicture | null;
}

/** Decodes a stored file and stores its small copy. A picture that is too large is not opened. [SE62] */
export async function decodeThumbnail(
  { decode, store }: DecodePorts,
  { sha256, mediaType, width, height }: Pick<StoredFile, "sha256" | "mediaType" | "width" | "height">,
): Promise<DecodedThumbnail> {
  const kind = kindOf(mediaType);
  const isKnown = width !== null && height !== null;
  // A picture that does not say how large it is may be of any size; clips and sounds do not say it in their heads.
  const isTooLarge = isKnown ? !isDecodable({ width, height }) : kind === "picture";
  const decoded = isTooLarge ? null : await decode(sha256, kind);
  const stored = decoded === null ? null : await store(decoded.thumbnail);
  return { kind, decoded, thumbnail: stored?.mediaType === thumbnailType ? stored : null };
}

/** The same for a file that has to be a picture; null for anything else. */
export async function decodePicture(ports: DecodePorts, file: StoredFile): Promise<StoredFile | null> {
  return file.mediaType.startsWith("image/") ? (await decodeThumbnail(ports, file)).thumbnail : null;
}

function kindOf(mediaType: string): MediaKind {
  if (mediaType.startsWith("video/")) return "video";
  return mediaType.startsWith("audio/") ? "audio" : "picture";
}
