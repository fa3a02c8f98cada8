import type { AssetId, Sha256 } from "../../../contracts/ids.ts";

interface Removable {
  readonly place: number;
  readonly assetId: AssetId;
}

export interface TrashDeps {
  readonly trashedBefore: (at: number, limit: number) => readonly Removable[];
  readonly remove: (items: readonly Removable[]) => void;
  readonly filesToRemove: (
    limit: number,
  ) => readonly { readonly sha256: string; readonly mediaType: string; readonly isUsed: boolean }[];
  readonly fileRemoved: (sha256: string, mediaType: string) => void;
  /** Removes a stored file; false when that has to wait. */
  readonly removeFile: (sha256: Sha256, mediaType: string) => boolean;
  readonly changed: (ids: readonly AssetId[]) => void;
}

const atOnce = 500;

/** Removes for good what went to the trash until then, epoch ms; gives how many results that were. */
export function removeTrashed(deps: TrashDeps, until: number): number {
  let count = 0;
  for (;;) {
    const items = deps.trashedBefore(until, atOnce);
    if (items.length === 0) return count;
    deps.remove(items);
    deps.changed(items.map(({ assetId }) => assetId));
    count += items.length;
  }
}

/** Removes files that no result has any more; false when some have to wait. */
export function removeFiles(deps: TrashDeps): boolean {
  for (;;) {
    const files = deps.filesToRemove(atOnce);
    for (const { sha256, mediaType, isUsed } of files) {
      if (!isUsed && !deps.removeFile(sha256 as Sha256, mediaType)) return false;
      deps.fileRemoved(sha256, mediaType);
    }
    if (files.length < atOnce) return true;
  }
}
