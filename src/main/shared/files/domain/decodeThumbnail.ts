import type { Appearance } from "#contracts/desktop/appearance.ts";
import { isDecodable } from "#contracts/desktop/imageLimits.ts";
import type { Sha256 } from "#contracts/ids.ts";
import { type DecodedImage, type MediaKind, thumbnailType } from "./decodedImage.ts";
import type { StoredFile } from "./storedFile.ts";

export interface DecodePorts {
  /** Decodes a file in the sandboxed renderer; null if it cannot be decoded. */
  readonly decode: (sha256: Sha256, kind: MediaKind) => Promise<DecodedImage | null>;
  readonly store: (bytes: Uint8Array) => Promise<StoredFile>;
}

/**
 * The result of decoding a file. The renderer is not trusted: `thumbnail` is null unless its output is a valid
 * thumbnail.
 */
interface DecodedThumbnail {
  readonly kind: MediaKind;
  readonly thumbnail: StoredFile | null;
  readonly decoded: DecodedImage | null;
}

type DecodableFile = Pick<StoredFile, "sha256" | "mediaType" | "width" | "height">;

/** Decodes a stored file. Does not open an image that is too large. [SE62] */
export async function decodeFile(
  { decode }: Pick<DecodePorts, "decode">,
  { sha256, mediaType, width, height }: DecodableFile,
): Promise<Pick<DecodedThumbnail, "kind" | "decoded">> {
  const kind = kindOf(mediaType);
  const isKnown = width !== null && height !== null;
  // An image of unknown size may be arbitrarily large. Videos and audio files do not state a size in their header.
  const isTooLarge = isKnown ? !isDecodable({ width, height }) : kind === "image";
  return { kind, decoded: isTooLarge ? null : await decode(sha256, kind) };
}

/** Decodes a stored file and stores its thumbnail. */
export async function decodeThumbnail(ports: DecodePorts, file: DecodableFile): Promise<DecodedThumbnail> {
  const { kind, decoded } = await decodeFile(ports, file);
  const stored = decoded === null ? null : await ports.store(decoded.thumbnail);
  return { kind, decoded, thumbnail: stored?.mediaType === thumbnailType ? stored : null };
}

/** Decodes a file that must be an image; null for anything else. */
export async function decodeImage(
  ports: DecodePorts,
  file: StoredFile,
): Promise<{ readonly thumbnail: StoredFile; readonly appearance: Appearance | null } | null> {
  if (!file.mediaType.startsWith("image/")) return null;
  const { thumbnail, decoded } = await decodeThumbnail(ports, file);
  return thumbnail === null ? null : { thumbnail, appearance: decoded?.appearance ?? null };
}

function kindOf(mediaType: string): MediaKind {
  if (mediaType.startsWith("video/")) return "video";
  return mediaType.startsWith("audio/") ? "audio" : "image";
}
