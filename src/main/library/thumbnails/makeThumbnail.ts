import type { AssetId, Sha256 } from "../../../contracts/ids.ts";
import { type DecodedPicture, type MediaKind, thumbnailType } from "../../shared/files/domain/decodedImage.ts";
import type { AssetRow } from "../domain/asset.ts";
import type { GenerationWriter } from "../../generations/domain/generation.ts";
import type { StoredFile } from "../../shared/files/domain/storedFile.ts";
import { isDecodable } from "../../shared/files/domain/pictureSize.ts";

export interface ThumbnailDeps {
  readonly writer: Pick<GenerationWriter, "setThumbnail">;
  /** Decodes in the sandboxed renderer; null when it cannot be decoded. */
  readonly decode: (sha256: Sha256, kind: MediaKind) => Promise<DecodedPicture | null>;
  /** Keeps what players need to know. */
  readonly setMedia: (id: AssetId, durationMs: number | null, peaks: Uint8Array | null) => void;
  readonly store: (bytes: Uint8Array) => Promise<StoredFile>;
  readonly made: (asset: AssetRow) => void;
}

/** Makes the thumbnail of one result. One that is too large or broken gets none, and stays as it is. */
export async function makeThumbnail(deps: ThumbnailDeps, asset: AssetRow): Promise<void> {
  const { width, height } = asset;
  const kind = kindOf(asset.mediaType);
  const isKnown = width !== null && height !== null;
  // A picture that does not say how large it is may be of any size; clips and sounds do not say it in their heads.
  const isTooLarge = isKnown ? !isDecodable({ width, height }) : kind === "picture";
  const decoded = isTooLarge ? null : await deps.decode(asset.sha256, kind);
  const stored = decoded === null ? null : await deps.store(decoded.thumbnail);
  const isThumbnail = stored?.mediaType === thumbnailType;
  if (decoded !== null && kind !== "picture") deps.setMedia(asset.id, decoded.durationMs, decoded.peaks);
  const size = isThumbnail && kind !== "audio" ? (decoded?.size ?? null) : null;
  deps.writer.setThumbnail(asset.id, isThumbnail ? stored.sha256 : null, size);
  deps.made(asset);
}

function kindOf(mediaType: string): MediaKind {
  if (mediaType.startsWith("video/")) return "video";
  return mediaType.startsWith("audio/") ? "audio" : "picture";
}
