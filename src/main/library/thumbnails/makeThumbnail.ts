import type { Appearance } from "#contracts/desktop/appearance.ts";
import type { AssetId } from "#contracts/ids.ts";
import type { GenerationWriter } from "#main/generations/stores/generationStore.ts";
import { type DecodePorts, decodeThumbnail } from "#main/shared/files/domain/decodeThumbnail.ts";
import type { AssetRow } from "#main/library/domain/asset.ts";

export interface ThumbnailDeps extends DecodePorts {
  readonly writer: Pick<GenerationWriter, "setThumbnail">;
  /** Stores the data that players need. */
  readonly setMedia: (id: AssetId, durationMs: number | null, peaks: Uint8Array | null) => void;
  /** Stores what the image of a result looks like, by its sort key. */
  readonly describe: (sortKey: number, appearance: Appearance) => void;
  readonly made: (asset: AssetRow) => void;
}

/** Creates the thumbnail of one result. A file that is too large or damaged gets none and stays unchanged. */
export async function makeThumbnail(deps: ThumbnailDeps, asset: AssetRow): Promise<void> {
  const { kind, decoded, thumbnail } = await decodeThumbnail(deps, asset);
  if (decoded !== null && kind !== "image") deps.setMedia(asset.id, decoded.durationMs, decoded.peaks);
  const size = thumbnail !== null && kind !== "audio" ? (decoded?.size ?? null) : null;
  deps.writer.setThumbnail(asset.id, thumbnail?.sha256 ?? null, size);
  if (thumbnail !== null && decoded?.appearance) deps.describe(asset.sortKey, decoded.appearance);
  deps.made(asset);
}
