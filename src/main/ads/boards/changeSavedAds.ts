import type { Undoable } from "#contracts/ads/adBoards.ts";
import type { AdId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { cleanTag, foldTag } from "#main/shared/base/text/normalizeTag.ts";
import type { UserAdContext } from "#main/ads/context.ts";
import type { UserAdRow, UserAdChange } from "#main/ads/domain/userAds.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { itemsToCopy, userRowsOf } from "./adCopies.ts";

type SavedAdContext = Pick<UserAdContext, "clock" | "changes" | "mirror" | "userAds" | "offlineCollections">;

/** Saves ads: stores copies of their records permanently. [AK10] */
export async function saveAds(context: SavedAdContext, ids: readonly AdId[]): Promise<Undoable> {
  const items = await itemsToCopy(context, ids);
  const now = context.clock.now();
  return context.changes.change(() => ({ ads: { put: userRowsOf(context, ids, items, { saves: true, now }) } }));
}

/** Stores the record of an ad whose media is pinned. */
export async function storeAdCopy(context: SavedAdContext, id: AdId): Promise<void> {
  const items = await itemsToCopy(context, [id]);
  const now = context.clock.now();
  context.changes.make(() => ({ ads: { put: userRowsOf(context, [id], items, { saves: false, now }) } }));
}

/** Deletes the stored record of an ad that was stored only for its pinned media. */
export function deleteAdCopy(context: SavedAdContext, id: AdId): void {
  context.changes.make(() => putOrDrop(context, context.userAds.ads([id])));
}

/** Unsaves ads that are on no board. The record of an ad with a note, tags, or pinned media stays, but not as a saved ad. */
export function unsaveAds(context: SavedAdContext, ids: readonly AdId[]): Undoable {
  return context.changes.change(() => {
    const free = context.userAds.ads(ids).filter(({ adId }) => context.userAds.boardsOf(adId).length === 0);
    return putOrDrop(
      context,
      free.map((row) => ({ ...row, savedAt: null })),
    );
  });
}

/** Sets the note of an ad. A blank note counts as no note. */
export async function setNote(context: SavedAdContext, id: AdId, note: string): Promise<void> {
  const items = await itemsToCopy(context, [id]);
  const now = context.clock.now();
  context.changes.make(() => {
    const [row] = userRowsOf(context, [id], items, { saves: false, now });
    if (row === undefined) throw new AppError("not_found", t("Ad not found on this computer."));
    return putOrDrop(context, [{ ...row, note: note.trim() === "" ? "" : note }]);
  });
}

export async function tagAds(context: SavedAdContext, ids: readonly AdId[], tag: string): Promise<Undoable> {
  const items = await itemsToCopy(context, ids);
  const now = context.clock.now();
  return context.changes.change(() => {
    const rows = userRowsOf(context, ids, items, { saves: false, now });
    const folded = foldTag(tag);
    const name = context.userAds.nameOfTag(folded) ?? cleanTag(tag);
    return { ads: { put: rows }, tags: { put: rows.map(({ adId }) => ({ folded, adId, name })) } };
  });
}

export function untagAds(context: SavedAdContext, ids: readonly AdId[], tag: string): Undoable {
  return context.changes.change(() => {
    const drop = context.userAds.tagged(ids, foldTag(tag));
    const rows = context.userAds.ads(drop.map(({ adId }) => adId));
    return { tags: { drop }, ads: { drop: rows.filter((row) => isFree(context, row, 1)) } };
  });
}

/** Returns the change that stores these rows, or deletes those that no user data needs any more. */
function putOrDrop(context: SavedAdContext, rows: readonly UserAdRow[]): UserAdChange {
  return {
    ads: {
      put: rows.filter((row) => !isFree(context, row, 0)),
      drop: rows.filter((row) => isFree(context, row, 0)),
    },
  };
}

function isFree(context: SavedAdContext, row: UserAdRow, tagsThatGo: number): boolean {
  return (
    row.savedAt === null &&
    !context.offlineCollections.isPinned(row.adId) &&
    row.note === "" &&
    context.userAds.tagsOf(row.adId).length <= tagsThatGo &&
    context.userAds.boardsOf(row.adId).length === 0
  );
}
