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

/**
 * Permanently deletes some results trashed before `until` (epoch ms). Returns their number and whether more are left.
 */
export function removeTrashed(deps: TrashDeps, until: number): { readonly count: number; readonly isMore: boolean } {
  const items = deps.trashedBefore(until, atOnce);
  if (items.length > 0) {
    deps.remove(items);
    deps.changed(items.map(({ assetId }) => assetId));
  }
  return { count: items.length, isMore: items.length === atOnce };
}

/** Resolves to whether the user accepted an action in the consent view. */
type AcceptAction = (action: ConsentAction) => Promise<boolean>;

/**
 * Permanently deletes these results if they are in the trash, and the user accepts it. Returns the number of those that
 * were deleted. [LB6] [SE102]
 */
export async function removeChosen(
  deps: Pick<TrashDeps, "remove" | "changed"> & {
    readonly trashedOf: (ids: readonly AssetId[]) => readonly Removable[];
    readonly acceptAction: AcceptAction;
  },
  ids: readonly AssetId[],
): Promise<number> {
  const shown = new Set(deps.trashedOf(ids).map(({ assetId }) => assetId));
  const count = shown.size;
  if (count === 0 || !(await deps.acceptAction({ kind: "deleteResults", count, isAll: false }))) return 0;
  // Results may have been restored, or moved to the trash, while the user decided.
  const items = deps.trashedOf(ids).filter(({ assetId }) => shown.has(assetId));
  if (items.length === 0) return 0;
  deps.remove(items);
  deps.changed(items.map(({ assetId }) => assetId));
  return items.length;
}

/** Deletes everything in the trash if the user accepts it. Returns the number of results. [SE102] */
export async function emptyAcceptedTrash(
  deps: TrashDeps & {
    readonly trashCount: () => number;
    readonly acceptAction: AcceptAction;
    readonly now: () => number;
  },
  pause: () => Promise<void>,
): Promise<number> {
  const count = deps.trashCount();
  const until = deps.now();
  if (count === 0 || !(await deps.acceptAction({ kind: "deleteResults", count, isAll: true }))) return 0;
  // Only what was counted: a result that was trashed while the user decided stays.
  return emptyTrash(deps, pause, until);
}

/**
 * Deletes everything in the trash in steps, and yields to the event loop between them. Returns the number of results.
 * [LB6]
 */
export async function emptyTrash(deps: TrashDeps, pause: () => Promise<void>, until: number): Promise<number> {
  let total = 0;
  for (;;) {
    const { count, isMore } = removeTrashed(deps, until);
    total += count;
    if (!isMore) return total;
    await pause();
  }
}

/**
 * Deletes some results that have been in the trash for 30 days. Returns when the next deletion is due in epoch ms, or
 * null. [LB6]
 */
export function removeExpired(deps: ExpiryDeps, now: number): number | null {
  removeTrashed(deps, now - trashMs);
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
