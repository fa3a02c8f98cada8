import type { AssetId, GenerationId, Sha256 } from "#contracts/ids.ts";
import type { ReadableDb } from "#main/shared/database/database.ts";

/** A stored result as a reference needs it: its file, and where the service had it. */
export interface HostableResult {
  readonly generationId: GenerationId;
  readonly position: number;
  /** The URL of the file at the service. Null for a file that was not downloaded. */
  readonly url: string | null;
  readonly type: string;
  readonly mediaType: string;
  readonly prompt: string;
  readonly sha256: Sha256;
  readonly thumbnailSha256: Sha256 | null;
}

export type ResultAddressReader = ReturnType<typeof resultAddressReader>;

export function resultAddressReader(db: ReadableDb) {
  const byAsset = db.prepare<[string], HostableResult>(`
    SELECT asset.generation_id AS generationId, asset.position, download.url, generation.type,
      asset.media_type AS mediaType, coalesce(generation.prompt, '') AS prompt,
      asset.sha256, asset.thumbnail_sha256 AS thumbnailSha256
    FROM asset JOIN generation ON generation.id = asset.generation_id
      LEFT JOIN download ON download.generation_id = asset.generation_id AND download.position = asset.position
    WHERE asset.id = ?`);
  const atAddress = db.prepare<[string], { id: AssetId }>(`
    SELECT item.asset_id AS id FROM result_address JOIN library_item AS item ON item.sort_key = result_address.sort_key
    WHERE result_address.address = ?`);
  return {
    read: (id: AssetId): HostableResult | null => byAsset.get(id) ?? null,
    /** Returns the result whose file is at an address, which is a URL without its query and fragment. */
    atAddress: (address: string): AssetId | null => atAddress.get(address)?.id ?? null,
  };
}
