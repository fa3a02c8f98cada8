import type { AssetId, Sha256 } from "#contracts/ids.ts";
import type { ConsentAction } from "#contracts/spending/consentAction.ts";
import { trashDays } from "#contracts/library/library.ts";

interface Removable {
  readonly sortKey: number;
  readonly assetId: AssetId;
}

export interface TrashDeps {
  readonly trashedBefore: (at: number, limit: number) => readonly Removable[];
  readonly remove: (items: readonly Removable[]) => void;
  readonly filesToRemove: (
    limit: number,
  ) => readonly { readonly sha256: string; readonly mediaType: string; readonly isUsed: boolean }[];
  readonly fileRemoved: (sha256: string, mediaType: string) => void;
  /** Removes a stored file. Returns false if the removal must wait. */
  readonly removeFile: (sha256: Sha256, mediaType: string) => boolean;
  readonly changed: (ids: readonly AssetId[]) => void;
}

interface ExpiryDeps extends TrashDeps {
  /** Returns when the oldest result in the trash was trashed, in epoch ms. Null while the trash is empty. */
  readonly oldestTrashedAt: () => number | null;
}

const atOnce = 500;
const trashMs = trashDays * 86_400_000;

/** Resolves to whether the user accepted an action in the consent view. */
type AcceptAction = (action: ConsentAction) => Promise<boolean>;

interface ShownTrashDeps extends Pick<TrashDeps, "remove" | "changed"> {
  /** Returns those of these results that are in the trash. */
  readonly trashedOf: (ids: readonly AssetId[]) => readonly Removable[];
  readonly acceptAction: AcceptAction;
}

/**
 * Permanently deletes these results if they are in the trash, and the user accepts it. Returns the number of those that
 * were deleted. [LB6] [SE102]
 */
export async function removeChosen(deps: ShownTrashDeps, ids: readonly AssetId[]): Promise<number> {
  const shown = deps.trashedOf(ids).map(({ assetId }) => assetId);
  const count = shown.length;
  if (count === 0 || !(await deps.acceptAction({ kind: "deleteResults", count, isAll: false }))) return 0;
  return removeShown(deps, shown);
}

/**
 * Deletes everything in the trash if the user accepts it: in steps, and it yields to the event loop between them.
 * Returns the number of results. [LB6] [SE102]
 */
export async function emptyTrash(
  deps: ShownTrashDeps & { readonly trashedIds: () => readonly AssetId[] },
  pause: () => Promise<void>,
): Promise<number> {
  const shown = deps.trashedIds();
  const count = shown.length;
  if (count === 0 || !(await deps.acceptAction({ kind: "deleteResults", count, isAll: true }))) return 0;
  let total = 0;
  for (let start = 0; start < count; start += atOnce) {
    if (start > 0) await pause();
    total += removeShown(deps, shown.slice(start, start + atOnce));
  }
  return total;
}

/** Results may have been restored, or moved to the trash, while the user decided: only what was counted is deleted. */
function removeShown(deps: ShownTrashDeps, shown: readonly AssetId[]): number {
  const items = deps.trashedOf(shown);
  if (items.length > 0) removeAll(deps, items);
  return items.length;
}

function removeAll(deps: Pick<TrashDeps, "remove" | "changed">, items: readonly Removable[]): void {
  deps.remove(items);
  deps.changed(items.map(({ assetId }) => assetId));
}

/**
 * Deletes some results that have been in the trash for 30 days. Returns when the next deletion is due in epoch ms, or
 * null. [LB6]
 */
export function removeExpired(deps: ExpiryDeps, now: number): number | null {
  const items = deps.trashedBefore(now - trashMs, atOnce);
  if (items.length > 0) removeAll(deps, items);
  const oldest = deps.oldestTrashedAt();
  return oldest === null ? null : oldest + trashMs;
}

/** Deletes some files that no result uses any more. `wait` means that a file can't be deleted yet. */
export function removeFiles(deps: TrashDeps): "done" | "more" | "wait" {
  const files = deps.filesToRemove(atOnce);
  for (const { sha256, mediaType, isUsed } of files) {
    if (!isUsed && !deps.removeFile(sha256 as Sha256, mediaType)) return "wait";
    deps.fileRemoved(sha256, mediaType);
  }
  return files.length < atOnce ? "done" : "more";
}
