import type { AssetId, Sha256 } from "#contracts/ids.ts";
import { trashDays } from "#contracts/library/library.ts";
import type { TrashContext } from "./context.ts";
import type { RemovableItem } from "./stores/libraryStore.ts";

const atOnce = 500;
const trashMs = trashDays * 86_400_000;

/**
 * Permanently deletes these results if they are in the trash, and the user accepts it. Returns the number of those that
 * were deleted. [LB6] [SE102]
 */
export async function removeChosen(trash: TrashContext, ids: readonly AssetId[]): Promise<number> {
  const shown = trash.library.trashedOf(ids).map(({ assetId }) => assetId);
  const count = shown.length;
  if (count === 0 || !(await trash.consentToAction({ kind: "deleteResults", count, isAll: false }))) return 0;
  return removeShown(trash, shown);
}

/**
 * Deletes everything in the trash if the user accepts it: in steps, and it yields to the event loop between them.
 * Returns the number of results. [LB6] [SE102]
 */
export async function emptyTrash(trash: TrashContext): Promise<number> {
  const shown = trash.library.trashedIds();
  const count = shown.length;
  if (count === 0 || !(await trash.consentToAction({ kind: "deleteResults", count, isAll: true }))) return 0;
  let total = 0;
  for (let start = 0; start < count; start += atOnce) {
    if (start > 0) await trash.pause();
    total += removeShown(trash, shown.slice(start, start + atOnce));
  }
  return total;
}

/** Results may have been restored, or moved to the trash, while the user decided: only what was counted is deleted. */
function removeShown(trash: TrashContext, shown: readonly AssetId[]): number {
  const items = trash.library.trashedOf(shown);
  if (items.length > 0) removeAll(trash, items);
  return items.length;
}

function removeAll(trash: Pick<TrashContext, "libraryWriter" | "changed">, items: readonly RemovableItem[]): void {
  trash.libraryWriter.remove(items);
  trash.changed(items.map(({ assetId }) => assetId));
}

/**
 * Deletes some results that have been in the trash for 30 days. Returns when the next deletion is due in epoch ms, or
 * null. [LB6]
 */
export function removeExpired(
  trash: Pick<TrashContext, "library" | "libraryWriter" | "changed">,
  now: number,
): number | null {
  const items = trash.library.trashedBefore(now - trashMs, atOnce);
  if (items.length > 0) removeAll(trash, items);
  const oldest = trash.library.oldestTrashedAt();
  return oldest === null ? null : oldest + trashMs;
}

/** Deletes some files that no result uses any more. `wait` means that a file can't be deleted yet. */
export function removeFiles({ library, libraryWriter, store }: TrashContext): "done" | "more" | "wait" {
  const files = library.filesToRemove(atOnce);
  for (const { sha256, mediaType, isUsed } of files) {
    if (!isUsed && !store.remove(sha256 as Sha256, mediaType)) return "wait";
    libraryWriter.fileRemoved(sha256, mediaType);
  }
  return files.length < atOnce ? "done" : "more";
}
