import { type Board, longestBoardName, type Undoable } from "#contracts/ads/adBoards.ts";
import type { AdId, BoardId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { type BoardAdRow, type BoardRow, type UserAdChange, positionBetween } from "#main/ads/domain/userAds.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { UserAdUpdates } from "./updateUserAds.ts";
import { type CopyAdsDeps, itemsToCopy, userRowsOf } from "./copyAds.ts";

export interface BoardDeps extends CopyAdsDeps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly changes: UserAdUpdates;
  /** All boards, in their order. */
  readonly boardRows: () => readonly BoardRow[];
  readonly board: (id: BoardId) => BoardRow | null;
  /** The ads of a board, in their order. */
  readonly boardAds: (id: BoardId) => readonly BoardAdRow[];
  readonly lastOnBoard: (id: BoardId) => number | null;
}

export function createBoard(deps: BoardDeps, name: string): Board {
  const id = deps.newId() as BoardId;
  const createdAt = deps.clock.now();
  deps.changes.make(() => {
    const position = positionBetween(deps.boardRows().at(-1)?.position ?? null, null);
    return { boards: { put: [{ id, name, position, isOffline: 0, createdAt }] } };
  });
  return { id, name, adCount: 0, isOffline: false, createdAt };
}

export function renameBoard(deps: BoardDeps, id: BoardId, name: string): Undoable {
  return deps.changes.change(() => ({ boards: { put: [{ ...known(deps, id), name }] } }));
}

export function setBoardOffline(deps: BoardDeps, id: BoardId, keep: boolean): void {
  deps.changes.make(() => ({ boards: { put: [{ ...known(deps, id), isOffline: keep ? 1 : 0 }] } }));
}

/** Deletes a board. Its ads stay saved; only their positions on this board are deleted. */
export function removeBoard(deps: BoardDeps, id: BoardId): Undoable {
  return deps.changes.change(() => ({ boards: { drop: [known(deps, id)] }, boardAds: { drop: deps.boardAds(id) } }));
}

/** Copies a board with its ads and their order. The copy follows the board. */
export function duplicateBoard(deps: BoardDeps, id: BoardId): Undoable & { readonly board: Board } {
  const copyId = deps.newId() as BoardId;
  const createdAt = deps.clock.now();
  const { name, isOffline } = known(deps, id);
  const copy = { id: copyId, name: nameOfCopy(name), position: 0, isOffline, createdAt };
  const ads = deps.boardAds(id).map((row) => ({ ...row, boardId: copyId, addedAt: createdAt }));
  const { undoId } = deps.changes.change(() => {
    const boards = deps.boardRows();
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
export function moveBoard(deps: BoardDeps, id: BoardId, before: BoardId | null): Undoable {
  return deps.changes.change(() => ({
    boards: { put: placed(deps.boardRows(), [known(deps, id)], before, ({ id: one }) => one) },
  }));
}

/** Adds ads at the end of a board and stores a copy of each ad's record in the journal. [AK10] */
export async function addToBoard(
  deps: BoardDeps,
  id: BoardId,
  ids: readonly AdId[],
): Promise<Undoable & { readonly added: number }> {
  known(deps, id);
  const items = await itemsToCopy(deps, ids);
  const now = deps.clock.now();
  const { undoId, inverse } = deps.changes.change((): UserAdChange => {
    known(deps, id);
    const rows = userRowsOf(deps, ids, items, { saves: true, now });
    const there = new Set(deps.boardAds(id).map(({ adId }) => adId));
    const first = positionBetween(deps.lastOnBoard(id), null);
    const added = rows
      .filter(({ adId }) => !there.has(adId))
      .map(({ adId }, place) => ({ boardId: id, adId, position: first + place, addedAt: now }));
    return { ads: { put: rows }, boardAds: { put: added } };
  });
  return { undoId, added: inverse.boardAds?.drop?.length ?? 0 };
}

export function removeFromBoard(deps: BoardDeps, id: BoardId, ids: readonly AdId[]): Undoable {
  const taken = new Set(ids);
  return deps.changes.change(() => ({
    boardAds: { drop: deps.boardAds(id).filter(({ adId }) => taken.has(adId)) },
  }));
}

/** Moves ads within a board, in the given order, before another ad or to the end. */
export function moveOnBoard(deps: BoardDeps, id: BoardId, adIds: readonly AdId[], before: AdId | null): Undoable {
  return deps.changes.change(() => {
    const ads = deps.boardAds(id);
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

function known(deps: BoardDeps, id: BoardId): BoardRow {
  const board = deps.board(id);
  if (board === null) throw new AppError("not_found", t("Board not found."));
  return board;
}
