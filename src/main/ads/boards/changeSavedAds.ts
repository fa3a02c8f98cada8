import type { Undoable } from "#contracts/ads/adBoards.ts";
import type { AdId, BoardId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { cleanTag, foldTag } from "#main/shared/base/text/normalizeTag.ts";
import type { UserAdRow, UserAdChange, UserTagRow } from "#main/ads/domain/userAds.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { UserAdUpdates } from "./updateUserAds.ts";
import { type CopyAdsDeps, itemsToCopy, userRowsOf } from "./copyAds.ts";

export interface SavedAdDeps extends CopyAdsDeps {
  readonly clock: Clock;
  readonly changes: UserAdUpdates;
  readonly boardsOf: (id: AdId) => readonly BoardId[];
  readonly tagsOf: (id: AdId) => readonly UserTagRow[];
  readonly tagged: (ids: readonly AdId[], folded: string) => readonly UserTagRow[];
  /** Whether the ad's media is pinned; the ad's record must then stay stored, too. */
  readonly isPinned: (id: AdId) => boolean;
  readonly nameOfTag: (folded: string) => string | null;
}

/** Saves ads: stores copies of their records permanently. [AK10] */
export async function saveAds(deps: SavedAdDeps, ids: readonly AdId[]): Promise<Undoable> {
  const items = await itemsToCopy(deps, ids);
  const now = deps.clock.now();
  return deps.changes.change(() => ({ ads: { put: userRowsOf(deps, ids, items, { saves: true, now }) } }));
}

/** Stores the record of an ad whose media is pinned. */
export async function storeAdCopy(deps: SavedAdDeps, id: AdId): Promise<void> {
  const items = await itemsToCopy(deps, [id]);
  const now = deps.clock.now();
  deps.changes.make(() => ({ ads: { put: userRowsOf(deps, [id], items, { saves: false, now }) } }));
}

/** Deletes the stored record of an ad that was stored only for its pinned media. */
export function deleteAdCopy(deps: SavedAdDeps, id: AdId): void {
  deps.changes.make(() => putOrDrop(deps, deps.userAds([id])));
}

/** Unsaves ads that are on no board. The record of an ad with a note, tags, or pinned media stays, but not as a saved ad. */
export function unsaveAds(deps: SavedAdDeps, ids: readonly AdId[]): Undoable {
  return deps.changes.change(() => {
    const free = deps.userAds(ids).filter(({ adId }) => deps.boardsOf(adId).length === 0);
    return putOrDrop(
      deps,
      free.map((row) => ({ ...row, savedAt: null })),
    );
  });
}

/** Sets the note of an ad. A blank note counts as no note. */
export async function setNote(deps: SavedAdDeps, id: AdId, note: string): Promise<void> {
  const items = await itemsToCopy(deps, [id]);
  const now = deps.clock.now();
  deps.changes.make(() => {
    const [row] = userRowsOf(deps, [id], items, { saves: false, now });
    if (row === undefined) throw new AppError("not_found", t("Ad not found on this computer."));
    return putOrDrop(deps, [{ ...row, note: note.trim() === "" ? "" : note }]);
  });
}

export async function tagAds(deps: SavedAdDeps, ids: readonly AdId[], tag: string): Promise<Undoable> {
  const items = await itemsToCopy(deps, ids);
  const now = deps.clock.now();
  return deps.changes.change(() => {
    const rows = userRowsOf(deps, ids, items, { saves: false, now });
    const folded = foldTag(tag);
    const name = deps.nameOfTag(folded) ?? cleanTag(tag);
    return { ads: { put: rows }, tags: { put: rows.map(({ adId }) => ({ folded, adId, name })) } };
  });
}

export function untagAds(deps: SavedAdDeps, ids: readonly AdId[], tag: string): Undoable {
  return deps.changes.change(() => {
    const drop = deps.tagged(ids, foldTag(tag));
    const rows = deps.userAds(drop.map(({ adId }) => adId));
    return { tags: { drop }, ads: { drop: rows.filter((row) => isFree(deps, row, 1)) } };
  });
}

/** Returns the change that stores these rows, or deletes those that no user data needs any more. */
function putOrDrop(deps: SavedAdDeps, rows: readonly UserAdRow[]): UserAdChange {
  return {
    ads: {
      put: rows.filter((row) => !isFree(deps, row, 0)),
      drop: rows.filter((row) => isFree(deps, row, 0)),
    },
  };
}

function isFree(deps: SavedAdDeps, row: UserAdRow, tagsThatGo: number): boolean {
  return (
    row.savedAt === null &&
    !deps.isPinned(row.adId) &&
    row.note === "" &&
    deps.tagsOf(row.adId).length <= tagsThatGo &&
    deps.boardsOf(row.adId).length === 0
  );
}
