import { type Board, longestBoardName, type Undoable } from "#contracts/ads/adBoards.ts";
import type { AdId, BoardId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import type { UserAdContext } from "#main/ads/context.ts";
import { type BoardRow, type UserAdChange, positionBetween } from "#main/ads/domain/userAds.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { downloadPinned, type PinContext, releaseFiles } from "#main/ads/media/adPins.ts";
import { itemsToCopy, userRowsOf } from "./adCopies.ts";

type BoardContext = Pick<UserAdContext, "clock" | "newId" | "changes" | "mirror" | "userAds">;

/** Those of these changes that also download or release files of ads. */
type BoardFilesContext = BoardContext & PinContext;

export function createBoard(context: BoardContext, name: string): Board {
  const id = context.newId() as BoardId;
  const createdAt = context.clock.now();
  context.changes.make(() => {
    const position = positionBetween(context.userAds.boardRows().at(-1)?.position ?? null, null);
    return { boards: { put: [{ id, name, position, isOffline: 0, createdAt }] } };
  });
  return { id, name, adCount: 0, isOffline: false, createdAt };
}

export function renameBoard(context: BoardContext, id: BoardId, name: string): Undoable {
  return context.changes.change(() => ({ boards: { put: [{ ...known(context, id), name }] } }));
}

/**
 * Keeps a board offline, or no longer: downloads and pins the files of its ads, or allows the quota to evict them. [AK5]
 */
export async function setBoardOffline(context: BoardFilesContext, id: BoardId, keep: boolean): Promise<void> {
  context.changes.make(() => ({ boards: { put: [{ ...known(context, id), isOffline: keep ? 1 : 0 }] } }));
  await (keep ? downloadPinned : releaseFiles)(context, idsOnBoard(context, id));
}

/** Returns the boards whose ads are kept offline. */
export function offlineBoards({ userAds }: Pick<BoardContext, "userAds">): readonly BoardId[] {
  return userAds.boards().flatMap(({ id, isOffline }) => (isOffline ? [id] : []));
}

/** Returns the ads of a board, in their order. */
export function idsOnBoard({ userAds }: Pick<BoardContext, "userAds">, id: BoardId): readonly AdId[] {
  return userAds.boardAds(id).map(({ adId }) => adId);
}

/** Undoes a change of boards, saved ads, notes, or tags. Boards that are kept offline may have ads again. */
export async function undoChange(context: BoardFilesContext, undoId: string): Promise<void> {
  context.changes.undo(undoId);
  for (const id of offlineBoards(context)) await downloadPinned(context, idsOnBoard(context, id));
}

/**
 * Deletes a board. Its ads stay saved; only their positions on this board are deleted. Files that no other offline board
 * needs may then be evicted.
 */
export async function removeBoard(context: BoardFilesContext, id: BoardId): Promise<Undoable> {
  const adIds = idsOnBoard(context, id);
  const removed = context.changes.change(() => ({
    boards: { drop: [known(context, id)] },
    boardAds: { drop: context.userAds.boardAds(id) },
  }));
  await releaseFiles(context, adIds);
  return removed;
}

/** Copies a board with its ads and their order. The copy follows the board. */
export function duplicateBoard(context: BoardContext, id: BoardId): Undoable & { readonly board: Board } {
  const copyId = context.newId() as BoardId;
  const createdAt = context.clock.now();
  const { name, isOffline } = known(context, id);
  const copy = { id: copyId, name: nameOfCopy(name), position: 0, isOffline, createdAt };
  const ads = context.userAds.boardAds(id).map((row) => ({ ...row, boardId: copyId, addedAt: createdAt }));
  const { undoId } = context.changes.change(() => {
    const boards = context.userAds.boardRows();
    const next = boards[boards.findIndex((board) => board.id === id) + 1]?.id ?? null;
    return { boards: { put: placed(boards, [copy], next, (board) => board.id) }, boardAds: { put: ads } };
  });
  return {
    undoId,
    board: { id: copyId, name: copy.name, adCount: ads.length, isOffline: isOffline === 1, createdAt },
  };
}

function nameOfCopy(name: string): string {
  return t("Copy of {name}", { name }).slice(0, longestBoardName).trim();
}

/** Moves a board before another one, or to the end. */
export function moveBoard(context: BoardContext, id: BoardId, before: BoardId | null): Undoable {
  return context.changes.change(() => ({
    boards: { put: placed(context.userAds.boardRows(), [known(context, id)], before, ({ id: one }) => one) },
  }));
}

/**
 * Adds ads at the end of a board and stores a copy of each ad's record in the journal. If the board is kept offline,
 * their files are downloaded. [AK10]
 */
export async function addToBoard(
  context: BoardFilesContext,
  id: BoardId,
  ids: readonly AdId[],
): Promise<Undoable & { readonly added: number }> {
  known(context, id);
  const items = await itemsToCopy(context, ids);
  const now = context.clock.now();
  const { undoId, inverse } = context.changes.change((): UserAdChange => {
    known(context, id);
    const rows = userRowsOf(context, ids, items, { saves: true, now });
    const there = new Set(idsOnBoard(context, id));
    const first = positionBetween(context.userAds.lastOnBoard(id), null);
    const added = rows
      .filter(({ adId }) => !there.has(adId))
      .map(({ adId }, place) => ({ boardId: id, adId, position: first + place, addedAt: now }));
    return { ads: { put: rows }, boardAds: { put: added } };
  });
  if (context.userAds.board(id)?.isOffline === 1) await downloadPinned(context, ids);
  return { undoId, added: inverse.boardAds?.drop?.length ?? 0 };
}

/** Removes ads from a board. Files that no other offline board needs may then be evicted. */
export async function removeFromBoard(
  context: BoardFilesContext,
  id: BoardId,
  ids: readonly AdId[],
): Promise<Undoable> {
  const taken = new Set(ids);
  const removed = context.changes.change(() => ({
    boardAds: { drop: context.userAds.boardAds(id).filter(({ adId }) => taken.has(adId)) },
  }));
  await releaseFiles(context, ids);
  return removed;
}

/** Moves ads within a board, in the given order, before another ad or to the end. */
export function moveOnBoard(context: BoardContext, id: BoardId, adIds: readonly AdId[], before: AdId | null): Undoable {
  return context.changes.change(() => {
    const ads = context.userAds.boardAds(id);
    const rows = new Map(ads.map((row) => [row.adId, row]));
    const moved = adIds.flatMap((adId) => rows.get(adId) ?? []);
    if (moved.length === 0) throw new AppError("not_found", t("This ad isn't on the board."));
    return { boardAds: { put: placed(ads, moved, before, (one) => one.adId) } };
  });
}

/**
 * Returns the rows whose positions change when `moved` rows go before the `before` row, or to the end. Returns all
 * rows if no number fits between two positions. If `before` is itself moved, the next row that is not moved counts
 * instead.
 */
function placed<Row extends { readonly position: number }, K>(
  rows: readonly Row[],
  moved: readonly Row[],
  before: K | null,
  keyOf: (row: Row) => K,
): readonly Row[] {
  const keys = new Set(moved.map(keyOf));
  const others = rows.filter((row) => !keys.has(keyOf(row)));
  const from = before === null ? rows.length : rows.findIndex((row) => keyOf(row) === before);
  const next = from === -1 ? undefined : rows.slice(from).find((row) => !keys.has(keyOf(row)));
  const at = next === undefined ? others.length : others.indexOf(next);
  const put: Row[] = [];
  let low = others[at - 1]?.position ?? null;
  for (const row of moved) {
    const position = positionBetween(low, next?.position ?? null);
    if (position === low || position === next?.position) {
      return [...others.slice(0, at), ...moved, ...others.slice(at)].map((one, place) => ({ ...one, position: place }));
    }
    put.push({ ...row, position });
    low = position;
  }
  return put;
}

function known(context: BoardContext, id: BoardId): BoardRow {
  const board = context.userAds.board(id);
  if (board === null) throw new AppError("not_found", t("Board not found."));
  return board;
}
