import type { Sha256 } from "../../../contracts/ids.ts";
import type { AssetRow } from "../../domain/asset.ts";
import type { GenerationWriter, Size, StoredFile } from "../../domain/generation.ts";
import { isDecodable } from "../../domain/pictureSize.ts";

/** The only type that the media renderer makes; it is not trusted to have done so. */
export const thumbnailType = "image/webp";

/** What the media renderer made of a picture. */
export interface DecodedPicture {
  readonly thumbnail: Uint8Array;
  readonly size: Size;
}

export interface ThumbnailDeps {
  readonly writer: Pick<GenerationWriter, "setThumbnail">;
  /** Decodes in the sandboxed renderer; null when the picture cannot be decoded. */
  readonly decode: (sha256: Sha256) => Promise<DecodedPicture | null>;
  readonly store: (bytes: Uint8Array) => Promise<StoredFile>;
  readonly made: (asset: AssetRow) => void;
}

/** Makes the thumbnail of one result. A picture that is too large or broken gets none, and stays as it is. */
export async function makeThumbnail(deps: ThumbnailDeps, asset: AssetRow): Promise<void> {
  const { width, height } = asset;
  const isTooLarge = width !== null && height !== null && !isDecodable({ width, height });
  const decoded = isTooLarge ? null : await deps.decode(asset.sha256);
  const stored = decoded === null ? null : await deps.store(decoded.thumbnail);
  const isThumbnail = stored?.mediaType === thumbnailType;
  deps.writer.setThumbnail(asset.id, isThumbnail ? stored.sha256 : null, isThumbnail ? (decoded?.size ?? null) : null);
  deps.made(asset);
}
