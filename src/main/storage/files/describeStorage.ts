import type { AssetId } from "#contracts/ids.ts";
import type { StoragePart, StorageReport } from "#contracts/storage/storage.ts";

interface Examined {
  readonly parts: readonly StoragePart[];
  readonly results: number;
  readonly missing: readonly AssetId[];
  readonly missingThumbnails: readonly AssetId[];
  readonly unreadable: number;
  readonly orphans: readonly { readonly sizeBytes: number }[] | null;
}

/** Converts a storage scan into the report that the renderer shows. `at` is epoch ms. */
export function describeStorage(found: Examined, at: number): StorageReport {
  const { orphans } = found;
  return {
    at,
    parts: found.parts,
    results: found.results,
    missing: found.missing.length,
    missingThumbnails: found.missingThumbnails.length,
    unreadable: found.unreadable,
    orphans:
      orphans === null
        ? null
        : { files: orphans.length, sizeBytes: orphans.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) },
  };
}
